// Numbers and words as bytes, the same on every machine: what the program's own files are made of.
#pragma once
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace rivers {

class ByteWriter {
  public:
    template <class Int>
    void number(Int n) {
        using Bits = std::make_unsigned_t<Int>;
        for (std::size_t i = 0; i < sizeof(Int); ++i) out += static_cast<char>(static_cast<Bits>(n) >> (8 * i) & 0xffu);
    }
    // Small ones take a byte: seven bits in each, the eighth says that more follow.
    void short_number(std::uint32_t n) {
        for (; n >= 0x80; n >>= 7) out += static_cast<char>(n & 0x7fu) | static_cast<char>(0x80);
        out += static_cast<char>(n);
    }
    void real(float x) { number(std::bit_cast<std::uint32_t>(x)); }
    void text(std::string_view words) {
        number(static_cast<std::uint32_t>(words.size()));
        out += words;
    }
    template <class List>
    void numbers(const List& list) {
        for (const auto n : list) number(n);
    }
    std::string out;
};

// Reads on as if there were zeros where the bytes end; whoever reads asks afterwards.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}
    bool short_of_bytes() const { return short_; }
    bool at_end() const { return rest_.empty(); }
    std::size_t left() const { return rest_.size(); }
    std::string_view rest() const { return rest_; }
    template <class Int>
    Int number() {
        using Bits = std::make_unsigned_t<Int>;
        if (rest_.size() < sizeof(Int)) return short_ = true, Int{};
        Bits n{};
        for (std::size_t i = 0; i < sizeof(Int); ++i)
            n = static_cast<Bits>(
                n | static_cast<Bits>(static_cast<Bits>(static_cast<unsigned char>(rest_[i])) << (8 * i)));
        rest_.remove_prefix(sizeof(Int));
        return static_cast<Int>(n);
    }
    std::uint32_t short_number() {
        std::uint32_t n = 0;
        for (unsigned shift = 0; shift < 32; shift += 7) {
            const auto byte = number<std::uint8_t>();
            n |= static_cast<std::uint32_t>(byte & 0x7fu) << shift;
            if (byte < 0x80) break;
        }
        return n;
    }
    float real() { return std::bit_cast<float>(number<std::uint32_t>()); }
    std::string text() {
        const auto size = number<std::uint32_t>();
        if (size > kLongestText || size > rest_.size()) return short_ = true, std::string();
        std::string words(rest_.substr(0, size));
        rest_.remove_prefix(size);
        return words;
    }
    template <class List>
    void numbers(List& list) {
        for (auto& n : list) n = number<std::decay_t<decltype(n)>>();
    }

  private:
    static constexpr std::uint32_t kLongestText = 4'000;
    std::string_view rest_;
    bool short_ = false;
};

}  // namespace rivers
