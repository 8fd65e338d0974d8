#include "games/the_river/view.h"

namespace rivers::the_river {

View view(const State& s, std::optional<Seat> seat) { return View{s, seat}; }

State imagine(const View& view, Rng&) { return State{view}; }

}  // namespace rivers::the_river
