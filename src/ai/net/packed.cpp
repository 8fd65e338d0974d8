#include "ai/net/packed.h"

#include <array>
#include <cstdint>

namespace rivers {
namespace {

// How likely a choice is to be 0, in 65,536ths: the mean of a guess that follows quickly and one that follows slowly.
class Chance {
  public:
    // The part of the range that stands for 0: never nothing, never all of it.
    std::uint32_t part_of(std::uint32_t range) const { return (range >> 16) * ((quick_ + slow_) / 2u); }
    void learn(bool one) {
        quick_ = towards(quick_, one, 4);
        slow_ = towards(slow_, one, 7);
    }

  private:
    static std::uint32_t towards(std::uint32_t guess, bool one, unsigned slowness) {
        return one ? guess - ((guess - kLeast) >> slowness) : guess + ((kMost - guess) >> slowness);
    }
    static constexpr std::uint32_t kLeast = 32, kMost = 65'536 - kLeast;
    std::uint32_t quick_ = 32'768, slow_ = 32'768;
};

// The choices of a byte, its highest bit first: what came before of it says which chance is asked.
class ByteChances {
  public:
    template <class Choose>  // bool(Chance&, bit of the byte)
    unsigned walk(Choose&& choose) {
        unsigned place = 1;
        for (int bit = 7; bit >= 0; --bit) place = place << 1 | (choose(chances_[place], bit) ? 1u : 0u);
        return place & 0xffu;
    }

  private:
    std::array<Chance, 256> chances_;
};

constexpr std::uint32_t kNarrowest = 1u << 24;  // a narrower range is told further

}  // namespace

std::string packed(std::string_view bytes) {
    std::string out;
    std::uint64_t low = 0;  // where the range begins; above 32 bits stands a carry into what was told already
    std::uint32_t range = 0xffff'ffffu;
    const auto tell_a_byte = [&] {
        if (low >> 32 != 0)
            for (std::size_t at = out.size(); at-- > 0;)
                if (++out[at] != 0) break;  // a byte of 255 becomes 0, and the one before it carries on
        out += static_cast<char>(low >> 24 & 0xffu);
        low = low << 8 & 0xffff'ffffu;
    };
    ByteChances chances;
    for (const char c : bytes)
        chances.walk([&](Chance& chance, int bit) {
            const bool one = (static_cast<unsigned char>(c) >> bit & 1) != 0;
            const std::uint32_t part = chance.part_of(range);
            if (one)
                low += part, range -= part;
            else
                range = part;
            chance.learn(one);
            for (; range < kNarrowest; range <<= 8) tell_a_byte();
            return one;
        });
    for (int i = 0; i < 4; ++i) tell_a_byte();
    return out;
}

std::optional<std::string> unpacked(std::string_view packed, std::size_t size) {
    std::size_t at = 0;
    const auto next_byte = [&]() -> std::uint32_t {
        return at < packed.size() ? static_cast<unsigned char>(packed[at++]) : (++at, 0u);
    };
    std::uint32_t code = 0, range = 0xffff'ffffu;
    for (int i = 0; i < 4; ++i) code = code << 8 | next_byte();
    ByteChances chances;
    std::string bytes;
    while (bytes.size() < size && at <= packed.size())
        bytes += static_cast<char>(chances.walk([&](Chance& chance, int) {
            const std::uint32_t part = chance.part_of(range);
            const bool one = code >= part;
            if (one)
                code -= part, range -= part;
            else
                range = part;
            chance.learn(one);
            for (; range < kNarrowest; range <<= 8) code = code << 8 | next_byte();
            return one;
        }));
    if (bytes.size() != size || at != packed.size()) return std::nullopt;
    return bytes;
}

}  // namespace rivers
