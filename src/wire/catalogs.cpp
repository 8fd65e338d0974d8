#include "wire/catalogs.h"

#include "kernel/hash.h"
#include "wire/assets.h"

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

std::vector<json::Fault> CatalogOf<river_of_gold::Game>::replace(Config&, std::string_view) {
    return {{1, 1, "the catalog of river-of-gold is printed and cannot be replaced"}};
}

}  // namespace rivers
