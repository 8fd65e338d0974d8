// A damaged write-ahead log (a fault of before: the server silently served an older state). Whatever is damaged, either
// all that was acknowledged is there, or the start is refused; and what a power cut leaves is no damage.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "store/store_helper.h"
#include "store/synced.h"
#include "store/wal_check.h"

namespace rivers::store_tests {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kFrame = 24 + 4096;

std::string read_file(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
void write_file(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// The files as they lie there between two commits of a server that is then killed.
struct Image {
    std::string database, wal, synced;
    int acknowledged = 0;
};
void lay_out(const fs::path& dir, const Image& image, bool with_note = true) {
    fs::remove_all(dir);
    fs::create_directories(dir);
    write_file(dir / "rivers.db", image.database);
    write_file(dir / "rivers.db-wal", image.wal);
    if (with_note) write_file(dir / "rivers.db-synced", image.synced);
}
Image image_of(const fs::path& dir, int acknowledged) {
    return {read_file(dir / "rivers.db"), read_file(dir / "rivers.db-wal"), read_file(dir / "rivers.db-synced"),
            acknowledged};
}

// One image after each acknowledged entry. Some entries need several pages.
std::vector<Image> play(const fs::path& dir, int entries) {
    Loop loop;
    std::vector<Image> images;
    const auto store = SqliteStore::open(dir, loop.post());
    EXPECT_EQ(commit(*store, loop, {table("aa")}), Stored::Yes);
    images.push_back(image_of(dir, 0));
    for (int n = 1; n <= entries; ++n) {
        EXPECT_EQ(commit(*store, loop, {entry("aa", n, std::string(n % 5 == 0 ? 20'000 : 200, 'x'))}), Stored::Yes);
        images.push_back(image_of(dir, n));
    }
    return images;
}

// How many entries a start finds; nothing if it is refused.
std::optional<int> entries_in(const fs::path& dir, std::string* refusal = nullptr) {
    Loop loop;
    try {
        const auto store = SqliteStore::open(dir, loop.post());
        return static_cast<int>(read(*store, loop, "aa").value_or(TableLog{}).entries.size());
    } catch (const std::runtime_error& error) {
        if (refusal != nullptr) *refusal = error.what();
        return std::nullopt;
    }
}

TEST(Wal, one_flipped_byte_in_any_frame_never_loses_what_was_acknowledged) {
    const TempDir dir;
    const Image image = play(dir / "data", 25).back();
    const std::size_t frames = (image.wal.size() - 32) / kFrame;
    ASSERT_GT(frames, 40u);
    std::mt19937 random(1);
    int refused = 0, all = 0;
    const auto flip = [&](std::size_t at) {
        Image damaged = image;
        damaged.wal[at] = static_cast<char>(damaged.wal[at] ^ (1 << random() % 8));
        lay_out(dir / "damaged", damaged);
        std::string said;
        const auto found = entries_in(dir / "damaged", &said);
        ++all;
        if (found) {
            EXPECT_EQ(*found, image.acknowledged) << "byte " << at;
        } else {
            ++refused;
            EXPECT_TRUE(says(said, "is damaged"));
            EXPECT_TRUE(says(said, "move it to a safe place and start again"));
        }
        EXPECT_EQ(read_file(dir / "damaged/rivers.db-wal").size(), found ? 0u : image.wal.size());
    };
    for (std::size_t frame = 0; frame < frames; ++frame) {
        flip(32 + frame * kFrame + random() % 24);         // in its header: number, commit, salts, checksum
        flip(32 + frame * kFrame + 24 + random() % 4096);  // in its page
    }
    for (std::size_t at = 0; at < 32; at += 3) flip(at);  // in the log's own header
    EXPECT_EQ(refused, all) << "every byte of it counts";
}

TEST(Wal, without_a_note_only_the_last_transaction_could_be_lost) {
    const TempDir dir;
    const Image image = play(dir / "data", 25).back();
    const std::size_t frames = (image.wal.size() - 32) / kFrame;
    int refused = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        Image damaged = image;
        damaged.wal[32 + frame * kFrame + 500] ^= 1;
        lay_out(dir / "damaged", damaged, false);
        const auto found = entries_in(dir / "damaged");
        if (found) {
            EXPECT_GE(*found, image.acknowledged - 1) << "frame " << frame;
        } else {
            ++refused;
        }
    }
    EXPECT_GT(refused, static_cast<int>(frames) * 3 / 4);
}

TEST(Wal, a_log_that_was_cut_off_is_refused) {
    const TempDir dir;
    const Image image = play(dir / "data", 10).back();
    for (const std::size_t less : {std::size_t{1}, kFrame, 5 * kFrame, image.wal.size() - 32}) {
        Image cut = image;
        cut.wal.resize(cut.wal.size() - less);
        lay_out(dir / "cut", cut);
        std::string said;
        EXPECT_FALSE(entries_in(dir / "cut", &said)) << less;
        EXPECT_TRUE(says(said, "is damaged"));
    }
    // The way out that the message names.
    fs::remove(dir / "cut/rivers.db-wal");
    EXPECT_TRUE(entries_in(dir / "cut"));
}

// The disk keeps an arbitrary part of what was not synced yet: any of its blocks, in no order.
TEST(Wal, two_hundred_power_cuts_open_with_all_that_was_acknowledged) {
    const TempDir dir;
    const std::vector<Image> images = play(dir / "data", 25);
    std::mt19937 random(7);
    int torn = 0;
    for (int cut = 0; cut < 200; ++cut) {
        const std::size_t k = random() % (images.size() - 1);
        const Image &before = images[k], &after = images[k + 1];
        Image left = before;
        // The note may be of any moment before.
        left.synced = images[random() % (k + 1)].synced;
        const std::size_t block = cut % 2 == 0 ? 512 : 4096;
        const std::size_t end = before.wal.size() + random() % (after.wal.size() - before.wal.size() + 1);
        left.wal.resize(end, '\0');
        for (std::size_t at = before.wal.size() / block * block; at < end; at += block)
            if (random() % 2 == 0) {
                const std::size_t from = std::max(at, before.wal.size()), to = std::min(at + block, end);
                if (from < to) left.wal.replace(from, to - from, after.wal, from, to - from);
            }
        lay_out(dir / "cut", left, cut % 3 != 0);
        std::string said;
        const auto found = entries_in(dir / "cut", &said);
        ASSERT_TRUE(found) << "cut " << cut << ": " << said;
        EXPECT_GE(*found, before.acknowledged) << "cut " << cut;
        EXPECT_LE(*found, after.acknowledged) << "cut " << cut;
        if (end > before.wal.size() && *found == before.acknowledged) ++torn;
    }
    EXPECT_GT(torn, 50) << "most of them tear something";
}

// Again and again over what the last one left.
TEST(Wal, power_cuts_in_a_row) {
    const TempDir dir;
    std::mt19937 random(3);
    int stored = 0;
    for (int cut = 0; cut < 30; ++cut) {
        Image before, after;
        {
            Loop loop;
            const auto store = SqliteStore::open(dir / "data", loop.post());
            if (stored == 0) commit(*store, loop, {table("aa")});
            ASSERT_EQ(static_cast<int>(read(*store, loop, "aa")->entries.size()), stored);
            for (int n = static_cast<int>(random() % 4); n >= 0; --n)
                ASSERT_EQ(commit(*store, loop, {entry("aa", ++stored)}), Stored::Yes);
            before = image_of(dir / "data", stored);
            commit(*store, loop, {entry("aa", stored + 1, std::string(60'000, 'y'))});
            after = image_of(dir / "data", stored + 1);
        }
        Image left = after;
        left.synced = before.synced;
        left.wal[before.wal.size() + 24 + random() % 4096] ^= 1;
        lay_out(dir / "data", left);
    }
}

TEST(Wal, what_an_older_generation_left_is_no_damage) {
    const TempDir dir;
    Image image;
    {
        Loop loop;
        const auto store = SqliteStore::open(dir / "data", loop.post());
        commit(*store, loop, {table("aa")});
        // Past the size at which the log is worked in and begun anew.
        int n = 0;
        std::uint64_t largest = 0;
        do {
            largest = std::max(largest, store->figures().wal_bytes);
            commit(*store, loop, {entry("aa", ++n, std::string(100'000, 'x'))});
        } while (check_wal(dir / "data/rivers.db-wal").frames >= 100 || n < 45);
        image = image_of(dir / "data", n);
        EXPECT_GT(largest, 4u << 20);
    }
    EXPECT_GT(image.wal.size() / kFrame, check_wal(dir / "data/rivers.db-wal").frames);
    lay_out(dir / "killed", image);
    EXPECT_EQ(entries_in(dir / "killed"), image.acknowledged);
}

TEST(Wal, the_note_is_true_and_a_damaged_one_accuses_nobody) {
    const TempDir dir;
    const std::vector<Image> images = play(dir / "data", 5);
    for (const Image& image : images) {
        lay_out(dir / "look", image);
        const auto note = read_synced(dir / "look/rivers.db-synced");
        const WalCheck found = check_wal(dir / "look/rivers.db-wal");
        ASSERT_TRUE(note);
        EXPECT_EQ(note->frame, found.good_frames);
        EXPECT_EQ(note->salt[0], found.salt[0]);
        EXPECT_EQ(note->salt[1], found.salt[1]);
    }
    for (std::size_t at = 0; at < images.back().synced.size(); ++at) {
        Image damaged = images.back();
        damaged.synced[at] ^= 4;
        lay_out(dir / "look", damaged);
        EXPECT_FALSE(read_synced(dir / "look/rivers.db-synced")) << at;
        EXPECT_EQ(entries_in(dir / "look"), 5);
    }
}

}  // namespace
}  // namespace rivers::store_tests
