// Two containers of fixed capacity. InlineVec is a plain value and may live in a state; Shortlist is a scratch
// list for results, whose unused cells are never touched, so that returning one costs only what was put in.
#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

namespace rivers {

template <class T, std::size_t N>
class InlineVec {
    static_assert(N < 256 && std::is_trivially_copyable_v<T>);

  public:
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    static constexpr std::size_t capacity() { return N; }

    constexpr T& operator[](std::size_t i) { return assert(i < size_), cells_[i]; }
    constexpr const T& operator[](std::size_t i) const { return assert(i < size_), cells_[i]; }
    constexpr T& back() { return assert(size_ > 0), cells_[size_ - 1u]; }
    constexpr const T& back() const { return assert(size_ > 0), cells_[size_ - 1u]; }
    constexpr const T* begin() const { return cells_.data(); }
    constexpr const T* end() const { return cells_.data() + size_; }

    constexpr void push_back(const T& value) {
        assert(size_ < N);
        cells_[size_++] = value;
    }
    // Unused cells are reset, so that equal contents mean equal values.
    constexpr T pop_back() {
        const T last = back();
        cells_[--size_] = T{};
        return last;
    }
    constexpr void erase(std::size_t at) {
        assert(at < size_);
        for (std::size_t i = at; i + 1u < size_; ++i) cells_[i] = cells_[i + 1u];
        pop_back();
    }
    constexpr void insert(std::size_t at, const T& value) {
        assert(at <= size_);
        push_back(value);
        for (std::size_t i = size_ - 1u; i > at; --i) cells_[i] = cells_[i - 1u];
        cells_[at] = value;
    }
    constexpr void push_front(const T& value) { insert(0, value); }
    bool operator==(const InlineVec&) const = default;

  private:
    std::array<T, N> cells_{};
    std::uint8_t size_ = 0;
};

template <class T, std::size_t N>
class Shortlist {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  public:
    using value_type = T;
    Shortlist() {}
    Shortlist(const Shortlist& other) { *this = other; }
    Shortlist& operator=(const Shortlist& other) {
        size_ = other.size_;
        std::memcpy(raw_, other.raw_, size_ * sizeof(T));
        return *this;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void push_back(const T& value) {
        assert(size_ < N);
        ::new (static_cast<void*>(raw_ + size_++ * sizeof(T))) T(value);
    }
    const T& operator[](std::size_t i) const { return assert(i < size_), begin()[i]; }
    const T* begin() const { return std::launder(reinterpret_cast<const T*>(raw_)); }
    const T* end() const { return begin() + size_; }

  private:
    std::size_t size_ = 0;
    alignas(T) unsigned char raw_[N * sizeof(T)];
};

}  // namespace rivers
