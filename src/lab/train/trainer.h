// Training one network: games against itself, learning from them, a checkpoint every minute. Games are numbered and
// each has a generator of its own, and what is learned in a round comes from the rounds before, so any number of
// threads gives the same network. Or others play, and what they made is read from a folder.
#pragma once
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "lab/train/learner.h"
#include "lab/train/match.h"
#include "lab/train/self_play.h"
#include "lab/train/shard.h"

namespace rivers {

struct TrainOptions {
    int players = 2;
    std::size_t width = 128;
    std::uint64_t seed = 1;
    int threads = 1;
    double hours = 0;  // of work on each thread; 0: as many games as `games` says
    long games = 0;
    int simulations = 32;
    double look_share = 0.7;  // of the time, the network learns by looking one move ahead; then by searching
    float lambda = 0.97f;
    long greedy_games = 3'000;          // the first ones, by greedy players
    std::size_t first_learnt = 20'000;  // samples, before learning begins
    std::size_t reuse = 1;              // how often a sample is learned from
    double keep = 0.4;                  // of the positions of a game
    double rate = 4e-4;                 // of learning at first; a twentieth of it at last
    double decay = 0;                   // of weights, as a share of the rate
    double explore = 1;                 // how often moves are tried that do not seem best; less, for a good network
    std::filesystem::path shards;       // a folder that others put games into; none: it plays them itself
    std::filesystem::path out;
    std::string start;   // a network to begin as, as bytes
    std::string origin;  // for people: command and commit
};

struct TrainProgress {
    double done = 0, seconds = 0;  // done: 0 .. 1
    long games = 0, samples = 0;
    double games_per_second = 0;
    Losses losses;
    double rating = 0, against_greedy = 0;
    bool rated = false;
    bool waits = false;  // for a shard
};

template <BoardGame G>
class Trainer {
  public:
    explicit Trainer(const TrainOptions& options)
        : options_(options), learner_(net_count(), options.width, options.seed) {
        if (!options_.start.empty()) start_from(options_.start);
    }

    using NetInputs = decltype(net_inputs(std::declval<const typename G::State&>(), Seat{}));
    static constexpr std::size_t net_count() { return NetInputs::count; }
    std::filesystem::path checkpoint_path() const { return options_.out / (stem() + ".checkpoint"); }
    std::filesystem::path network_path() const { return options_.out / (stem() + ".net"); }
    ValueNetwork network() const { return learner_.frozen(std::string(G::name), options_.players, origin()); }
    const std::vector<std::array<double, 3>>& history() const { return history_; }  // hours, rating, share

    // Goes on where a checkpoint stopped. Says what is wrong with it, or nothing.
    std::string resume();
    // Until it is done or told to stop. Says what went wrong, or nothing.
    std::string run(const std::function<bool(const TrainProgress&)>& tell);

  private:
    static constexpr std::size_t kBuffer = 150'000, kBatch = 256;
    static constexpr long kRoundGames = 48;

    std::string stem() const { return std::string(G::name) + "-" + std::to_string(options_.players); }
    std::string origin() const {
        std::ostringstream text;
        text << options_.origin << "; seed " << options_.seed << ", " << games_ << " games, "
             << static_cast<long>(spent_ * options_.threads) << " s of one core";
        return text.str();
    }
    void start_from(const std::string& bytes) {
        const auto read = network_from(bytes);
        if (const auto* network = std::get_if<ValueNetwork>(&read)) {
            learner_.start_from(*network, options_.players, NetInputs::of_a_seat);
            warm_ = true;
        }
    }
    double done() const {
        return options_.hours > 0 ? spent_ / (options_.hours * 3600)
                                  : static_cast<double>(games_) / static_cast<double>(std::max(1L, options_.games));
    }
    bool greedy_phase() const { return options_.shards.empty() && !warm_ && games_ < options_.greedy_games; }
    SelfPlayOptions how_to_play() const;
    float rate() const;
    using Games = std::vector<std::vector<Sample>>;
    Games play_round(const ValueNetwork& network) const {
        return play_games<G>(greedy_phase() ? nullptr : &network, options_.players, how_to_play(), options_.seed,
                             games_, kRoundGames, options_.threads);
    }
    // The next that comes, as one game's samples; says what is wrong with it, or that it was told to stop.
    std::string take_shard(Games& games, long& count, const std::function<bool(const TrainProgress&)>& tell);
    Losses learn(std::size_t batches);
    void keep(const Games& played, long games);
    std::size_t learnt_per_round() const { return options_.reuse * last_round_ / kBatch + 1; }
    double rating_pause() const { return std::max(60., options_.hours * 3600 / 40); }
    void rate_now();
    std::string save() const;
    // And what is in the checkpoint need not come again.
    std::string save_all() {
        std::string fault = save();
        for (const auto& shard : std::exchange(learned_, {})) {
            std::error_code ignored;
            if (fault.empty()) std::filesystem::remove(shard, ignored);
        }
        return fault;
    }

    TrainOptions options_;
    Learner learner_;
    std::vector<Sample> buffer_;
    std::vector<std::filesystem::path> learned_;  // shards that no checkpoint holds yet
    std::size_t oldest_ = 0;
    long games_ = 0, samples_ = 0;
    std::size_t last_round_ = 0;  // samples that it brought
    double spent_ = 0;            // seconds, of all runs
    bool warm_ = false;
    std::vector<std::array<double, 3>> history_;
    std::string anchor_;  // the network that the rating is measured against, as bytes
    double anchor_rating_ = 0, rated_at_ = 0, rating_ = 0, share_ = 0;
};

template <BoardGame G>
SelfPlayOptions Trainer<G>::how_to_play() const {
    SelfPlayOptions options;
    const auto left = static_cast<float>(std::clamp(1 - done(), 0., 1.));
    options.simulations = done() < options_.look_share ? 0 : options_.simulations;
    const auto wander = static_cast<float>(options_.explore);
    options.temperature = 0.002f + 0.010f * left * left * wander;
    options.blunders = 0.015f * left * wander;
    options.keep = options_.keep;
    options.lambda = options_.lambda;
    return options;
}

template <BoardGame G>
float Trainer<G>::rate() const {
    const double at = std::clamp(done(), 0., 1.);
    return static_cast<float>(options_.rate * std::pow(0.05, at));
}

template <BoardGame G>
std::string Trainer<G>::take_shard(Games& games, long& count, const std::function<bool(const TrainProgress&)>& tell) {
    for (;;) {
        for (const std::filesystem::path& path : shards_in(options_.shards)) {
            if (std::find(learned_.begin(), learned_.end(), path) != learned_.end()) continue;
            std::ifstream in(path, std::ios::binary);
            std::ostringstream bytes;
            bytes << in.rdbuf();
            auto read = shard_from(bytes.view());
            const auto refused = [&](const std::string& why) {
                return path.string() + ": " + why + "; move it away and go on with the same command";
            };
            if (const auto* fault = std::get_if<std::string>(&read)) return refused(*fault);
            Shard& shard = std::get<Shard>(read);
            if (shard.game != G::name || shard.players != options_.players || shard.inputs != net_count())
                return refused("the shard is of " + shard.game + " with " + std::to_string(shard.players) +
                               " players and " + std::to_string(shard.inputs) + " facts");
            learned_.push_back(path);
            count = static_cast<long>(shard.games);
            games.push_back(std::move(shard.samples));
            return {};
        }
        TrainProgress waiting;
        waiting.done = done(), waiting.seconds = spent_, waiting.games = games_, waiting.waits = true;
        if (!tell(waiting)) return {};
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
}

template <BoardGame G>
Losses Trainer<G>::learn(std::size_t batches) {
    Losses sum;
    Rng rng(options_.seed ^ 0x1ea51u, static_cast<std::uint64_t>(learner_.steps()));
    std::vector<const Sample*> batch(kBatch);
    for (std::size_t n = 0; n < batches; ++n) {
        for (const Sample*& one : batch) one = &buffer_[rng.below(static_cast<std::uint32_t>(buffer_.size()))];
        const Losses losses = learner_.learn(batch, rate(), static_cast<float>(options_.decay));
        sum.win += losses.win / static_cast<double>(batches);
        sum.score += losses.score / static_cast<double>(batches);
    }
    return sum;
}

template <BoardGame G>
void Trainer<G>::keep(const Games& played, long games) {
    last_round_ = 0;
    for (const auto& game : played)
        for (const Sample& sample : game) {
            if (buffer_.size() < kBuffer) {
                buffer_.push_back(sample);
            } else {
                buffer_[oldest_] = sample;
                oldest_ = (oldest_ + 1) % kBuffer;
            }
            ++samples_, ++last_round_;
        }
    games_ += games;
}

template <BoardGame G>
void Trainer<G>::rate_now() {
    const ValueNetwork now = network();
    Search<G> search(now, {});
    share_ = share_against_greedy<G>(search, options_.players, 240, options_.seed);
    if (const auto read = network_from(anchor_); const auto* old = std::get_if<ValueNetwork>(&read)) {
        Search<G> anchor(*old, {});
        const double fair = 1.0 / options_.players;
        const double share =
            std::clamp(share_against<G>(search, anchor, options_.players, 240, options_.seed), 0.01, 0.99);
        rating_ = anchor_rating_ + 400 * (std::log10(share / (1 - share)) - std::log10(fair / (1 - fair)));
    }
    if (anchor_.empty() || rating_ > anchor_rating_ + 150) anchor_ = to_bytes(now), anchor_rating_ = rating_;
    history_.push_back({spent_ / 3600, rating_, share_});
    rated_at_ = spent_;
}

namespace detail {
inline constexpr std::uint64_t kCheckpointMagic = 0x5256435031303033u;
template <class T>
void put(std::ostream& out, const T& value) {
    out.write(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class T>
void get(std::istream& in, T& value) {
    in.read(reinterpret_cast<char*>(&value), sizeof value);
}
}  // namespace detail

template <BoardGame G>
std::string Trainer<G>::save() const {
    std::string fault = write_whole(checkpoint_path(), [&](std::ostream& out) {
        using detail::put;
        put(out, detail::kCheckpointMagic);
        put(out, std::uint64_t{net_count()}), put(out, std::uint64_t{options_.width});
        put(out, games_), put(out, samples_), put(out, last_round_), put(out, spent_), put(out, warm_);
        put(out, anchor_rating_), put(out, rated_at_), put(out, rating_), put(out, share_);
        put(out, std::uint64_t{history_.size()});
        for (const auto& point : history_) put(out, point);
        put(out, std::uint64_t{anchor_.size()});
        out.write(anchor_.data(), static_cast<std::streamsize>(anchor_.size()));
        learner_.save(out);
        put(out, std::uint64_t{oldest_}), put(out, std::uint64_t{buffer_.size()});
        out.write(reinterpret_cast<const char*>(buffer_.data()),
                  static_cast<std::streamsize>(buffer_.size() * sizeof(Sample)));
        put(out, detail::kCheckpointMagic);
    });
    if (!fault.empty()) return fault;
    const std::string bytes = to_bytes(network());
    return write_whole(network_path(),
                       [&](std::ostream& out) { out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())); });
}

template <BoardGame G>
std::string Trainer<G>::resume() {
    std::ifstream in(checkpoint_path(), std::ios::binary);
    const std::string other =
        checkpoint_path().string() + " is damaged or of another network: move it away to begin anew";
    using detail::get;
    std::uint64_t magic = 0, inputs = 0, width = 0, points = 0, anchor = 0, oldest = 0, kept = 0;
    get(in, magic), get(in, inputs), get(in, width);
    if (!in || magic != detail::kCheckpointMagic || inputs != net_count() || width != options_.width) return other;
    get(in, games_), get(in, samples_), get(in, last_round_), get(in, spent_), get(in, warm_);
    get(in, anchor_rating_), get(in, rated_at_), get(in, rating_), get(in, share_);
    get(in, points);
    if (!in || points > 100'000) return other;
    history_.resize(points);
    for (auto& point : history_) get(in, point);
    get(in, anchor);
    if (!in || anchor > 16'000'000) return other;
    anchor_.resize(anchor);
    in.read(anchor_.data(), static_cast<std::streamsize>(anchor));
    if (!learner_.load(in)) return other;
    get(in, oldest), get(in, kept);
    if (!in || kept > kBuffer || oldest >= kBuffer) return other;
    oldest_ = oldest;
    buffer_.resize(kept);
    in.read(reinterpret_cast<char*>(buffer_.data()), static_cast<std::streamsize>(kept * sizeof(Sample)));
    magic = 0;
    get(in, magic);
    return magic == detail::kCheckpointMagic ? std::string() : other;
}

template <BoardGame G>
std::string Trainer<G>::run(const std::function<bool(const TrainProgress&)>& tell) {
    // Seconds of all threads: how far the training has come does not depend on what else the machine does.
    const auto worked = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    double last = worked();
    double saved_at = spent_;
    const auto tick = [&] {
        const double now = worked();
        spent_ += (now - last) / options_.threads;
        last = now;
    };
    while (done() < 1) {
        TrainProgress progress;
        const double began = spent_;
        Games played;
        long games = kRoundGames;
        const std::size_t batches = buffer_.size() >= options_.first_learnt ? learnt_per_round() : 0;
        if (!options_.shards.empty()) {
            if (std::string fault = take_shard(played, games, tell); !fault.empty()) return fault;
            if (played.empty()) return save_all();  // told to stop
            progress.losses = learn(batches);
        } else {
            const ValueNetwork snapshot = network();
            if (options_.threads > 1) {  // one of them learns meanwhile
                std::thread player([&] { played = play_round(snapshot); });
                progress.losses = learn(batches);
                player.join();
            } else {
                played = play_round(snapshot);
                progress.losses = learn(batches);
            }
        }
        keep(played, games);
        tick();
        if (!greedy_phase() && (history_.empty() || spent_ - rated_at_ > rating_pause())) {
            rate_now();
            progress.rated = true;
            tick();
        }
        if (spent_ - saved_at > 50 || done() >= 1) {
            if (std::string fault = save_all(); !fault.empty()) return fault;
            saved_at = spent_;
        }
        progress.done = std::min(1., done()), progress.seconds = spent_, progress.games = games_;
        progress.samples = samples_, progress.rating = rating_, progress.against_greedy = share_;
        progress.games_per_second = static_cast<double>(games) / std::max(1e-6, spent_ - began);
        if (!tell(progress)) return save_all();
    }
    return {};
}

}  // namespace rivers
