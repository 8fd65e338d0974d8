#include "net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace rivers {
namespace {

constexpr std::size_t kLongest = 64;  // an IPv6 address with brackets, a zone and a port has room in it

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The address alone: without "[...]", ":port" and "%zone". Nothing if what surrounds it makes no sense.
std::optional<std::string> bare(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    // An embedded NUL would end the text early for inet_pton.
    if (text.empty() || text.size() > kLongest || text.find('\0') != std::string_view::npos) return std::nullopt;
    if (text.front() == '[') {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view after = text.substr(end + 1);
        if (!after.empty() && (after.front() != ':' || !is_port(after.substr(1)))) return std::nullopt;
        text = text.substr(1, end - 1);
        if (text.find(':') == std::string_view::npos) return std::nullopt;  // brackets are for IPv6
    } else if (const std::size_t colon = text.find(':');
               colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos) {
        if (!is_port(text.substr(colon + 1))) return std::nullopt;
        text = text.substr(0, colon);
    }
    if (text.find(':') != std::string_view::npos) text = text.substr(0, text.find('%'));
    return std::string(text);
}

std::string spell(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? std::string() : std::string(text.data());
}

}  // namespace

std::optional<std::string> limit_key(std::string_view address) {
    const auto text = bare(address);
    if (!text) return std::nullopt;
    in_addr four{};
    if (inet_pton(AF_INET, text->c_str(), &four) == 1) return spell(AF_INET, &four);
    in6_addr six{};
    if (inet_pton(AF_INET6, text->c_str(), &six) != 1) return std::nullopt;
    if (IN6_IS_ADDR_V4MAPPED(&six)) return spell(AF_INET, &six.s6_addr[12]);
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), static_cast<unsigned char>(0));
    return spell(AF_INET6, &six) + "/64";
}

}  // namespace rivers
