#include "store/data_dir.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace rivers {
namespace {

namespace fs = std::filesystem;

std::string quoted(const fs::path& path) { return std::string("'").append(path.string()).append("'"); }

[[noreturn]] void refuse(const std::string& what) { throw std::runtime_error(what); }

// One by one: every new directory is private, and its name is on the disk before anything is put into it.
void make_directories(const fs::path& path) {
    struct stat about {};
    if (::stat(path.c_str(), &about) == 0) {
        if (!S_ISDIR(about.st_mode)) refuse(quoted(path) + " is not a directory; choose another data directory");
        return;
    }
    const fs::path parent = path.parent_path();
    if (!parent.empty() && parent != path) make_directories(parent);
    if (::mkdir(path.c_str(), 0700) == 0)
        sync_directory(parent);
    else if (errno != EEXIST)
        refuse("cannot make the data directory " + quoted(path) + ": " + std::strerror(errno) +
               "; make it yourself, or choose another one");
}

void check_file_system(const fs::path& path) {
    struct statfs about {};
    if (::statfs(path.c_str(), &about) != 0)
        refuse("cannot look at the data directory " + quoted(path) + ": " + std::strerror(errno));
    if (const auto name = unsafe_file_system(static_cast<std::uint32_t>(about.f_type)))
        refuse("the data directory " + quoted(path) + " is on " + std::string(*name) +
               ", where a database can lose what was stored; choose a directory on a local disk");
}

// is_served() takes the lock for an instant to look; a server that starts just then must not give up.
bool lock(int descriptor) {
    for (int tries = 0; tries < 10; ++tries) {
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return true;
        if (errno != EWOULDBLOCK && errno != EINTR) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    errno = EWOULDBLOCK;
    return false;
}

std::string holder(int descriptor) {
    char text[32] = {};
    const ssize_t n = ::pread(descriptor, text, sizeof text - 1, 0);
    std::string pid(text, n > 0 ? static_cast<std::size_t>(n) : 0);
    return pid.substr(0, pid.find_first_not_of("0123456789"));
}

}  // namespace

File::~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<std::string_view> unsafe_file_system(std::uint32_t magic) {
    switch (magic) {
        case 0x6969: return "NFS";
        case 0x517B: return "SMB";
        case 0xFF534D42: return "CIFS";
        case 0xFE534D42: return "SMB2";
        case 0x65735546: return "FUSE";
        case 0x01021997: return "9p";
        case 0x00C36400: return "Ceph";
        case 0x5346414F: return "AFS";
        case 0x6B414653: return "AFS";
        case 0x73757245: return "Coda";
        case 0x564C: return "NCP";
        case 0x01161970: return "GFS2";
        case 0x7461636F: return "OCFS2";
        case 0x0BD00BD0: return "Lustre";
        case 0x47504653: return "GPFS";
        case 0x20030528: return "OrangeFS";
        case 0xAAD7AAEA: return "PanFS";
        case 0xBACBACBC: return "a VMware shared folder";
        case 0x786F4256: return "a VirtualBox shared folder";
        default: return std::nullopt;
    }
}

void sync_directory(const fs::path& path) {
    const File directory(::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // EINVAL: a file system on which this means nothing.
    if (!directory || (::fsync(directory.get()) != 0 && errno != EINVAL))
        refuse("cannot make the directory " + quoted(path) + " durable: " + std::strerror(errno));
}

std::uintmax_t size_of(const fs::path& file) {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    return missing ? 0 : size;
}

fs::path DataDir::database() const { return path_ / "rivers.db"; }
fs::path DataDir::wal() const { return path_ / "rivers.db-wal"; }
fs::path DataDir::synced() const { return path_ / "rivers.db-synced"; }

DataDir DataDir::claim(const fs::path& given) {
    fs::path path = fs::absolute(given).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();  // "data/" is "data"
    make_directories(path);
    check_file_system(path);
    File held(::open((path / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!held || ::access(path.c_str(), W_OK | X_OK) != 0)
        refuse("cannot write in the data directory " + quoted(path) + ": " + std::strerror(errno) +
               "; let the user who runs the server (uid " + std::to_string(::geteuid()) +
               ") write there, or choose another one");
    if (!lock(held.get())) {
        if (errno != EWOULDBLOCK) refuse("cannot lock " + quoted(path / "lock") + ": " + std::strerror(errno));
        const std::string pid = holder(held.get());
        refuse("another server already uses the data directory " + quoted(path) + " (process " +
               (pid.empty() ? "unknown" : pid) + "); stop it first, or choose another one");
    }
    const std::string pid = std::to_string(::getpid()) + "\n";
    if (::ftruncate(held.get(), 0) != 0 || ::pwrite(held.get(), pid.data(), pid.size(), 0) < 0) {
        // Only the message to a second server needs it, and a full disk is no reason not to start.
    }
    return DataDir(std::move(path), std::move(held));
}

bool is_served(const fs::path& data_dir) {
    const File held(::open((data_dir / "lock").c_str(), O_RDONLY | O_CLOEXEC));
    return held && ::flock(held.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace rivers
