#include "terminal/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "kernel/record.h"
#include "terminal/options.h"

namespace rivers::terminal {
namespace {

constexpr std::size_t kLargest = 64u << 20;  // no record or catalog comes near this

[[noreturn]] void fail(const std::string& what, const std::string& path) {
    throw UserError("cannot " + what + " '" + path + "': " + std::strerror(errno));
}

void write_all(int fd, std::string_view text, const std::string& path) {
    while (!text.empty()) {
        const ssize_t n = ::write(fd, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail("write", path);
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

}  // namespace

std::string read_start(const std::string& path, std::size_t most) {
    const bool input = path == "-";
    const int fd = input ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) fail("read", path);
    std::string text;
    char block[1 << 16];
    for (;;) {
        const ssize_t n = ::read(fd, block, sizeof block);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail("read", path);
        if (n == 0) break;
        text.append(block, std::min(static_cast<std::size_t>(n), most - text.size()));
        if (text.size() == most) break;
        if (text.size() > kLargest)
            throw UserError("'" + path + "' is larger than any record or catalog; is it the right file?");
    }
    if (!input) ::close(fd);
    return text;
}

std::string read_file(const std::string& path) {
    std::string text = read_start(path, kLargest + 1);
    if (text.size() > kLargest) throw UserError("'" + path + "' is larger than any record; is it the right file?");
    return text;
}

std::string printable(std::string text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (!is_printable(std::string_view(text).substr(at, end - at)))  // then nothing but plain letters is trusted
            std::replace_if(
                text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(end),
                [](char c) { return c < 0x20 || c > 0x7e; }, '?');
        at = end + 1;
    }
    return text;
}

void write_file(const std::string& name, std::string_view text) {
    std::string path = name;
    if (char* target = ::realpath(name.c_str(), nullptr)) {  // write what a link points to, not over the link
        path = target;
        std::free(target);
    }
    struct stat about {};
    if (::stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode))
        throw UserError("cannot write '" + name + "': it is not an ordinary file; choose another name");
    const std::string draft = path + ".new";
    const int fd = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd < 0) fail("write", path);
    try {
        write_all(fd, text, path);
        if (::fsync(fd) != 0 && errno != EINVAL) fail("write", path);
    } catch (...) {
        ::close(fd);
        ::unlink(draft.c_str());
        throw;
    }
    ::close(fd);
    if (::rename(draft.c_str(), path.c_str()) != 0) {
        const int why = errno;
        ::unlink(draft.c_str());
        errno = why;
        fail("write", path);
    }
}

bool is_ordinary_file(const std::string& path) {
    struct stat about {};
    return ::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode);
}

void flush() {
    if (std::fflush(stdout) == 0) return;
    if (errno == EPIPE) std::_Exit(0);
    throw UserError(std::string("cannot write to the standard output: ") + std::strerror(errno));
}

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return;
    if (errno == EPIPE) std::_Exit(0);
    throw UserError(std::string("cannot write to the standard output: ") + std::strerror(errno));
}

}  // namespace rivers::terminal
