// The head of an HTTP/1 request, read strictly: what two readers could understand in two ways is refused, because a
// proxy in front of us may be the other reader (request smuggling).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rivers {

struct HttpHead {
    std::string method, target;
    bool http_1_0 = false;
    std::vector<std::pair<std::string, std::string>> headers;  // names in lower case, in their order
    std::uint64_t content_length = 0;
    bool chunked = false;
};

// Where the head ends in what has arrived so far.
struct HeadScan {
    std::size_t size = 0;  // the head with its empty line; 0 while it is not complete
    bool bad = false;      // it cannot become a head, whatever follows
};
// `from`: where the last scan stopped, so that a head sent byte by byte costs no more than one sent at once.
HeadScan scan_head(std::string_view bytes, std::size_t from);

// Nothing if the head (up to and with its empty line) is not acceptable: that is a 400.
std::optional<HttpHead> parse_head(std::string_view head);

// Whether a comma-separated list such as that of Connection holds this word, in lower case.
bool list_holds(std::string_view list, std::string_view word);
// Whether this is the base64 of 16 bytes, as Sec-WebSocket-Key must be.
bool is_websocket_key(std::string_view key);

std::string_view reason_phrase(int status);

}  // namespace rivers
