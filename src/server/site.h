// The page that browsers are served: the files of web/dist, which are inside the program, found by their exact path.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assets/assets.h"
#include "net/net.h"

namespace rivers::server {

class Site {
  public:
    explicit Site(std::span<const Asset> assets);  // those below "web/dist/"

    // What a GET or HEAD of this path gets: a file, or the page for each of its screens.
    std::optional<HttpResponse> find(std::string_view path, const HttpRequest& request) const;
    // For a browser that is nowhere: the page, which says so itself. Nothing for programs.
    std::optional<HttpResponse> nowhere(const HttpRequest& request) const;
    // Which build of the page this is, so that an older one in a browser notices.
    const std::string& build() const { return build_; }

  private:
    struct File {
        std::string_view type, plain, gzip;  // gzip is empty where there is none
        std::string tag;                     // without its quotes
        bool lasting = false;                // its name changes with its bytes
    };
    static HttpResponse send(const File& file, const HttpRequest& request);

    std::map<std::string, File, std::less<>> files_;  // by path
    std::vector<std::string> routes_;                 // the addresses of its screens, as the page lists them
    std::string build_;
};

// Does a header such as Accept or Accept-Encoding name `word`, or if not then `any`, with a quality above 0?
bool accepts(std::string_view list, std::string_view word, std::string_view any);
// Does If-None-Match say that the client has what carries this tag (with its quotes)?
bool has_already(const HttpRequest& request, std::string_view tag);
void set_header(HttpResponse& response, std::string_view name, std::string value);
// To be asked for again each time, but not sent again to who has it: the answer, or 304.
HttpResponse revalidated(HttpResponse response, const HttpRequest& request, const std::string& tag);

}  // namespace rivers::server
