// Files that are inside the program: the catalogs and the rules, by their path in the project, and the page, as
// "web/dist/...".
#pragma once
#include <span>
#include <string_view>

namespace rivers {

struct Asset {
    std::string_view name, bytes;
};

std::span<const Asset> assets();

// Empty: there is none of that name.
inline std::string_view asset(std::string_view name) {
    for (const Asset& one : assets())
        if (one.name == name) return one.bytes;
    return {};
}

}  // namespace rivers
