#include "store/synced.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstring>

namespace rivers {
namespace {

// Three numbers and their sum, so that a note which was damaged itself accuses nobody.
struct Written {
    std::uint64_t salts, frame, sum;
};
constexpr std::uint64_t kSeed = 0x7269766572732d31;  // "rivers-1"

std::uint64_t sum_of(const Written& note) {
    return (kSeed ^ note.salts) * 0x9e3779b97f4a7c15 + (note.frame ^ (note.frame << 32)) * 0xff51afd7ed558ccd;
}

std::uint32_t big_endian(const unsigned char* at) {
    return std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 | at[3];
}

}  // namespace

std::optional<Synced> read_synced(const std::filesystem::path& file) {
    const File note(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    Written found{};
    if (!note || ::pread(note.get(), &found, sizeof found, 0) != sizeof found || found.sum != sum_of(found))
        return std::nullopt;
    return Synced{{static_cast<std::uint32_t>(found.salts >> 32), static_cast<std::uint32_t>(found.salts)},
                  found.frame};
}

SyncedNote::SyncedNote(const std::filesystem::path& note, const std::filesystem::path& wal)
    : note_(::open(note.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)),
      wal_(::open(wal.c_str(), O_RDONLY | O_CLOEXEC)) {}

void SyncedNote::write(std::uint64_t frame) {
    unsigned char salts[8] = {};
    if (!note_ || !wal_ || ::pread(wal_.get(), salts, sizeof salts, 16) != sizeof salts) return;
    Written note{std::uint64_t{big_endian(salts)} << 32 | big_endian(salts + 4), frame, 0};
    note.sum = sum_of(note);
    if (::pwrite(note_.get(), &note, sizeof note, 0) != sizeof note) {
        // The older note stays true.
    }
}

}  // namespace rivers
