#include "store/wal_writes.h"

#include <sqlite3.h>

#include <cstring>
#include <new>
#include <string>

namespace rivers {
namespace {

// Gathered; more is written in between. SQLite's own function writes 131,071 bytes at once, and of 131,072 none.
constexpr std::size_t kMost = std::size_t{100} << 10;

// In front of the file as the system's own VFS opened it.
struct GatheringFile {
    sqlite3_file base;
    std::string* gathered;  // none: not a log, all calls go through
    sqlite3_int64 at;       // where the gathered bytes belong
    sqlite3_file* file;

    int flush() {
        if (gathered == nullptr || gathered->empty()) return SQLITE_OK;
        const int code = file->pMethods->xWrite(file, gathered->data(), static_cast<int>(gathered->size()), at);
        // What could not be written is nobody's: the transaction fails with this, and its frames are written again.
        gathered->clear();
        return code;
    }
};

GatheringFile& of(sqlite3_file* file) { return *reinterpret_cast<GatheringFile*>(file); }
const sqlite3_io_methods& methods(sqlite3_file* file) { return *of(file).file->pMethods; }

int close(sqlite3_file* file) {
    const int flushed = of(file).flush();
    const int code = methods(file).xClose(of(file).file);
    delete of(file).gathered;
    of(file).gathered = nullptr;
    return flushed != SQLITE_OK ? flushed : code;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    GatheringFile& one = of(file);
    if (one.gathered == nullptr) return methods(file).xWrite(one.file, bytes, size, at);
    std::string& gathered = *one.gathered;
    const bool follows = one.at + static_cast<sqlite3_int64>(gathered.size()) == at;
    const bool fits = gathered.size() + static_cast<std::size_t>(size) <= kMost;
    if (!gathered.empty() && (!follows || !fits))
        if (const int code = one.flush(); code != SQLITE_OK) return code;
    if (static_cast<std::size_t>(size) > kMost) return methods(file).xWrite(one.file, bytes, size, at);
    if (gathered.empty()) one.at = at;
    gathered.append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    return SQLITE_OK;
}

// Everything else sees a file in which all is written.
template <auto Method, class... Args>
int behind_flush(sqlite3_file* file, Args... args) {
    if (const int code = of(file).flush(); code != SQLITE_OK) return code;
    return (methods(file).*Method)(of(file).file, args...);
}
template <auto Method, class... Args>
int through(sqlite3_file* file, Args... args) {
    return (methods(file).*Method)(of(file).file, args...);
}
void shared_barrier(sqlite3_file* file) { methods(file).xShmBarrier(of(file).file); }

using Io = sqlite3_io_methods;
constexpr Io kMethods = {
    .iVersion = 2,  // without xFetch: nothing of the log, or of the database, is mapped
    .xClose = close,
    .xRead = behind_flush<&Io::xRead, void*, int, sqlite3_int64>,
    .xWrite = write,
    .xTruncate = behind_flush<&Io::xTruncate, sqlite3_int64>,
    .xSync = behind_flush<&Io::xSync, int>,
    .xFileSize = behind_flush<&Io::xFileSize, sqlite3_int64*>,
    .xLock = through<&Io::xLock, int>,
    .xUnlock = through<&Io::xUnlock, int>,
    .xCheckReservedLock = through<&Io::xCheckReservedLock, int*>,
    .xFileControl = behind_flush<&Io::xFileControl, int, void*>,
    .xSectorSize = through<&Io::xSectorSize>,
    .xDeviceCharacteristics = through<&Io::xDeviceCharacteristics>,
    .xShmMap = through<&Io::xShmMap, int, int, int, void volatile**>,
    .xShmLock = through<&Io::xShmLock, int, int, int>,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = through<&Io::xShmUnmap, int>,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

sqlite3_vfs& plain(sqlite3_vfs* vfs) { return *static_cast<sqlite3_vfs*>(vfs->pAppData); }

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    GatheringFile& one = of(file);
    one = {};
    one.file = reinterpret_cast<sqlite3_file*>(&one + 1);
    const int code = plain(vfs).xOpen(&plain(vfs), name, one.file, flags, out_flags);
    if (one.file->pMethods == nullptr) return code;  // then it is not closed either
    one.base.pMethods = &kMethods;
    if (code == SQLITE_OK && (flags & SQLITE_OPEN_WAL) != 0) {
        one.gathered = new (std::nothrow) std::string;  // none: it works without
    }
    return code;
}

}  // namespace

const char* gathering_vfs() {
    static sqlite3_vfs gathering = [] {
        sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        sqlite3_vfs made = *system;
        made.pNext = nullptr;
        made.zName = "rivers-gathering";
        made.szOsFile = static_cast<int>(sizeof(GatheringFile)) + system->szOsFile;
        made.pAppData = system;
        made.xOpen = open;
        return made;
    }();
    static const int registered = sqlite3_vfs_register(&gathering, 0);
    return registered == SQLITE_OK ? gathering.zName : nullptr;
}

}  // namespace rivers
