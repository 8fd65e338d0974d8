#include "net/client.h"

#include <charconv>

namespace rivers {

std::string Url::authority() const {
    const std::string name = host.find(':') != std::string::npos ? "[" + host + "]" : host;
    return port == (tls ? 443 : 80) ? name : name + ":" + std::to_string(port);
}

std::string Url::origin() const { return (tls ? "https://" : "http://") + authority(); }

Url parse_url(const std::string& text) {
    const auto refuse = [&](const std::string& why) {
        throw std::runtime_error("'" + text + "' is not the address of a server: " + why +
                                 "; write it like http://127.0.0.1:8080");
    };
    Url url;
    std::string_view rest = text;
    if (const std::size_t mark = rest.find("://"); mark != std::string_view::npos) {
        const std::string_view scheme = rest.substr(0, mark);
        url.tls = scheme == "https" || scheme == "wss";
        if (!url.tls && scheme != "http" && scheme != "ws") refuse("it begins with neither http:// nor https://");
        rest.remove_prefix(mark + 3);
    }
    url.port = url.tls ? 443 : 80;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        if (rest.substr(slash) != "/") refuse("it has a path");
        rest = rest.substr(0, slash);
    }
    std::string_view host = rest, digits;
    bool ported = false;
    if (rest.starts_with('[')) {
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos) refuse("a bracket is open");
        host = rest.substr(1, end - 1);
        ported = rest.size() > end + 1;
        if (ported && rest[end + 1] != ':') refuse("after the bracket comes a colon and the port");
        if (ported) digits = rest.substr(end + 2);
    } else if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
        host = rest.substr(0, colon);
        digits = rest.substr(colon + 1);
        ported = true;
    }
    for (const char c : host) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                          c == '-' || c == '_' || c == ':' || c == '%';
        if (!good) refuse("a host has no '" + std::string(1, c) + "'");
    }
    if (host.empty()) refuse("the host is missing");
    url.host = host;
    if (ported) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), url.port);
        if (error != std::errc{} || end != digits.data() + digits.size() || url.port < 1 || url.port > 65535)
            refuse("a port is a number from 1 to 65535");
    }
    return url;
}

std::optional<std::string> HttpReply::cookie() const {
    std::optional<std::string> found;
    for (const auto& [name, value] : headers)
        if (name == "set-cookie") found = value.substr(0, value.find(';'));
    return found;
}

}  // namespace rivers
