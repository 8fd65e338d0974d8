// What a learner learns from: a position as a network sees it, and how the game went on from there.
#pragma once
#include <array>
#include <cstdint>

#include "ai/net/inputs.h"
#include "ai/net/network.h"

namespace rivers {

struct Sample {
    std::array<std::uint16_t, kMostInputsOn> on;  // the facts that hold, ascending
    std::uint16_t count = 0;
    std::uint8_t players = 0;
    // By seat, from the one that looks.
    std::array<float, kMaxSeats> win{};
    std::array<float, kMaxSeats> score{};  // in units of kScoreUnit
};

template <std::size_t N>
Sample sample_of(const Inputs<N>& inputs, const Value& target, Seat me, int players) {
    Sample sample;
    inputs.each([&](std::uint16_t id) { sample.on[sample.count++] = id; });
    sample.players = static_cast<std::uint8_t>(players);
    Seat seat = me;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i, seat = next(seat, players)) {
        sample.win[i] = target.win[seat];
        sample.score[i] = target.score[seat] / kScoreUnit;
    }
    return sample;
}

}  // namespace rivers
