// Catalogs of The River as JSON files (docs/rules/the_river.md, section 6): written in the form of
// catalog/the_river.json, and read with every fault named by its line, so that a file can be corrected in one go.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/the_river/catalog.h"
#include "wire/json.h"

namespace rivers::the_river {

json::Value to_json(const Catalog& catalog, const CatalogText& text);

// The one spelling of a catalog: on one line, keys in the order of the file, nothing that could be left out. Equal
// catalogs, words included, have equal spellings, so a store can keep each once, under a digest of this.
std::string canonical_catalog(const CatalogData& catalog);

using CatalogPointer = std::shared_ptr<const CatalogData>;
// With its hash.
CatalogPointer make_catalog(const Catalog& values, const CatalogText& text = default_catalog().text);

// What is wrong with a catalog that was read as JSON already; nothing: nothing.
std::vector<json::Fault> faults_in(const json::Value& catalog);
// Reads and checks a catalog, or says everything that is wrong with it, by ascending line. One that equals the default
// is the default, and costs nothing.
std::variant<CatalogPointer, std::vector<json::Fault>> read_catalog(std::string_view file);

inline constexpr std::size_t kLongestCatalog = 1'000'000;  // bytes; the default has 11 000

}  // namespace rivers::the_river
