#include "net/net.h"

#include <algorithm>

namespace rivers {

std::optional<std::string> HttpRequest::header(std::string_view name) const {
    std::optional<std::string> found;
    for (const auto& [key, value] : headers) {
        if (key != name) continue;
        if (found) return std::nullopt;
        found = value;
    }
    return found;
}

std::size_t HttpRequest::count(std::string_view name) const {
    return static_cast<std::size_t>(
        std::count_if(headers.begin(), headers.end(), [&](const auto& header) { return header.first == name; }));
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Cache-Control", "no-store"},
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
         "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; form-action 'self'; "
         "base-uri 'none'; frame-ancestors 'none'"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"}};
    return headers;
}

}  // namespace rivers
