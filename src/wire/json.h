// A small JSON of our own: values remember the line they stand on, so that a catalog can be corrected line by line,
// objects keep their order, and numbers are whole. No exceptions, so it can go to the browser with the engine.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rivers::json {

class Value;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;
using Object = std::vector<Member>;

class Value {
  public:
    Value() = default;  // null
    // Out of line: inlined, g++ 12 sees uninitialised members in the variant's moves where there are none.
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();
    Value(bool b) : data_(b) {}
    Value(std::int64_t n) : data_(n) {}
    Value(int n) : data_(std::int64_t{n}) {}
    Value(double n) : data_(n) {}  // written, never read
    Value(std::string text) : data_(std::move(text)) {}
    Value(std::string_view text) : data_(std::string(text)) {}
    Value(const char* text) : data_(std::string(text)) {}
    Value(Array list) : data_(std::move(list)) {}
    Value(Object members) : data_(std::move(members)) {}

    bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
    const bool* boolean() const { return std::get_if<bool>(&data_); }
    const std::int64_t* number() const { return std::get_if<std::int64_t>(&data_); }
    const double* real() const { return std::get_if<double>(&data_); }
    const std::string* text() const { return std::get_if<std::string>(&data_); }
    const Array* array() const { return std::get_if<Array>(&data_); }
    const Object* object() const { return std::get_if<Object>(&data_); }
    Array* array() { return std::get_if<Array>(&data_); }
    Object* object() { return std::get_if<Object>(&data_); }
    // A member of an object, or nothing.
    const Value* find(std::string_view key) const;
    Value* find(std::string_view key) { return const_cast<Value*>(std::as_const(*this).find(key)); }

    int line = 0;  // where it was read, from 1
    bool operator==(const Value& other) const { return data_ == other.data_; }

  private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> data_;
};

// An array of numbers from any list of numbers or ids.
template <class List>
Value numbers(const List& list) {
    Array out;
    for (const auto n : list) out.emplace_back(static_cast<std::int64_t>(n));
    return out;
}

struct Fault {
    int line = 0, column = 0;
    std::string message;
};

// How much a text may hold, whatever its size in bytes. Each value counts, lists and objects too.
struct Limits {
    std::size_t max_values = std::numeric_limits<std::size_t>::max();
    std::size_t max_keys_per_object = std::numeric_limits<std::size_t>::max();
};
// For what strangers send: no command holds more, and a megabyte of anything is read or refused within milliseconds.
inline constexpr Limits kStrangers{20'000, 1'000};

// Strict: no comments, no trailing commas, no duplicate keys, no fractions, at most 64 levels deep. The time it takes
// grows with the size of the text, and with the logarithm of the keys of an object; no text is slower than its like.
std::variant<Value, Fault> parse(std::string_view text, const Limits& limits = {});

// Parts of a JSON object, or nothing of that type.
std::string text_in(const Value& object, std::string_view key);
std::int64_t number_in(const Value& object, std::string_view key, std::int64_t otherwise = 0);
bool truth_in(const Value& object, std::string_view key);
const Array& list_in(const Value& object, std::string_view key);

// On one line, as traces and messages are, or indented by one space a level, as the catalogs are. What need not be a
// tree first is written by the Writer of wire/json_writer.h.
std::string write(const Value& value);
std::string write_indented(const Value& value);

}  // namespace rivers::json
