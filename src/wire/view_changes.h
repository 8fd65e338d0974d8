// What has changed between two views of one game, told as tapes are compared (wire/tape.h) but without saying either of
// them to a tape as a whole: most of a view stays as it was from one move to the next. The description of its fields
// (wire/view_writer.h) is gone through twice. The first time it is noted where each field of the view before lies, the
// second time each is compared with its like, as the types of C++ compare; only those that differ go on a pair of
// tapes, which say the rest.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "wire/tape.h"
#include "wire/view_writer.h"

namespace rivers {

class ViewChanges {
  public:
    ViewChanges() = default;
    ViewChanges(const ViewChanges&) = delete;
    ViewChanges& operator=(const ViewChanges&) = delete;
    ~ViewChanges() { forget(); }

    // The list of changes, as one value. A description gets something that may be changed, and changes nothing.
    template <class View>
    void write(json::Writer& out, View& before, View& now) {
        forget();
        Before note(*this);
        fields(note, before);
        was_.begin_object();
        is_.begin_object();
        Now compared(*this);
        fields(compared, now);
        was_.end_object();
        is_.end_object();
        write_changes(out, was_, is_);
    }

  private:
    struct Noted {
        std::string_view key;
        const void* value;                       // a field of the view, or kept
        bool is(std::string_view other) const {  // mostly the same word of the program
            return (key.data() == other.data() && key.size() == other.size()) || key == other;
        }
    };
    struct Kept {  // a value that was made for the description, and lives here as long as it is needed
        void* value;
        void (*end)(void*);
    };

    // What both passes do alike. What a description has made for the purpose is handed over; anything else it names
    // must be a part of the view.
    template <class Pass>
    class Archive {
      public:
        explicit Archive(ViewChanges& changes) : changes_(changes) {}

        void table_of(int) {}
        template <class T>
        void operator()(std::string_view key, T&& value, std::int64_t = 0, std::int64_t = 0) {
            pass().field(key, std::forward<T>(value));
        }
        template <class T>
        void must(std::string_view key, T&& value) {
            pass().field(key, std::forward<T>(value));
        }
        template <class T, class Set>
        void staged(std::string_view key, T&& value, Set&&) {
            pass().field(key, std::forward<T>(value));
        }
        template <class Make>
        void derived(std::string_view key, Make&& make) {
            pass().field(key, make());
        }
        template <class Fault>
        void check(std::string_view, Fault&&) {}

      protected:
        Pass& pass() { return static_cast<Pass&>(*this); }
        ViewChanges& changes_;
    };

    class Before : public Archive<Before> {
      public:
        using Archive<Before>::Archive;
        template <class T>
        void field(std::string_view key, T&& value) {
            if constexpr (std::is_lvalue_reference_v<T>)
                changes_.noted_.push_back({key, &value});
            else
                changes_.noted_.push_back({key, changes_.keep(std::move(value))});
        }
        template <class Describe>
        void list(std::string_view key, int size, Describe&& describe) {
            field(key, int{size});
            for (int i = 0; i < size; ++i) describe(*this, i);
        }
    };

    class Now : public Archive<Now> {
      public:
        using Archive<Now>::Archive;
        template <class T>
        void field(std::string_view key, T&& value) {
            const auto& was = next<std::remove_cvref_t<T>>(key);
            if (same(was, value)) return;
            begin_part();
            changes_.was_.key(key);
            write_json(changes_.was_, was);
            changes_.is_.key(key);
            write_json(changes_.is_, value);
        }
        // What is the same is null in both.
        template <class Describe>
        void list(std::string_view key, int size, Describe&& describe) {
            if (next<int>(key) != size) throw std::logic_error("two views of different tables");
            begin_part();
            for (json::Tape* tape : {&changes_.was_, &changes_.is_}) {
                tape->key(key);
                tape->begin_array();
            }
            for (int i = 0; i < size; ++i) {
                part_begun_ = false;
                describe(*this, i);
                for (json::Tape* tape : {&changes_.was_, &changes_.is_})
                    part_begun_ ? tape->end_object() : tape->null();
            }
            part_begun_ = true;
            for (json::Tape* tape : {&changes_.was_, &changes_.is_}) tape->end_array();
        }

      private:
        template <class T>
        const T& next(std::string_view key) {
            if (at_ == changes_.noted_.size() || !changes_.noted_[at_].is(key))
                throw std::logic_error("two views are described differently");
            return *static_cast<const T*>(changes_.noted_[at_++].value);
        }
        void begin_part() {
            if (std::exchange(part_begun_, true)) return;
            changes_.was_.begin_object();
            changes_.is_.begin_object();
        }

        std::size_t at_ = 0;
        bool part_begun_ = true;  // the object that is described is on the tapes
    };

    template <class T>
    static bool same(const T& a, const T& b) {
        if constexpr (std::equality_comparable<T>)
            return a == b;
        else if constexpr (requires { a.cells == b.cells; })  // ByWord
            return a.cells == b.cells;
        else if constexpr (requires { a.value == b.value; })  // OrNone
            return a.value == b.value;
        else
            return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

    template <class T>
    const T* keep(T value) {
        T* const kept = ::new (room_.allocate(sizeof(T), alignof(T))) T(std::move(value));
        if constexpr (!std::is_trivially_destructible_v<T>)
            kept_.push_back({kept, [](void* at) { static_cast<T*>(at)->~T(); }});
        return kept;
    }
    void forget() {
        for (const Kept& one : kept_) one.end(one.value);
        kept_.clear();
        room_.release();
        noted_.clear();
        was_.clear();
        is_.clear();
    }

    std::vector<Noted> noted_;
    std::vector<Kept> kept_;
    std::array<std::byte, 8192> first_room_;
    std::pmr::monotonic_buffer_resource room_{first_room_.data(), first_room_.size()};
    json::Tape was_, is_;
};

}  // namespace rivers
