// How each game is learned. A turn that is several small questions hands a result further back, decision by decision,
// and a game with more of them leaves a smaller share of its positions.
#pragma once
#include "games/river_of_gold/state.h"
#include "games/the_river/state.h"

namespace rivers {

struct LearningPace {
    float lambda;
    double keep;
    double rate;   // of learning at first
    double decay;  // of weights, as a share of the rate
};

namespace river_of_gold {
inline LearningPace learning_pace(const Config&) { return {0.95f, 0.4, 4e-4, 10}; }
}  // namespace river_of_gold

namespace the_river {
inline LearningPace learning_pace(const Config&) { return {0.955f, 0.6, 7e-4, 0}; }
}  // namespace the_river

}  // namespace rivers
