#include "ai/networks.h"

#include "assets/assets.h"

namespace rivers {
namespace {

constexpr std::string_view kFolder = "networks/", kEnding = ".net";
constexpr EnumArray<NetworkSize, std::string_view> kEndings{{".net", "-small.net", "-young.net"}};
static_assert(is_complete(kEndings));

}  // namespace

std::string network_misfit(const ValueNetwork& network, std::string_view game, int players, std::size_t inputs) {
    if (network.game == game && network.players == players && network.inputs == inputs) return "";
    const auto spelled = [](std::string_view name, int seats, std::size_t facts) {
        return std::string(name) + " with " + std::to_string(seats) + " players and " + std::to_string(facts) +
               " facts";
    };
    return "this network is for " + spelled(network.game, network.players, network.inputs) + ", not for " +
           spelled(game, players, inputs);
}

std::string Networks::file_name(std::string_view game, int players, NetworkSize size) {
    std::string name(game);
    name += '-';
    name += std::to_string(players);
    name += kEndings[size];
    return name;
}

void Networks::add(std::string_view file, std::string_view bytes) {
    auto shelved = std::make_unique<Shelved>();
    shelved->bytes = bytes;
    shelf_.insert_or_assign(std::string(file), std::move(shelved));
}

std::vector<std::string> Networks::files() const {
    std::vector<std::string> list;
    for (const auto& [file, shelved] : shelf_) list.push_back(file);
    return list;
}

const ValueNetwork* Networks::find(std::string_view game, int players, std::size_t inputs, NetworkSize size,
                                   std::string* fault) const {
    const auto found = shelf_.find(file_name(game, players, size));
    if (found == shelf_.end()) return nullptr;
    Shelved& shelved = *found->second;
    std::call_once(shelved.read, [&] {
        auto read = network_from(shelved.bytes);
        if (auto* network = std::get_if<ValueNetwork>(&read)) {
            shelved.fault = network_misfit(*network, game, players, inputs);
            if (shelved.fault.empty()) shelved.network = std::make_unique<ValueNetwork>(std::move(*network));
        } else {
            shelved.fault = std::get<std::string>(read);
        }
    });
    if (fault != nullptr) *fault = shelved.fault;
    return shelved.network.get();
}

const Networks& shipped_networks() {
    static const Networks all = [] {
        Networks networks;
        for (const Asset& asset : assets())
            if (asset.name.starts_with(kFolder) && asset.name.ends_with(kEnding))
                networks.add(asset.name.substr(kFolder.size()), asset.bytes);
        return networks;
    }();
    return all;
}

}  // namespace rivers
