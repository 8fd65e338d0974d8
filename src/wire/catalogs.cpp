#include "wire/catalogs.h"

#include <array>
#include <mutex>

#include "assets/assets.h"
#include "kernel/hash.h"
#include "wire/the_river_catalog.h"

namespace rivers {

std::string catalog_hash(std::string_view json_text) {
    const auto parsed = json::parse(json_text);
    const auto* value = std::get_if<json::Value>(&parsed);
    return hex(fold(kHashSeed, value != nullptr ? json::write(*value) : std::string(json_text)));
}

std::string_view CatalogOf<river_of_gold::Game>::default_text() { return asset("catalog/river_of_gold.json"); }

std::string CatalogOf<river_of_gold::Game>::hash(const Config&) {
    static const std::string known = catalog_hash(default_text());
    return known;
}

std::string CatalogOf<the_river::Game>::text(const Config& config) {
    return json::write_indented(
        the_river::to_json(the_river::catalog(config.catalog), the_river::text(config.catalog)));
}

// An interned catalog never changes, so neither does its hash, which is ten times the work of writing a view.
std::string CatalogOf<the_river::Game>::hash(const Config& config) {
    static std::array<std::once_flag, the_river::kMostCatalogs> known;
    static std::array<std::string, the_river::kMostCatalogs> hashes;
    const auto which = static_cast<std::size_t>(config.catalog);
    std::call_once(known[which], [&] { hashes[which] = catalog_hash(text(config)); });
    return hashes[which];
}

bool CatalogOf<the_river::Game>::is_default(const Config& config) {
    return config.catalog == the_river::kDefaultCatalog;
}

std::vector<json::Fault> CatalogOf<the_river::Game>::replace(Config& config, std::string_view text) {
    auto read = the_river::read_catalog(text);
    if (auto* faults = std::get_if<std::vector<json::Fault>>(&read)) return std::move(*faults);
    config.catalog = std::get<the_river::CatalogId>(read);
    return {};
}

std::vector<json::Fault> CatalogOf<river_of_gold::Game>::replace(Config&, std::string_view) {
    return {{1, 1, "the catalog of river-of-gold is printed and cannot be replaced"}};
}

}  // namespace rivers
