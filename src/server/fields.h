// The fields of a command. Each is asked for by its name, type and range; the first that is wrong, and any that nobody
// asked for, make the command a bad one. Nothing else of a message is ever looked at.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/language.h"
#include "kernel/record.h"
#include "wire/json.h"

namespace rivers::server {

// A command's id, as clients draw it.
inline bool is_command_id(std::string_view id) {
    constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    return !id.empty() && id.size() <= 64 && id.find_first_not_of(kSigns) == std::string_view::npos;
}

class Fields {
  public:
    explicit Fields(const json::Value& object) : object_(object) {}

    const json::Value* optional(std::string_view key) {
        asked_.push_back(key);
        const json::Value* value = object_.find(key);
        return value != nullptr && !value->is_null() ? value : nullptr;
    }
    const json::Value* required(std::string_view key) {
        const json::Value* value = optional(key);
        if (value == nullptr) fail(std::string(key) + " is missing");
        return value;
    }
    std::string text(std::string_view key, std::size_t least, std::size_t most) {
        const json::Value* value = required(key);
        return value == nullptr ? "" : read_text(*value, std::string(key), least, most);
    }
    std::optional<std::string> maybe_text(std::string_view key, std::size_t least, std::size_t most) {
        const json::Value* value = optional(key);
        if (value == nullptr) return std::nullopt;
        return read_text(*value, std::string(key), least, most);
    }
    std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most) {
        const json::Value* value = required(key);
        return value == nullptr ? least : read_number(*value, std::string(key), least, most);
    }
    std::optional<std::int64_t> maybe_number(std::string_view key, std::int64_t least, std::int64_t most) {
        const json::Value* value = optional(key);
        if (value == nullptr) return std::nullopt;
        return read_number(*value, std::string(key), least, most);
    }
    bool truth(std::string_view key, std::optional<bool> otherwise = std::nullopt) {
        const json::Value* value = otherwise ? optional(key) : required(key);
        if (value == nullptr) return otherwise.value_or(false);
        if (value->boolean() == nullptr) fail(std::string(key) + " must be true or false");
        return value->boolean() != nullptr && *value->boolean();
    }
    // Digits of a table's id, a token or a nonce.
    std::optional<std::string> maybe_hex(std::string_view key, std::size_t least, std::size_t most) {
        auto digits = maybe_text(key, least, most);
        if (digits && digits->find_first_not_of("0123456789abcdef") != std::string::npos)
            fail(std::string(key) + " must be hexadecimal digits, in lower case");
        return digits;
    }
    std::string table() {
        const auto id = maybe_hex("table", 32, 32);
        if (!id) fail("table is missing");
        return id.value_or("");
    }
    Language language() {
        const auto code = maybe_text("lang", 2, 2);
        const auto language = code ? language_of(*code) : Language::En;
        if (!language) fail("lang must be en, fr, it or es");
        return language.value_or(Language::En);
    }
    std::string command() { return checked_id(text("id", 1, 64)); }
    std::string maybe_command() { return checked_id(maybe_text("id", 1, 64).value_or("")); }

    void fail(std::string message) {
        if (fault_.empty()) fault_ = std::move(message);
    }
    // All asked: is everything as it should be, and nothing left over?
    bool good() {
        if (fault_.empty() && object_.object() != nullptr)
            for (const auto& [key, value] : *object_.object())
                if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
                    fail("there is no field '" + (is_printable(key) ? key.substr(0, 40) : "?") + "' in this command");
        return fault_.empty();
    }
    const std::string& fault() const { return fault_; }
    const json::Value& object() const { return object_; }

    std::string read_text(const json::Value& value, const std::string& path, std::size_t least, std::size_t most) {
        const std::string* text = value.text();
        if (text == nullptr || text->size() < least || text->size() > most)
            return fail(path + " must be a text of " + std::to_string(least) + " to " + std::to_string(most) +
                        " bytes"),
                   "";
        return *text;
    }
    std::int64_t read_number(const json::Value& value, const std::string& path, std::int64_t least, std::int64_t most) {
        const std::int64_t* n = value.number();
        if (n == nullptr || *n < least || *n > most)
            return fail(path + " must be a number from " + std::to_string(least) + " to " + std::to_string(most)),
                   least;
        return *n;
    }

  private:
    std::string checked_id(std::string id) {
        if (!id.empty() && !is_command_id(id)) fail("id must be of letters, digits, _ and -");
        return id;
    }

    const json::Value& object_;
    std::vector<std::string_view> asked_{"id"};  // every command may carry one
    std::string fault_;
};

}  // namespace rivers::server
