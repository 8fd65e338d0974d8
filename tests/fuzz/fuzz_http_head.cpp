// Random bytes as the head of a request, arriving in pieces. What is accepted must have one meaning only: read again
// from its own parts it is the same head.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "net/address.h"
#include "net/http_head.h"

namespace rivers {
namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

bool printable(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte == '\t' || (byte >= 0x20 && byte != 0x7f);
    });
}

std::string write_again(const HttpHead& head) {
    std::string text = head.method + ' ' + head.target + (head.http_1_0 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n");
    for (const auto& [name, value] : head.headers) text += name + ": " + value + "\r\n";
    return text + "\r\n";
}

// As the server does it: what was looked at is not looked at again.
HeadScan scan_in_pieces(std::string_view bytes, std::size_t piece) {
    std::size_t scanned = 0;
    for (std::size_t end = 0; end < bytes.size();) {
        end = std::min(bytes.size(), end + piece);
        const HeadScan scan = scan_head(bytes.substr(0, end), scanned);
        if (scan.bad || scan.size > 0) return scan;
        scanned = end;
    }
    return {};
}

void fuzz(std::string_view bytes) {
    const HeadScan whole = scan_head(bytes, 0);
    must(whole.size <= bytes.size() && !(whole.bad && whole.size > 0));
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}}) {
        const HeadScan parts = scan_in_pieces(bytes, piece);
        must(parts.bad == whole.bad && parts.size == whole.size);
    }
    if (!bytes.empty()) {  // neither of these is a head's, but they read what a head holds
        (void)list_holds(bytes, "close");
        (void)is_websocket_key(bytes);
        if (const auto key = limit_key(bytes)) must(key->size() < 48 && limit_key(*key).value_or(*key) == *key);
    }
    (void)parse_head(bytes);  // it may be asked of anything
    if (whole.size == 0) return;
    const auto head = parse_head(bytes.substr(0, whole.size));
    if (!head) return;
    must(!(head->chunked && head->content_length > 0) && head->headers.size() <= 100);
    must(head->target.front() == '/' && printable(head->method) && printable(head->target));
    must(head->target.find(' ') == std::string::npos);
    int hosts = 0, framings = 0;
    for (const auto& [name, value] : head->headers) {
        must(!name.empty() && printable(name) && printable(value));
        must(name.find_first_of(" \t:ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos);
        hosts += name == "host" ? 1 : 0;
        framings += name == "content-length" || name == "transfer-encoding" ? 1 : 0;
    }
    must(framings <= 1 && hosts <= 1 && (hosts == 1 || head->http_1_0));
    const std::string text = write_again(*head);
    must(scan_head(text, 0).size == text.size());
    const auto again = parse_head(text);
    must(again && again->method == head->method && again->target == head->target && again->headers == head->headers);
    must(again->http_1_0 == head->http_1_0 && again->chunked == head->chunked &&
         again->content_length == head->content_length);
}

}  // namespace
}  // namespace rivers

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    rivers::fuzz({reinterpret_cast<const char*>(data), size});
    return 0;
}
