// Catalogs of The River as JSON files (docs/rules/the_river.md, section 6): written in the form of
// catalog/the_river.json, and read with every fault named by its line, so that a file can be corrected in one go.
#pragma once
#include <string_view>
#include <variant>
#include <vector>

#include "games/the_river/catalog.h"
#include "wire/json.h"

namespace rivers::the_river {

json::Value to_json(const Catalog& catalog, const CatalogText& text);

// Reads, checks and interns a catalog, or says everything that is wrong with it, by ascending line.
std::variant<CatalogId, std::vector<json::Fault>> read_catalog(std::string_view file);

inline constexpr std::size_t kLongestCatalog = 1'000'000;  // bytes; the default has 11 000

}  // namespace rivers::the_river
