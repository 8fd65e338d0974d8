#include "wire/catalogs.h"

#include <utility>

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

std::string CatalogOf<river_of_gold::Game>::canonical(const Config&) {
    return json::write(std::get<json::Value>(json::parse(default_text())));
}

std::string CatalogOf<river_of_gold::Game>::hash(const Config&) {
    static const std::string known = catalog_hash(default_text());
    return known;
}

std::string CatalogOf<the_river::Game>::text(const Config& config) {
    return json::write_indented(the_river::to_json(config.catalog->values, config.catalog->text));
}

std::string CatalogOf<the_river::Game>::canonical(const Config& config) {
    return the_river::canonical_catalog(*config.catalog);
}

// A catalog never changes, so neither does its hash, which is ten times the work of writing a view.
std::string CatalogOf<the_river::Game>::hash(const Config& config) {
    static const std::string known = hex(fold(kHashSeed, the_river::canonical_catalog(the_river::default_catalog())));
    if (is_default(config)) return known;
    return config.catalog->hash.empty() ? hex(fold(kHashSeed, canonical(config))) : config.catalog->hash;
}

bool CatalogOf<the_river::Game>::is_default(const Config& config) {
    return config.catalog == &the_river::default_catalog();
}

std::vector<json::Fault> CatalogOf<the_river::Game>::replace(OwnedConfig<the_river::Game>& config,
                                                             std::string_view text) {
    auto read = the_river::read_catalog(text);
    if (auto* faults = std::get_if<std::vector<json::Fault>>(&read)) return std::move(*faults);
    const auto& catalog = std::get<the_river::CatalogPointer>(read);
    config.catalog = catalog.get();
    config.owner = catalog;
    return {};
}

std::vector<json::Fault> CatalogOf<river_of_gold::Game>::replace(OwnedConfig<river_of_gold::Game>&, std::string_view) {
    return {{1, 1, "the catalog of river-of-gold is printed and cannot be replaced"}};
}

}  // namespace rivers
