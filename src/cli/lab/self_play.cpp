// `selfplay`: games of a network against itself, packed into shards. Tasks of many machines differ in their seed or in
// the number of their first game; a task that is killed leaves whole shards or none, and can be run again.
#include "lab/train/self_play.h"

#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "ai/learning_pace.h"
#include "cli/lab/commands.h"
#include "lab/train/shard.h"
#include "terminal/files.h"
#include "terminal/games.h"
#include "terminal/terminal.h"

namespace rivers::cli {
namespace {

constexpr std::size_t kLongestNetwork = 16'000'000;

template <class G>
ValueNetwork network_of(const SelfPlayCommand& command) {
    auto read = network_from(read_start(command.network, kLongestNetwork));
    if (const auto* fault = std::get_if<std::string>(&read)) throw UserError(command.network + ": " + *fault);
    if (const auto fault = network_misfit<G>(std::get<ValueNetwork>(read), command.players); !fault.empty())
        throw UserError(command.network + ": " + fault);
    return std::move(std::get<ValueNetwork>(read));
}

template <class G>
void write_shard(const SelfPlayCommand& command, long first) {
    const LearningPace pace = learning_pace(typename G::Config{});
    SelfPlayOptions how;
    how.simulations = command.simulations;
    how.lambda = pace.lambda;
    how.keep = pace.keep;
    std::optional<ValueNetwork> network;
    if (!command.network.empty()) network = network_of<G>(command);
    const int threads =
        command.threads > 0 ? command.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    Shard shard;
    shard.game = G::name, shard.players = command.players, shard.games = command.games;
    shard.inputs = static_cast<std::uint32_t>(decltype(net_inputs(typename G::State(), Seat{}))::count);
    shard.origin = fmt::format("rivers selfplay {} --players {} --games {} --first {} --seed {} --simulations {}",
                               G::name, command.players, command.games, first, command.seed, command.simulations);
    for (const auto& game : play_games<G>(network ? &*network : nullptr, command.players, how, command.seed, first,
                                          command.games, threads))
        shard.samples.insert(shard.samples.end(), game.begin(), game.end());
    // A learner takes them by their names: in the order they were made, one machine's after the other's.
    const std::string name =
        fmt::format("{}-{}-{:012}-{}{}", G::name, command.players, first, command.seed, kShardEnding);
    const std::string bytes = to_bytes(shard);
    const std::string fault = write_whole(std::filesystem::path(command.out) / name, [&](std::ostream& out) {
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    });
    if (!fault.empty()) throw UserError(fault);
    print(fmt::format("{}: {} games, {} samples, {} kB\n", name, command.games, shard.samples.size(),
                      bytes.size() / 1000));
    flush();
}

}  // namespace

int self_play(const SelfPlayCommand& command) {
    return for_game(command.game, [&]<class G>(G) {
        std::error_code fault;
        std::filesystem::create_directories(command.out, fault);
        if (fault) throw UserError("cannot make the folder " + command.out + ": " + fault.message());
        for (long i = 0; i < command.shards; ++i) write_shard<G>(command, command.first + i * command.games);
        return 0;
    });
}

}  // namespace rivers::cli
