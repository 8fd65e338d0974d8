#include "store/wal_check.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstring>
#include <vector>

namespace rivers {
namespace {

// The format is SQLite's (its document "WAL-mode File Format"): a header of 32 bytes, then frames of 24 bytes and a
// page.
constexpr std::size_t kHeader = 32, kFrameHeader = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // its last bit: checksums are of big-endian words

std::uint32_t word(const unsigned char* at, bool big_endian = true) {
    return big_endian ? std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 | at[3]
                      : std::uint32_t{at[3]} << 24 | std::uint32_t{at[2]} << 16 | std::uint32_t{at[1]} << 8 | at[0];
}

struct Checksum {
    std::uint32_t a = 0, b = 0;
    bool operator==(const Checksum&) const = default;
    void add(const unsigned char* bytes, std::size_t size, bool big_endian) {
        for (std::size_t i = 0; i + 8 <= size; i += 8) {
            a += word(bytes + i, big_endian) + b;
            b += word(bytes + i + 4, big_endian) + a;
        }
    }
};

Checksum stored(const unsigned char* at) { return {word(at), word(at + 4)}; }

bool read_all(int file, unsigned char* to, std::size_t size, std::size_t from) {
    for (std::size_t done = 0; done < size;) {
        const ssize_t n = ::pread(file, to + done, size - done, static_cast<off_t>(from + done));
        if (n <= 0) return false;
        done += static_cast<std::size_t>(n);
    }
    return true;
}

struct Frame {
    bool commit = false, salted = false;
    bool follows = false;  // its checksum is right behind what the frame before it says of itself
    Checksum says;
};

class Reader {
  public:
    explicit Reader(const std::filesystem::path& wal) : file_(::open(wal.c_str(), O_RDONLY | O_CLOEXEC)) {
        readable_ = file_ && read_all(file_.get(), header_, kHeader, 0);
        if (!readable_) return;
        big_endian_ = (word(header_) & 1) != 0;
        page_ = word(header_ + 8);
        Checksum sum;
        sum.add(header_, 24, big_endian_);
        sound_ = (word(header_) & ~1u) == kMagic && sum == stored(header_ + 24) && page_ >= 512 && page_ <= 65536 &&
                 (page_ & (page_ - 1)) == 0;
        // A damaged header: are there frames of ours behind it? Their page size and byte order are those of this
        // program.
        if (!sound_) {
            page_ = 4096;
            big_endian_ = false;
        }
        before_ = stored(header_ + 24);
        bytes_.resize(kFrameHeader + page_);
    }
    bool sound() const { return sound_; }
    std::uint32_t salt(int which) const { return word(header_ + 16 + 4 * which); }

    std::optional<Frame> next() {
        if (!readable_ || !read_all(file_.get(), bytes_.data(), bytes_.size(), kHeader + count_ * bytes_.size()))
            return std::nullopt;
        ++count_;
        Frame frame;
        frame.commit = word(&bytes_[4]) != 0;
        frame.salted = word(&bytes_[8]) == salt(0) && word(&bytes_[12]) == salt(1);
        frame.says = stored(&bytes_[16]);
        Checksum sum = before_;
        sum.add(bytes_.data(), 8, big_endian_);
        sum.add(&bytes_[kFrameHeader], page_, big_endian_);
        frame.follows = sum == frame.says && word(bytes_.data()) != 0;
        before_ = frame.says;
        return frame;
    }

  private:
    File file_;
    bool readable_ = false, sound_ = false, big_endian_ = false;
    std::size_t page_ = 0, count_ = 0;
    unsigned char header_[kHeader] = {};
    std::vector<unsigned char> bytes_;
    Checksum before_;
};

}  // namespace

WalCheck check_wal(const std::filesystem::path& wal) {
    Reader reader(wal);
    WalCheck found;
    found.header = reader.sound();
    found.salt[0] = reader.salt(0);
    found.salt[1] = reader.salt(1);
    bool good = found.header, past_torn = !found.header;
    std::uint64_t number = 0;
    while (const auto frame = reader.next()) {
        ++number;
        if (frame->salted) found.frames = number;
        good = good && frame->salted && frame->follows;
        if (good && frame->commit) found.good_frames = number;
        // Behind a damaged header the salts are not known.
        if (good || !frame->commit || !(frame->salted || !found.header)) continue;
        if (frame->follows) {
            ++found.commits_behind;
            if (past_torn) ++found.commits_lost;
        }
        past_torn = true;  // the transaction of the first bad frame has ended
    }
    if (!found.header) found.frames = number;
    return found;
}

std::optional<std::string> wal_fault(const std::filesystem::path& wal, const std::optional<Synced>& synced) {
    const WalCheck found = check_wal(wal);
    const bool noted = found.header && synced && synced->salt[0] == found.salt[0] && synced->salt[1] == found.salt[1] &&
                       found.good_frames < synced->frame;
    if (!noted && found.commits_lost == 0) return std::nullopt;
    const std::uint64_t all = noted ? std::max(synced->frame, found.frames) : found.frames;
    std::string what = "the log '" + wal.string() + "' is damaged: ";
    if (!found.header)
        what += "its header cannot be read";
    else if (found.frames <= found.good_frames)
        what += "it ends after " + std::to_string(found.good_frames) + " of " + std::to_string(all) + " frames";
    else
        what += "of its " + std::to_string(all) + " frames only the first " + std::to_string(found.good_frames) +
                " can be read";
    what += "; what was stored behind that";
    if (found.commits_behind > 0) what += ", at least " + std::to_string(found.commits_behind) + " commits,";
    return what +
           " would be lost. Restore a backup into another directory; or, to go on without what is in this log, move it "
           "to "
           "a safe place and start again";
}

}  // namespace rivers
