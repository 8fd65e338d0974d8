// Is the write-ahead log beside a database whole? SQLite stops reading it at the first frame whose checksum is wrong
// and serves what was before, without a word. After a power cut that is right: the last transaction may have reached
// the disk in part, and nobody was told of it. After damage it is not: what players were told of would be gone.
//
// How the two are told apart. Every commit is synced before its answers go out and before the next one is begun, so
// only frames of the last transaction can be torn. It is damage
//  1. if the log ends before the frame that is noted as synced (synced.h): that was written behind the sync, so
//  whatever
//     of the note reached the disk is true;
//  2. or, where there is no such note, if behind the first bad frame and the end of its transaction another commit of
//     the same generation (its salts) matches its checksum: that one was begun after the bad one had been synced.
// What lies behind the end from an older generation has other salts; what was rolled back has no commit frame; what a
// torn transaction of an earlier power cut left is gone, because the log is emptied at every start.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "store/synced.h"

namespace rivers {

struct WalCheck {
    bool header = false;               // it can be read at all
    std::uint32_t salt[2] = {};        // of this generation
    std::uint64_t frames = 0;          // of this generation, whole or not
    std::uint64_t good_frames = 0;     // up to the last commit that SQLite will read
    std::uint64_t commits_behind = 0;  // which it will not, although they match their checksums
    std::uint64_t commits_lost = 0;    // those of them that cannot be of a torn transaction
};
WalCheck check_wal(const std::filesystem::path& wal);

// What is wrong and what to do, or nothing. To be asked before SQLite opens the database.
std::optional<std::string> wal_fault(const std::filesystem::path& wal, const std::optional<Synced>& synced);

}  // namespace rivers
