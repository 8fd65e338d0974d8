#include "net/http_head.h"

#include <algorithm>

namespace rivers {
namespace {

constexpr std::string_view kEnd = "\r\n\r\n";
constexpr std::size_t kMaxHeaders = 100, kMaxMethod = 16;

// Not <cctype>: that follows the locale.
bool is_alnum(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_token(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return is_alnum(c) || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
    });
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = lower(c);
    return out;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool parse_request_line(std::string_view line, HttpHead& head) {
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) return false;
    const std::string_view method = line.substr(0, first), target = line.substr(first + 1, last - first - 1),
                           version = line.substr(last + 1);
    if (!is_token(method) || method.size() > kMaxMethod) return false;
    // Only the origin form: absolute ones name a second host, and CONNECT and "OPTIONS *" are for proxies.
    if (target.empty() || target.front() != '/') return false;
    if (!std::all_of(target.begin(), target.end(), [](char c) { return c > ' ' && c < '\x7f' && c != '#'; })) {
        return false;
    }
    if (version != "HTTP/1.1" && version != "HTTP/1.0") return false;
    head.method = method;
    head.target = target;
    head.http_1_0 = version == "HTTP/1.0";
    return true;
}

bool parse_header(std::string_view line, HttpHead& head) {
    // A line that begins with white space continues the one before (obs-fold): its name is no token, so it fails here.
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return false;
    const std::string_view value = trim(line.substr(colon + 1));
    const bool clean = std::all_of(value.begin(), value.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte == '\t' || (byte >= 0x20 && byte != 0x7f);
    });
    if (!clean) return false;
    head.headers.emplace_back(lower(line.substr(0, colon)), value);
    return head.headers.size() <= kMaxHeaders;
}

bool parse_length(std::string_view text, std::uint64_t& length) {
    if (text.empty() || text.size() > 18) return false;  // 18 digits do not overflow
    for (char c : text) {
        if (c < '0' || c > '9') return false;
        length = length * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return true;
}

// How long the body is must have one answer only.
bool parse_framing(HttpHead& head) {
    int hosts = 0, lengths = 0, codings = 0;
    for (const auto& [name, value] : head.headers) {
        if (name == "host") ++hosts;
        if (name == "content-length" && (++lengths > 1 || !parse_length(value, head.content_length))) return false;
        if (name == "transfer-encoding") {
            if (++codings > 1 || lower(std::string_view(value)) != "chunked" || head.http_1_0) return false;
            head.chunked = true;
        }
    }
    if (hosts > 1 || (hosts == 0 && !head.http_1_0)) return false;
    return lengths == 0 || codings == 0;
}

}  // namespace

HeadScan scan_head(std::string_view bytes, std::size_t from) {
    for (std::size_t i = from; i < bytes.size(); ++i) {
        if (bytes[i] == '\0') return {0, true};
        if (bytes[i] != '\n') continue;
        if (i == 0 || bytes[i - 1] != '\r') return {0, true};
        if (i + 1 >= kEnd.size() && bytes.substr(i + 1 - kEnd.size(), kEnd.size()) == kEnd) return {i + 1, false};
        if (i == 1) return {0, true};  // an empty line before the request
    }
    return {};
}

std::optional<HttpHead> parse_head(std::string_view head) {
    if (!head.ends_with(kEnd)) return std::nullopt;
    head.remove_suffix(2);
    HttpHead out;
    bool first = true;
    while (!head.empty()) {
        const auto end = head.find("\r\n");
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end + 2);
        // The checks of the parts refuse the other control characters, a lone CR or LF among them.
        if (!(first ? parse_request_line(line, out) : parse_header(line, out))) return std::nullopt;
        first = false;
    }
    if (first || !parse_framing(out)) return std::nullopt;
    return out;
}

bool list_holds(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const auto comma = std::min(list.find(','), list.size());
        if (lower(trim(list.substr(0, comma))) == word) return true;
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return false;
}

bool is_websocket_key(std::string_view key) {
    // 16 bytes are 22 characters and two of padding; the last character carries two bits only.
    return key.size() == 24 && key.ends_with("==") &&
           std::all_of(key.begin(), key.begin() + 22, [](char c) { return is_alnum(c) || c == '+' || c == '/'; }) &&
           std::string_view("AQgw").find(key[21]) != std::string_view::npos;
}

std::string_view reason_phrase(int status) {
    struct Phrase {
        int status;
        std::string_view text;
    };
    static constexpr Phrase kPhrases[] = {
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {206, "Partial Content"},
        {301, "Moved Permanently"},
        {302, "Found"},
        {303, "See Other"},
        {304, "Not Modified"},
        {307, "Temporary Redirect"},
        {308, "Permanent Redirect"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {406, "Not Acceptable"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {410, "Gone"},
        {411, "Length Required"},
        {412, "Precondition Failed"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {415, "Unsupported Media Type"},
        {417, "Expectation Failed"},
        {422, "Unprocessable Content"},
        {426, "Upgrade Required"},
        {428, "Precondition Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
        {504, "Gateway Timeout"},
    };
    for (const Phrase& phrase : kPhrases) {
        if (phrase.status == status) return phrase.text;
    }
    return "Unknown";
}

}  // namespace rivers
