#include "lab/train/shard.h"

#include <algorithm>
#include <fstream>

#include "kernel/bytes.h"
#include "kernel/hash.h"

namespace rivers {
namespace {

constexpr std::string_view kMagic = "Two Rivers shard\n";
constexpr std::uint32_t kVersion = 1, kMostInputs = 65'535;
constexpr std::size_t kHeadBytes = kMagic.size() + sizeof(std::uint32_t) + sizeof(std::uint64_t);

// The facts ascend: what lies between two of them mostly takes a byte.
void write(ByteWriter& out, const Sample& sample) {
    out.short_number(sample.count);
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < sample.count; ++i) {
        out.short_number(sample.on[i] - last);
        last = sample.on[i];
    }
    for (std::size_t i = 0; i < sample.players; ++i) out.real(sample.win[i]), out.real(sample.score[i]);
}

bool read(ByteReader& in, Sample& sample, const Shard& shard) {
    const std::uint32_t count = in.short_number();
    if (count > kMostInputsOn) return false;
    sample.count = static_cast<std::uint16_t>(count);
    sample.players = static_cast<std::uint8_t>(shard.players);
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t step = in.short_number();
        last += step;
        if (last >= shard.inputs || (i > 0 && step == 0)) return false;
        sample.on[i] = static_cast<std::uint16_t>(last);
    }
    for (std::size_t i = 0; i < sample.players; ++i) {
        sample.win[i] = in.real(), sample.score[i] = in.real();
        const auto is_small = [](float x) { return x > -100 && x < 100; };  // which no NaN is
        if (!is_small(sample.win[i]) || !is_small(sample.score[i])) return false;
    }
    return !in.short_of_bytes();
}

}  // namespace

std::string to_bytes(const Shard& shard) {
    ByteWriter body;
    body.text(shard.game);
    body.text(shard.origin);
    body.number(static_cast<std::uint32_t>(shard.players));
    body.number(shard.inputs);
    body.number(shard.games);
    body.number(static_cast<std::uint32_t>(shard.samples.size()));
    for (const Sample& sample : shard.samples) write(body, sample);
    ByteWriter file;
    file.out = kMagic;
    file.number(kVersion);
    file.number(fold(kHashSeed, body.out));
    return file.out + body.out;
}

std::variant<Shard, std::string> shard_from(std::string_view bytes) {
    if (bytes.substr(0, kMagic.size()) != kMagic) return "this is no shard of Two Rivers";
    if (bytes.size() < kHeadBytes || bytes.size() > kLargestShard) return "the shard is cut off, or too large";
    ByteReader in(bytes.substr(kMagic.size()));
    const auto version = in.number<std::uint32_t>();
    if (version != kVersion)
        return "the shard is of version " + std::to_string(version) + ", this program reads version " +
               std::to_string(kVersion);
    if (in.number<std::uint64_t>() != fold(kHashSeed, bytes.substr(kHeadBytes)))
        return "the shard is damaged or cut off";
    Shard shard;
    shard.game = in.text();
    shard.origin = in.text();
    const auto players = in.number<std::uint32_t>();
    shard.inputs = in.number<std::uint32_t>();
    shard.games = in.number<std::int64_t>();
    const auto samples = in.number<std::uint32_t>();
    if (in.short_of_bytes() || players < kMinSeats || players > kMaxSeats || shard.inputs > kMostInputs ||
        shard.games < 0 || samples > kMostSamples)
        return "the shard names sizes that no shard has";
    shard.players = static_cast<int>(players);
    shard.samples.resize(samples);
    for (Sample& sample : shard.samples)
        if (!read(in, sample, shard)) return "the shard holds what no sample is";
    if (!in.at_end()) return "the shard is longer than it says";
    return shard;
}

std::string write_whole(const std::filesystem::path& path, const std::function<void(std::ostream&)>& body) {
    const std::filesystem::path partial = path.string() + ".partial";
    {
        std::ofstream out(partial, std::ios::binary | std::ios::trunc);
        body(out);
        out.flush();
        if (!out) return "cannot write " + partial.string() + ": is the disk full?";
    }
    std::error_code fault;
    std::filesystem::rename(partial, path, fault);
    return fault ? "cannot write " + path.string() + ": " + fault.message() : std::string();
}

std::vector<std::filesystem::path> shards_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> list;
    std::error_code fault;
    for (const auto& entry : std::filesystem::directory_iterator(folder, fault))
        if (entry.path().extension() == kShardEnding) list.push_back(entry.path());
    std::sort(list.begin(), list.end());
    return list;
}

}  // namespace rivers
