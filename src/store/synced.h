// How far the write-ahead log is known to be on the disk: noted in a file beside it after every sync, before anyone is
// told. The note itself is not synced: what survives a power cut may be older than the truth and never newer.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>

#include "store/data_dir.h"

namespace rivers {

struct Synced {
    std::uint32_t salt[2] = {};  // the generation of the log
    std::uint64_t frame = 0;     // its last frame that is durable, from 1
    bool operator==(const Synced&) const = default;
};

// Nothing if there is none or it cannot be read: it is only a second look.
std::optional<Synced> read_synced(const std::filesystem::path& note);

class SyncedNote {
  public:
    SyncedNote(const std::filesystem::path& note, const std::filesystem::path& wal);
    // The log is durable up to this frame. A full disk is no fault: the note has its place since it was made.
    void write(std::uint64_t frame);

  private:
    File note_, wal_;
};

}  // namespace rivers
