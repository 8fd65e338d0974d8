// The catalog that a table is played with: its JSON, its name by hash, and how a file replaces it.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/river_of_gold/game.h"
#include "games/the_river/game.h"
#include "wire/json.h"

namespace rivers {

// What a table is played with, and what keeps its catalog alive if that is not the default: a state names its catalog
// by address only, so whoever holds states, views or configurations holds one of these beside them.
using CatalogOwner = std::shared_ptr<const void>;
template <class G>
struct OwnedConfig : G::Config {
    CatalogOwner owner;
    OwnedConfig(const typename G::Config& config = {}, CatalogOwner kept = {})
        : G::Config(config), owner(std::move(kept)) {}
};

template <class G>
struct CatalogOf;

template <>
struct CatalogOf<river_of_gold::Game> {
    using Config = river_of_gold::Config;
    static constexpr bool replaceable = false;
    static constexpr std::size_t longest = 1;  // enough to be refused
    static std::string_view default_text();
    static std::string text(const Config&) { return std::string(default_text()); }
    static std::string canonical(const Config&);
    static std::string hash(const Config&);
    static bool is_default(const Config&) { return true; }
    // Every fault of the file, or none and `config` has it.
    static std::vector<json::Fault> replace(OwnedConfig<river_of_gold::Game>& config, std::string_view text);
};

template <>
struct CatalogOf<the_river::Game> {
    using Config = the_river::Config;
    static constexpr bool replaceable = true;
    static constexpr std::size_t longest = 1'000'001;    // longer files are refused, so nobody needs to read on
    static std::string text(const Config& config);       // indented, as people edit it
    static std::string canonical(const Config& config);  // on one line, as records carry it and stores keep it
    static std::string hash(const Config& config);
    static bool is_default(const Config& config);
    static std::vector<json::Fault> replace(OwnedConfig<the_river::Game>& config, std::string_view text);
};

// A power that a game may have: a file can take the place of its catalog.
template <class G>
concept ReplacesCatalog = CatalogOf<G>::replaceable;

// The name of a catalog: the hash of its values, whatever its white space. Short, and no proof against forgers.
std::string catalog_hash(std::string_view json_text);

}  // namespace rivers
