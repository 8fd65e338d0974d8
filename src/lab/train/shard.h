// Samples on their way from machines that play to the one that learns: packed, checked, and whole or not there at all.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/train/sample.h"

namespace rivers {

struct Shard {
    std::string game;
    std::string origin;  // command, network and seed that made it
    int players = 0;
    std::uint32_t inputs = 0;  // how many facts there are
    std::int64_t games = 0;
    std::vector<Sample> samples;
};

inline constexpr std::string_view kShardEnding = ".shard";
inline constexpr std::size_t kLargestShard = 256u << 20;  // bytes
inline constexpr std::size_t kMostSamples = 200'000;      // of a shard: what a learner has room for

std::string to_bytes(const Shard& shard);
// Or what is wrong with it, in a sentence.
std::variant<Shard, std::string> shard_from(std::string_view bytes);

// Written beside and put in its place when it is whole. Says what went wrong, or nothing.
std::string write_whole(const std::filesystem::path& path, const std::function<void(std::ostream&)>& body);

// The shards of a folder, in the order of their names.
std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder);

}  // namespace rivers
