#include "server/site.h"

#include <algorithm>
#include <array>

#include "table/digest.h"
#include "table/lines.h"

namespace rivers::server {
namespace {

constexpr std::string_view kFolder = "web/dist/", kPage = "/index.html";

std::string_view type_of(std::string_view path) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    }};
    for (const auto& [ending, type] : kTypes)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

// "/rules/:game" is every path of two steps of which the first is "rules". What may stand for a word with a colon is
// the page's to understand; here it is plain.
bool fits(std::string_view pattern, std::string_view path) {
    while (true) {
        const std::size_t to = pattern.find('/', 1), end = path.find('/', 1);
        const std::string_view wanted = pattern.substr(0, to), given = path.substr(0, end);
        const bool plain = std::all_of(given.begin() + 1, given.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
        });
        const bool as_wanted = wanted.starts_with("/:") ? given.size() > 1 && plain : given == wanted;
        if (!as_wanted) return false;
        if (to == std::string_view::npos || end == std::string_view::npos) return to == end;
        pattern.remove_prefix(to);
        path.remove_prefix(end);
    }
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

// The part of `rest` before the sign, which is taken from it.
std::string_view next(std::string_view& rest, char sign) {
    const std::string_view part = rest.substr(0, rest.find(sign));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    return trim(part);
}

bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

bool accepts(std::string_view list, std::string_view word, std::string_view any) {
    std::optional<bool> named, otherwise;
    while (!list.empty()) {
        std::string_view entry = next(list, ',');
        const std::string_view name = next(entry, ';');
        bool wanted = true;
        while (!entry.empty()) {
            const std::string_view parameter = next(entry, ';');
            if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
            wanted = parameter.substr(2).find_first_of("123456789") != std::string_view::npos;  // "0", "0.0", "0.000"
        }
        if (same_word(name, word)) named = wanted;
        if (same_word(name, any)) otherwise = wanted;
    }
    return named.value_or(otherwise.value_or(false));
}

bool has_already(const HttpRequest& request, std::string_view tag) {
    const std::string given = request.header("if-none-match").value_or("");
    for (std::string_view rest = given; !rest.empty();) {
        std::string_view one = next(rest, ',');
        if (one.starts_with("W/")) one.remove_prefix(2);
        if (one == tag || one == "*") return true;
    }
    return false;
}

void set_header(HttpResponse& response, std::string_view name, std::string value) {
    for (auto& [key, old] : response.headers)
        if (key == name) {
            old = std::move(value);
            return;
        }
    response.headers.emplace_back(name, std::move(value));
}

HttpResponse revalidated(HttpResponse response, const HttpRequest& request, const std::string& tag) {
    set_header(response, "Cache-Control", "no-cache");
    set_header(response, "ETag", tag);
    if (!has_already(request, tag)) return response;
    response.status = 304;
    response.body.clear();
    return response;
}

Site::Site(std::span<const Asset> assets) {
    for (const Asset& asset : assets) {
        if (!asset.name.starts_with(kFolder)) continue;
        const std::string path = "/" + std::string(asset.name.substr(kFolder.size()));
        if (path.ends_with(".gz")) {
            files_[path.substr(0, path.size() - 3)].gzip = asset.bytes;
            continue;
        }
        File& file = files_[path];
        file.type = type_of(path);
        file.plain = asset.bytes;
        file.tag = hex(sha256(asset.bytes)).substr(0, 32);
        file.lasting = path.starts_with("/assets/");
        if (path == "/routes.txt")
            for (const std::string_view route : lines_of(asset.bytes))
                if (route.starts_with('/')) routes_.emplace_back(route);
        if (path != "/build.txt") continue;
        build_ = asset.bytes;
        build_.erase(build_.find_last_not_of(" \r\n\t") + 1);
    }
    std::erase_if(files_, [](const auto& file) { return file.second.type.empty(); });  // gzip of what is not there
}

HttpResponse Site::send(const File& file, const HttpRequest& request) {
    const bool gzip = !file.gzip.empty() && accepts(request.header("accept-encoding").value_or(""), "gzip", "*");
    HttpResponse response{200, std::string(file.type), std::string(gzip ? file.gzip : file.plain), safety_headers()};
    if (!file.gzip.empty()) set_header(response, "Vary", "Accept-Encoding");
    if (gzip) set_header(response, "Content-Encoding", "gzip");
    // Other bytes need another tag.
    response = revalidated(std::move(response), request, '"' + file.tag + (gzip ? "-gz\"" : "\""));
    if (file.lasting) set_header(response, "Cache-Control", "public, max-age=31536000, immutable");
    return response;
}

std::optional<HttpResponse> Site::find(std::string_view path, const HttpRequest& request) const {
    const bool screen = path.starts_with('/') && std::any_of(routes_.begin(), routes_.end(),
                                                             [&](const auto& route) { return fits(route, path); });
    const auto found = files_.find(screen ? kPage : path);
    if (found == files_.end()) return std::nullopt;
    return send(found->second, request);
}

std::optional<HttpResponse> Site::nowhere(const HttpRequest& request) const {
    const auto page = files_.find(kPage);
    if (page == files_.end() || !accepts(request.header("accept").value_or(""), "text/html", "")) return std::nullopt;
    HttpResponse response{404, std::string(page->second.type), std::string(page->second.plain), safety_headers()};
    set_header(response, "Vary", "Accept");
    return response;
}

}  // namespace rivers::server
