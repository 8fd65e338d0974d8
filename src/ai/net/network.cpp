#include "ai/net/network.h"

#include <algorithm>

#include "ai/net/packed.h"
#include "kernel/bytes.h"
#include "kernel/hash.h"

namespace rivers {
namespace {

constexpr std::string_view kMagic = "Two Rivers network\n";
constexpr std::uint32_t kVersion = 3, kUnpackedVersion = 2;  // the same, but for being packed
constexpr std::uint32_t kMostInputs = 65'535;
constexpr std::size_t kMostBytes = 32u << 20;
constexpr std::int8_t kLong = -128;  // a weight of two bytes follows

std::uint64_t checksum(std::string_view bytes) { return fold(kHashSeed, bytes); }

class Writer : public ByteWriter {
  public:
    // Most are small: those take a byte, others three.
    void weight(std::int16_t n) {
        const bool small = n > kLong && n <= 127;
        number(static_cast<std::int8_t>(small ? n : kLong));
        if (!small) number(n);
    }
};

class Reader : public ByteReader {
  public:
    using ByteReader::ByteReader;
    std::int16_t weight() {
        const auto small = number<std::int8_t>();
        return small == kLong ? number<std::int16_t>() : std::int16_t{small};
    }
};

bool is_zero(const std::int16_t* row, std::size_t width) {
    for (std::size_t i = 0; i < width; ++i)
        if (row[i] != 0) return false;
    return true;
}

// e^-x for x = 0, 1/step, 2/step, ... by products and sums alone, so that every machine has the same table.
template <std::size_t N>
constexpr std::array<float, N> falling_powers(double step) {
    double ratio = 1, term = 1;
    for (int i = 1; i < 20; ++i) ratio += term *= -1 / step / i;
    std::array<float, N> table{};
    double power = 1;
    for (std::size_t i = 0; i < N; ++i, power *= ratio) table[i] = static_cast<float>(power);
    return table;
}
constexpr int kFine = 4'096;
constexpr auto kCoarsePowers = falling_powers<16 * kOutputUnit / kFine>(double{kOutputUnit} / kFine);
constexpr auto kFinePowers = falling_powers<kFine>(kOutputUnit);

// e^-x, x counted in units of the outputs.
float falling_power(std::int32_t x) {
    const auto coarse = static_cast<std::size_t>(x / kFine), fine = static_cast<std::size_t>(x % kFine);
    return coarse >= kCoarsePowers.size() ? 0.f : kCoarsePowers[coarse] * kFinePowers[fine];
}

}  // namespace

std::string to_bytes(const ValueNetwork& network) {
    Writer body;
    body.text(network.game);
    body.text(network.origin);
    body.number(static_cast<std::uint32_t>(network.players));
    body.number(static_cast<std::uint32_t>(network.inputs));
    body.number(static_cast<std::uint32_t>(network.width));
    for (std::size_t row = 0; row < network.inputs; ++row) {
        const std::int16_t* weights = network.first.data() + row * network.width;
        const bool zero = is_zero(weights, network.width);
        body.number(static_cast<std::uint8_t>(zero ? 0 : 1));
        for (std::size_t i = 0; !zero && i < network.width; ++i) body.weight(weights[i]);
    }
    body.numbers(network.first_bias);
    body.numbers(network.second);
    body.numbers(network.second_bias);
    body.numbers(network.third);
    body.numbers(network.third_bias);
    Writer shorter;
    shorter.number(static_cast<std::uint32_t>(body.out.size()));
    shorter.out += packed(body.out);
    Writer file;
    file.out = kMagic;
    file.number(kVersion);
    file.number(checksum(shorter.out));
    return file.out + shorter.out;
}

std::variant<ValueNetwork, std::string> network_from(std::string_view bytes) {
    if (bytes.substr(0, kMagic.size()) != kMagic) return "this is no network of Two Rivers";
    Reader in(bytes.substr(kMagic.size()));
    const auto version = in.number<std::uint32_t>();
    const auto sum = in.number<std::uint64_t>();
    if (in.short_of_bytes()) return "the network's file is cut off";
    if (version != kVersion && version != kUnpackedVersion)
        return "the network is of version " + std::to_string(version) + ", this program reads version " +
               std::to_string(kVersion);
    if (checksum(in.rest()) != sum) return "the network's file is damaged or cut off";
    std::optional<std::string> body;
    if (version == kVersion) {
        const auto size = in.number<std::uint32_t>();
        if (size <= kMostBytes) body = unpacked(in.rest(), size);
        if (!body) return "the network's file is damaged or cut off";
        in = Reader(*body);
    }
    ValueNetwork network;
    network.game = in.text();
    network.origin = in.text();
    const auto players = in.number<std::uint32_t>();
    network.inputs = in.number<std::uint32_t>();
    network.width = in.number<std::uint32_t>();
    if (in.short_of_bytes() || players < kMinSeats || players > kMaxSeats || network.inputs > kMostInputs ||
        network.width == 0 || network.width > kWidest || network.width % 32 != 0)
        return "the network's file names sizes that no network has";
    network.players = static_cast<int>(players);
    network.first.resize(network.inputs * network.width);
    for (std::size_t row = 0; row < network.inputs; ++row) {
        if (in.number<std::uint8_t>() == 0) continue;
        for (std::size_t i = 0; i < network.width; ++i) network.first[row * network.width + i] = in.weight();
    }
    network.first_bias.resize(network.width);
    network.second.resize(kNarrow * network.width);
    in.numbers(network.first_bias);
    in.numbers(network.second);
    in.numbers(network.second_bias);
    in.numbers(network.third);
    in.numbers(network.third_bias);
    if (in.short_of_bytes() || !in.at_end()) return "the network's file is damaged or cut off";
    const auto beyond = [](int most) { return [most](int n) { return n > most || n < -most; }; };
    const auto any_beyond = [&](const auto& list, int most) {
        return std::any_of(list.begin(), list.end(), beyond(most));
    };
    if (any_beyond(network.first, kMostWeight) || any_beyond(network.first_bias, kMostFirstBias) ||
        any_beyond(network.second, kMostWeight) || any_beyond(network.third, kMostWeight) ||
        any_beyond(network.second_bias, kMostBias) || any_beyond(network.third_bias, kMostBias))
        return "the network's file has weights that its sums have no room for";
    return network;
}

Value value_of(const std::array<std::int32_t, kOutputs>& outputs, Seat me, int players) {
    const auto seats_here = static_cast<std::size_t>(players);
    std::int32_t most = outputs[0];
    for (std::size_t i = 1; i < seats_here; ++i) most = std::max(most, outputs[i]);
    std::array<float, kMaxSeats> powers{};
    float sum = 0;
    for (std::size_t i = 0; i < seats_here; ++i) sum += powers[i] = falling_power(most - outputs[i]);
    Value value;
    Seat seat = me;
    for (std::size_t i = 0; i < seats_here; ++i, seat = next(seat, players)) {
        value.win[seat] = powers[i] / sum;
        value.score[seat] = static_cast<float>(outputs[kMaxSeats + i]) * (kScoreUnit / kOutputUnit);
    }
    return value;
}

}  // namespace rivers
