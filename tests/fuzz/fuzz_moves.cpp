// Random bytes as moves: each pair of bytes picks a legal move, an outcome, or any conceivable move at all, which must
// be refused or be in the list. Invariants hold throughout.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "battery/invariants.h"
#include "fuzz/games.h"

namespace rivers {

template <class G>
const std::vector<typename G::Move>& conceivable() {
    static const auto all = [] {
        std::vector<typename G::Move> list;
        each_conceivable<typename G::Move>([&](const auto& move) { list.push_back(move); });
        return list;
    }();
    return all;
}

template <class G>
void fuzz(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return;
    typename G::Config config;
    config.players = kMinSeats + data[0] % 3;
    const auto variants = G::variants(config);
    auto s = G::deal(variants[data[1] % variants.size()]);
    typename G::EventSink deaf;
    for (std::size_t i = 2; i + 1 < size && !G::to_act(s).is_nobody(); i += 2) {
        const std::size_t pick = static_cast<std::size_t>(data[i]) << 8 | data[i + 1];
        const auto& wild = conceivable<G>()[pick * 257 % conceivable<G>().size()];
        const bool allowed = !G::why_not(s, wild);
        if (G::to_act(s).is_chance()) {
            const auto outcomes = G::outcomes(s);
            const bool listed =
                std::any_of(outcomes.begin(), outcomes.end(), [&](const auto& o) { return o.move == wild; });
            expect(listed == allowed);
            G::play(s, outcomes[pick % outcomes.size()].move, deaf);
        } else {
            const auto moves = G::legal(s);
            expect(!moves.empty());
            expect((std::find(moves.begin(), moves.end(), wild) != moves.end()) == allowed);
            G::play(s, moves[pick % moves.size()], deaf);
        }
        expect(broken_invariant(s).empty());
    }
}

}  // namespace rivers

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    rivers::each_fuzzed_game([&]<class G>(G) { rivers::fuzz<G>(data, size); });
    return 0;
}
