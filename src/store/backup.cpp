#include "store/backup.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <stdexcept>

#include "store/data_dir.h"

namespace rivers {
namespace {

namespace fs = std::filesystem;

std::string quoted(const fs::path& path) { return std::string("'").append(path.string()).append("'"); }

[[noreturn]] void fail(const std::string& what, const fs::path& path) {
    throw std::runtime_error("cannot " + what + " " + quoted(path) + ": " + std::strerror(errno));
}

// A private file beside the one that is wanted; it goes away unless it was given that name.
class NewFile {
  public:
    explicit NewFile(const fs::path& wanted) : wanted_(wanted), name_(wanted.string() + ".partial-XXXXXX") {
        made_ = File(::mkostemp(name_.data(), O_CLOEXEC));
        if (!made_) fail("write", wanted);
        exists_ = true;
        ::flock(made_.get(), LOCK_EX | LOCK_NB);  // somebody is at work on it (remove_partial_files)
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile() {
        if (exists_) ::unlink(name_.c_str());
    }
    const std::string& name() const { return name_; }

    void sync() const {
        const File file(::open(name_.c_str(), O_RDWR | O_CLOEXEC));
        if (!file || ::fsync(file.get()) != 0) fail("write", wanted_);
    }

    void keep() {
        int code = ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, wanted_.c_str(), RENAME_NOREPLACE);
        if (code != 0 && errno == EINVAL) code = ::rename(name_.c_str(), wanted_.c_str());  // not on every file system
        if (code != 0) fail("write", wanted_);
        exists_ = false;
        sync_directory(wanted_.parent_path());
    }

  private:
    fs::path wanted_;
    std::string name_;
    File made_;
    bool exists_ = false;
};

// NAME.partial-XXXXXX, as NewFile calls them.
bool is_partial(const std::string& name) {
    constexpr std::string_view mark = ".partial-";
    const std::size_t at = name.rfind(mark);
    return at != std::string::npos && at > 0 && name.size() == at + mark.size() + 6;
}

// A file of SQLite's that was begun, nothing else that happens to be called so.
bool looks_begun(int file) {
    constexpr std::string_view kStart = "SQLite format 3";
    char start[15] = {};
    const ssize_t n = ::pread(file, start, sizeof start, 0);
    const std::string_view found(start, n > 0 ? static_cast<std::size_t>(n) : 0);
    return found.empty() || found == kStart || found.find_first_not_of('\0') == std::string_view::npos;
}

void copy(const fs::path& from, const std::string& to) {
    const File in(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
    if (!in) fail("read", from);
    const File out(::open(to.c_str(), O_WRONLY | O_CLOEXEC));
    if (!out) fail("write", to);
    char block[1 << 16];
    for (;;) {
        const ssize_t n = ::read(in.get(), block, sizeof block);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail("read", from);
        if (n == 0) return;
        for (ssize_t done = 0; done < n;) {
            const ssize_t written = ::write(out.get(), block + done, static_cast<std::size_t>(n - done));
            if (written < 0 && errno != EINTR) fail("write", to);
            if (written > 0) done += written;
        }
    }
}

}  // namespace

void remove_partial_files(const fs::path& directory) {
    constexpr ::time_t kYoung = 60;  // seconds: it may not be locked yet
    std::error_code error;
    for (fs::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
        if (!is_partial(at->path().filename().string())) continue;
        const File file(::open(at->path().c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
        struct stat about {};
        if (!file || ::fstat(file.get(), &about) != 0 || !S_ISREG(about.st_mode) || about.st_uid != ::geteuid() ||
            about.st_mtime > ::time(nullptr) - kYoung || !looks_begun(file.get()))
            continue;
        if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) ::unlink(at->path().c_str());
    }
}

std::optional<std::string> verify_backup(const fs::path& file, int newest_version) {
    try {
        if (!fs::exists(file)) return "there is no file " + quoted(file);
        if (!fs::is_regular_file(file)) return quoted(file) + " is not an ordinary file";
        const Database database = Database::open_unchanging(file);
        auto fault = identity_fault(database, newest_version, false);
        if (!fault) fault = content_fault(database);
        if (!fault) {  // SQLite reads zeros where the last page was cut off
            const auto whole = database.number("PRAGMA page_count") * database.number("PRAGMA page_size");
            if (fs::file_size(file) != static_cast<std::uintmax_t>(whole)) fault = "is damaged (its end is missing)";
        }
        if (fault) return "the backup " + quoted(file) + " " + *fault;
        return std::nullopt;
    } catch (const std::exception& error) {
        return "cannot read the backup " + quoted(file) + ": " + error.what();
    }
}

std::optional<std::string> back_up(const Database& database, const fs::path& given, int version) {
    try {
        const fs::path file = fs::absolute(given);
        if (fs::exists(fs::symlink_status(file))) return quoted(file) + " exists already; choose another name";
        remove_partial_files(file.parent_path());
        NewFile fresh(file);
        Statement(database, "VACUUM INTO ?").run(fresh.name());
        fresh.sync();
        if (auto fault = verify_backup(fresh.name(), version)) return fault;
        fresh.keep();
        return std::nullopt;
    } catch (const std::exception& error) {
        return "cannot make the backup " + quoted(given) + ": " + error.what();
    }
}

std::optional<std::string> restore(const fs::path& backup_file, const fs::path& data_dir) {
    try {
        if (auto fault = verify_backup(backup_file)) return fault;
        const DataDir dir = DataDir::claim(data_dir);
        // A log that is left from another database would be worked into this one and ruin it.
        for (const char* name : {"rivers.db", "rivers.db-wal", "rivers.db-journal"})
            if (size_of(dir.path() / name) > 0)
                return quoted(dir.path() / name) + " exists already; move it away first, or choose another directory";
        std::error_code ignored;
        for (const char* name : {"rivers.db", "rivers.db-wal", "rivers.db-shm", "rivers.db-journal"})
            fs::remove(dir.path() / name, ignored);
        NewFile fresh(dir.database());
        copy(backup_file, fresh.name());
        fresh.sync();
        if (auto fault = verify_backup(fresh.name())) return fault;
        fresh.keep();
        return std::nullopt;
    } catch (const std::exception& error) {
        return "cannot restore " + quoted(backup_file) + ": " + error.what();
    }
}

}  // namespace rivers
