// legal, sample and play never allocate: a search calls them millions of times a second.
#include <cstdlib>
#include <new>

#include "games_under_test.h"

namespace {
thread_local bool watching = false;
thread_local long allocations = 0;
}  // namespace

// Not inlined: g++ would else see malloc paired with delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
    if (watching) ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace rivers {
namespace {

template <class G>
class NoAllocation : public ::testing::Test {};
TYPED_TEST_SUITE(NoAllocation, testing_games::Games, testing_games::GameName);

TYPED_TEST(NoAllocation, in_legal_sample_and_play) {
    using G = TypeParam;
    for (const auto& config : testing_games::every_config<G>()) {
        auto s = G::deal(config);
        Rng rng(21);
        watching = true;
        play_randomly<G>(s, rng, [](const auto&) {});
        watching = false;
        EXPECT_EQ(allocations, 0);
    }
    watching = true;
    int* volatile seen = new int(1);  // the watch itself is awake
    delete seen;
    watching = false;
    EXPECT_EQ(allocations, 1);
    allocations = 0;
}

}  // namespace
}  // namespace rivers
