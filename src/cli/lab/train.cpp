// `train`: networks for computer players, by games against themselves. Stopped at any moment it goes on from its last
// checkpoint, at most a minute old.
#include <csignal>

#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "ai/learning_pace.h"
#include "cli/lab/commands.h"
#include "lab/train/curve.h"
#include "lab/train/trainer.h"
#include "terminal/files.h"
#include "terminal/games.h"
#include "terminal/terminal.h"

namespace rivers::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

template <class G>
void train_one(const TrainCommand& command, int players) {
    const LearningPace pace = learning_pace(typename G::Config{});
    TrainOptions options;
    options.players = players;
    options.width = static_cast<std::size_t>(command.width);
    options.seed = command.seed;
    options.threads =
        command.threads > 0 ? command.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    options.hours = command.hours;
    options.games = command.games;
    options.simulations = command.simulations;
    options.lambda = pace.lambda;
    options.keep = pace.keep;
    options.rate = command.rate > 0 ? command.rate : pace.rate;
    options.decay = command.decay >= 0 ? command.decay : pace.decay;
    options.explore = command.explore;
    options.out = command.out;
    options.shards = command.shards;
    options.origin = fmt::format("rivers train {} --players {} --hours {} --games {} --simulations {} --width {}",
                                 G::name, players, command.hours, command.games, command.simulations, command.width);
    if (command.rate > 0) options.origin += fmt::format(" --rate {}", command.rate);
    if (command.decay >= 0) options.origin += fmt::format(" --decay {}", command.decay);
    if (command.explore != 1) options.origin += fmt::format(" --explore {}", command.explore);
    if (!command.start.empty())
        options.origin += " --start " + std::filesystem::path(command.start).filename().string();
    if (!command.note.empty()) options.origin += "; " + command.note;
    if (!command.start.empty()) {
        options.start = read_start(command.start, 16'000'000);
        const auto read = network_from(options.start);
        if (const auto* fault = std::get_if<std::string>(&read)) throw UserError(command.start + ": " + *fault);
        const ValueNetwork& network = std::get<ValueNetwork>(read);
        if (network.game != G::name || network.inputs != Trainer<G>::net_count() || network.width != options.width)
            throw UserError(fmt::format("{}: this network is for {} with {} facts and {} units", command.start,
                                        network.game, network.inputs, network.width));
    }
    Trainer<G> trainer(options);
    if (std::filesystem::exists(trainer.checkpoint_path()))
        if (const std::string fault = trainer.resume(); !fault.empty()) throw UserError(fault);
    double told = -1;
    bool waits = false;
    const std::string fault = trainer.run([&](const TrainProgress& p) {
        if (p.waits && !std::exchange(waits, true)) {
            print(fmt::format("waiting for shards in {}\n", command.shards));
            flush();
        }
        waits = p.waits;
        if (waits) return interrupted == 0;
        if (p.rated || p.seconds - told > 10 || p.done >= 1) {
            print(
                fmt::format("{} {} players  {:5.1f} %  {:6.0f} s  {:8} games  {:6.1f} games/s  loss {:.4f} {:5.1f}  "
                            "rating {:4.0f}  against greedy {:4.1f} %\n",
                            G::name, players, 100 * p.done, p.seconds, p.games, p.games_per_second, p.losses.win,
                            p.losses.score, p.rating, 100 * p.against_greedy));
            flush();
            told = p.seconds;
        }
        if (p.rated)
            write_file((std::filesystem::path(command.out) / fmt::format("{}-{}.svg", G::name, players)).string(),
                       curve_svg(trainer.history(), fmt::format("{}, {} players", G::title, players)));
        return interrupted == 0;
    });
    if (!fault.empty()) throw UserError(fault);
}

}  // namespace

int train(const TrainCommand& command) {
    return for_game(command.game, [&]<class G>(G) {
        if ((command.hours > 0) == (command.games > 0))
            throw UserError("say how long to train: --hours H, or --games N");
        if (!command.shards.empty() && command.players == "all")
            throw UserError("shards are of one number of players: say which, with --players");
        if (!command.shards.empty() && !std::filesystem::is_directory(command.shards))
            throw UserError(command.shards + " is no folder");
        if (command.width % 32 != 0) throw UserError("--width is a multiple of 32");
        if (command.players != "all" && command.players != "2" && command.players != "3" && command.players != "4")
            throw UserError("--players is 2, 3, 4 or all, not '" + command.players + "'");
        std::error_code fault;
        std::filesystem::create_directories(command.out, fault);
        if (fault) throw UserError("cannot make the folder " + command.out + ": " + fault.message());
        std::signal(SIGINT, [](int) { interrupted = 1; });
        std::signal(SIGTERM, [](int) { interrupted = 1; });
        for (int players = kMinSeats; players <= kMaxSeats && interrupted == 0; ++players)
            if (command.players == "all" || command.players == std::to_string(players)) train_one<G>(command, players);
        return interrupted == 0 ? 0 : 130;
    });
}

}  // namespace rivers::cli
