// Files that are inside the program: the catalogs and the rules, by their path in the project.
#pragma once
#include <string_view>

namespace rivers {

std::string_view asset(std::string_view name);  // empty: there is none of that name

}  // namespace rivers
