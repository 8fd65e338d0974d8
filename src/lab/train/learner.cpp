#include "lab/train/learner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <istream>
#include <ostream>

namespace rivers {
namespace {

constexpr float kHeaviest = static_cast<float>(kMostWeight) / kUnit;
constexpr float kMostUnit = static_cast<float>(kClip) / kUnit;
constexpr float kMostFirstShift = static_cast<float>(kMostFirstBias) / kUnit, kMostShift = 8;  // biases
// Scores say more than who won: with 4 a network that saw 3,000 greedy games won 16 % against greedy players, with 0.5
// it won 4 %.
constexpr float kScoreShare = 4;
constexpr float kBeta1 = 0.9f, kBeta2 = 0.999f, kTiny = 1e-8f;
constexpr double kAverageSteps = 12'000;
constexpr float kLeak = 0.01f;  // clipped units learn a little, or they would never come back

// The loops that matter, compiled twice: for every machine, and for those with AVX2. Always inlined into both.
#define RIVERS_INLINE [[gnu::always_inline]] inline
constexpr std::size_t kStrip = 32;  // as many sums as registers hold

// To the sums of every sample of `in` (bits) this row is added.
RIVERS_INLINE void spread_row_body(float* sums, const float* row, std::uint32_t in, std::size_t n) {
    for (std::size_t from = 0; from < n; from += kStrip) {
        std::array<float, kStrip> strip;
        for (std::size_t k = 0; k < kStrip; ++k) strip[k] = row[from + k];
        for (std::uint32_t rest = in; rest != 0; rest &= rest - 1) {
            float* to = sums + static_cast<std::size_t>(std::countr_zero(rest)) * n + from;
            for (std::size_t k = 0; k < kStrip; ++k) to[k] += strip[k];
        }
    }
}
// And the other way: the row's slope is the sum of those samples' slopes.
RIVERS_INLINE void gather_row_body(float* slope, const float* slopes, std::uint32_t in, std::size_t n) {
    for (std::size_t from = 0; from < n; from += kStrip) {
        std::array<float, kStrip> strip;
        for (std::size_t k = 0; k < kStrip; ++k) strip[k] = slope[from + k];
        for (std::uint32_t rest = in; rest != 0; rest &= rest - 1) {
            const float* one = slopes + static_cast<std::size_t>(std::countr_zero(rest)) * n + from;
            for (std::size_t k = 0; k < kStrip; ++k) strip[k] += one[k];
        }
        for (std::size_t k = 0; k < kStrip; ++k) slope[from + k] = strip[k];
    }
}
RIVERS_INLINE void add_scaled_body(float* sums, const float* row, float by, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) sums[i] += by * row[i];
}
RIVERS_INLINE float dot_body(const float* a, const float* b, std::size_t n) {
    std::array<float, 16> sums{};
    for (std::size_t i = 0; i < n; i += 16)
        for (std::size_t k = 0; k < 16; ++k) sums[k] += a[i + k] * b[i + k];
    float sum = 0;
    for (std::size_t k = 0; k < 8; ++k) sum += sums[k] + sums[k + 8];
    return sum;
}
RIVERS_INLINE void adam_body(float* value, float* slope, float* mean, float* spread, std::size_t n, float rate,
                             float most) {
    for (std::size_t i = 0; i < n; ++i) {
        mean[i] += (slope[i] - mean[i]) * (1 - kBeta1);
        spread[i] += (slope[i] * slope[i] - spread[i]) * (1 - kBeta2);
        const float moved = value[i] - rate * mean[i] / (std::sqrt(spread[i]) + kTiny);
        value[i] = moved > most ? most : moved < -most ? -most : moved;
        slope[i] = 0;
    }
}

struct Loops {
    void (*spread_row)(float*, const float*, std::uint32_t, std::size_t);
    void (*gather_row)(float*, const float*, std::uint32_t, std::size_t);
    void (*add_scaled)(float*, const float*, float, std::size_t);
    float (*dot)(const float*, const float*, std::size_t);
    void (*adam)(float*, float*, float*, float*, std::size_t, float, float);
};
#define RIVERS_LOOPS(name, attribute)                                                                               \
    struct name {                                                                                                   \
        attribute static void spread_row(float* s, const float* r, std::uint32_t in, std::size_t n) {               \
            spread_row_body(s, r, in, n);                                                                           \
        }                                                                                                           \
        attribute static void gather_row(float* s, const float* from, std::uint32_t in, std::size_t n) {            \
            gather_row_body(s, from, in, n);                                                                        \
        }                                                                                                           \
        attribute static void add_scaled(float* s, const float* r, float by, std::size_t n) {                       \
            add_scaled_body(s, r, by, n);                                                                           \
        }                                                                                                           \
        attribute static float dot(const float* a, const float* b, std::size_t n) { return dot_body(a, b, n); }     \
        attribute static void adam(float* v, float* s, float* m, float* q, std::size_t n, float rate, float most) { \
            adam_body(v, s, m, q, n, rate, most);                                                                   \
        }                                                                                                           \
    };
RIVERS_LOOPS(PortableLoops, )
#if defined(__x86_64__)
RIVERS_LOOPS(Avx2Loops, __attribute__((target("avx2,fma"))))
#endif

template <class L>
constexpr Loops loops_of() {
    return {L::spread_row, L::gather_row, L::add_scaled, L::dot, L::adam};
}
const Loops& loops() {
    static const Loops chosen = [] {
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0) return loops_of<Avx2Loops>();
#endif
        return loops_of<PortableLoops>();
    }();
    return chosen;
}

float clipped(float x) { return std::clamp(x, 0.f, kMostUnit); }
float slope_through(float x) { return x > 0 && x < kMostUnit ? 1.f : kLeak; }

template <class T>
void write(std::ostream& out, const std::vector<T>& list) {
    out.write(reinterpret_cast<const char*>(list.data()), static_cast<std::streamsize>(list.size() * sizeof(T)));
}
template <class T>
void read(std::istream& in, std::vector<T>& list) {
    in.read(reinterpret_cast<char*>(list.data()), static_cast<std::streamsize>(list.size() * sizeof(T)));
}

}  // namespace

void Learner::Weights::resize(std::size_t n) {
    for (auto* list : {&value, &slope, &mean, &spread, &average}) list->resize(n);
}

Learner::Learner(std::size_t inputs, std::size_t width, std::uint64_t seed)
    : inputs_(inputs),
      width_(width),
      holds_in_(inputs),
      touched_(inputs),
      sums_(kTile * width),
      slopes_(kTile * width) {
    first_.resize(inputs * width), first_bias_.resize(width);
    second_.resize(kNarrow * width), second_bias_.resize(kNarrow);
    third_.resize(kOutputs * kNarrow), third_bias_.resize(kOutputs);
    Rng rng(seed);
    const auto draw = [&](std::vector<float>& list, float reach) {
        for (float& w : list) w = reach * (static_cast<float>(rng.word() >> 8) / 8388608.f - 1.f);
    };
    // The first layer begins at nothing: what it is drawn as would be noise between near moves until it is unlearned.
    draw(second_.value, std::sqrt(3.f / static_cast<float>(width)));
    draw(third_.value, 0.3f);
    for (float& b : first_bias_.value) b = 0.3f;
    for (float& b : second_bias_.value) b = 0.2f;
    for (Weights* w : all()) w->average = w->value;
}

void Learner::step(Weights& w, std::size_t from, std::size_t count, float rate, float most) {
    loops().adam(w.value.data() + from, w.slope.data() + from, w.mean.data() + from, w.spread.data() + from, count,
                 rate, most);
}

// One sample from the sums of the first layer on, and back to their slopes.
void Learner::behind_the_first(const Sample& sample, const float* sums, float* slopes, float weight, Losses& losses) {
    const Loops& run = loops();
    std::array<float, kWidest> wide;
    std::array<float, kNarrow> narrow{}, narrow_sums{}, narrow_slope{};
    std::array<float, kOutputs> outputs{}, output_slope{};
    for (std::size_t i = 0; i < width_; ++i) wide[i] = clipped(sums[i]);
    for (std::size_t o = 0; o < kNarrow; ++o) {
        narrow_sums[o] = run.dot(wide.data(), second_.value.data() + o * width_, width_) + second_bias_.value[o];
        narrow[o] = clipped(narrow_sums[o]);
    }
    for (std::size_t o = 0; o < kOutputs; ++o)
        outputs[o] = run.dot(narrow.data(), third_.value.data() + o * kNarrow, kNarrow) + third_bias_.value[o];

    // Where the outputs should go.
    const std::size_t players = sample.players;
    const float most = *std::max_element(outputs.begin(), outputs.begin() + static_cast<std::ptrdiff_t>(players));
    std::array<float, kMaxSeats> share{};
    float sum = 0;
    for (std::size_t i = 0; i < players; ++i) sum += share[i] = std::exp(outputs[i] - most);
    for (std::size_t i = 0; i < players; ++i) {
        share[i] /= sum;
        const float wanted = sample.win[i];
        if (wanted > 0) losses.win += wanted * (std::log(wanted) - std::log(std::max(share[i], 1e-9f)));
        output_slope[i] = (share[i] - wanted) * weight;
        const float off = outputs[kMaxSeats + i] - sample.score[i];
        losses.score += double{off} * off * kScoreUnit * kScoreUnit / static_cast<double>(players);
        output_slope[kMaxSeats + i] = 2 * kScoreShare * off * weight / static_cast<float>(players);
    }

    // And back.
    for (std::size_t o = 0; o < kOutputs; ++o) {
        run.add_scaled(narrow_slope.data(), third_.value.data() + o * kNarrow, output_slope[o], kNarrow);
        run.add_scaled(third_.slope.data() + o * kNarrow, narrow.data(), output_slope[o], kNarrow);
        third_bias_.slope[o] += output_slope[o];
    }
    std::fill(slopes, slopes + width_, 0.f);
    for (std::size_t o = 0; o < kNarrow; ++o) {
        const float slope = narrow_slope[o] * slope_through(narrow_sums[o]);
        run.add_scaled(slopes, second_.value.data() + o * width_, slope, width_);
        run.add_scaled(second_.slope.data() + o * width_, wide.data(), slope, width_);
        second_bias_.slope[o] += slope;
    }
    for (std::size_t i = 0; i < width_; ++i) slopes[i] *= slope_through(sums[i]);
    run.add_scaled(first_bias_.slope.data(), slopes, 1, width_);
}

void Learner::add_tile(std::span<const Sample* const> tile, float weight, Losses& losses) {
    const Loops& run = loops();
    rows_.clear();
    for (std::size_t k = 0; k < tile.size(); ++k)
        for (std::size_t i = 0; i < tile[k]->count; ++i) {
            const std::uint16_t row = tile[k]->on[i];
            if (holds_in_[row] == 0) rows_.push_back(row);
            holds_in_[row] |= 1u << k;
        }
    for (std::size_t k = 0; k < tile.size(); ++k)
        std::copy(first_bias_.value.begin(), first_bias_.value.end(),
                  sums_.begin() + static_cast<std::ptrdiff_t>(k * width_));
    for (const std::uint16_t row : rows_)
        run.spread_row(sums_.data(), first_.value.data() + row * width_, holds_in_[row], width_);
    for (std::size_t k = 0; k < tile.size(); ++k)
        behind_the_first(*tile[k], sums_.data() + k * width_, slopes_.data() + k * width_, weight, losses);
    for (const std::uint16_t row : rows_) {
        run.gather_row(first_.slope.data() + row * width_, slopes_.data(), holds_in_[row], width_);
        holds_in_[row] = 0;
        if (!touched_[row]) touched_[row] = 1, touched_rows_.push_back(row);
    }
}

Losses Learner::learn(std::span<const Sample* const> batch, float rate, float decay) {
    Losses losses;
    const float weight = 1.f / static_cast<float>(batch.size());
    for (std::size_t from = 0; from < batch.size(); from += kTile)
        add_tile(batch.subspan(from, std::min(kTile, batch.size() - from)), weight, losses);
    ++steps_;
    const auto now = static_cast<float>(steps_);
    const float bent = rate * std::sqrt(1 - std::pow(kBeta2, now)) / (1 - std::pow(kBeta1, now));
    for (const std::uint16_t row : touched_rows_) {
        for (std::size_t i = row * width_; i < (row + 1) * width_; ++i) first_.value[i] *= 1 - rate * decay;
        step(first_, row * width_, width_, bent, kHeaviest);
        touched_[row] = 0;
    }
    touched_rows_.clear();
    step(first_bias_, 0, width_, bent, kMostFirstShift);
    step(second_, 0, second_.value.size(), bent, kHeaviest);
    step(second_bias_, 0, kNarrow, bent, kMostShift);
    step(third_, 0, third_.value.size(), bent, kHeaviest);
    step(third_bias_, 0, kOutputs, bent, kMostShift);
    if (steps_ % kAverageEvery == 0) average();
    losses.win /= static_cast<double>(batch.size());
    losses.score /= static_cast<double>(batch.size());
    return losses;
}

// Over a fifth of all steps so far, at most kAverageSteps: as far back as weights of then are still of use.
void Learner::average() {
    const double steps = std::clamp(static_cast<double>(steps_) / 5, double{kAverageEvery}, kAverageSteps);
    const float share = static_cast<float>(double{kAverageEvery} / steps);
    for (Weights* w : all())
        for (std::size_t i = 0; i < w->value.size(); ++i) w->average[i] += share * (w->value[i] - w->average[i]);
}

ValueNetwork Learner::frozen(std::string game, int players, std::string origin) const {
    ValueNetwork n;
    n.game = std::move(game), n.origin = std::move(origin);
    n.players = players, n.inputs = inputs_, n.width = width_;
    const auto whole = [](float w, float unit) { return static_cast<int>(std::nearbyint(w * unit)); };
    n.first.resize(first_.value.size());
    for (std::size_t row = 0; row < inputs_; ++row) {
        // A fact that was never met says nothing: what it was drawn as at first is left out.
        bool met = false;
        for (std::size_t i = 0; i < width_ && !met; ++i) met = first_.spread[row * width_ + i] != 0;
        for (std::size_t i = 0; met && i < width_; ++i)
            n.first[row * width_ + i] = static_cast<std::int16_t>(whole(first_.average[row * width_ + i], kUnit));
    }
    for (const float b : first_bias_.average) n.first_bias.push_back(static_cast<std::int16_t>(whole(b, kUnit)));
    for (const float w : second_.average) n.second.push_back(static_cast<std::int16_t>(whole(w, kUnit)));
    for (std::size_t i = 0; i < kNarrow; ++i) n.second_bias[i] = whole(second_bias_.average[i], kOutputUnit);
    for (std::size_t i = 0; i < n.third.size(); ++i)
        n.third[i] = static_cast<std::int16_t>(whole(third_.average[i], kUnit));
    for (std::size_t i = 0; i < kOutputs; ++i) n.third_bias[i] = whole(third_bias_.average[i], kOutputUnit);
    return n;
}

namespace {

// Rows of a table with `from` seats for one with `to`: the others' blocks are those that were learned, an added seat's
// the mean of them; each says less, so that together they say as much.
struct Reseating {
    std::size_t from, to;
    float share() const { return static_cast<float>(from - 1) / static_cast<float>(to - 1); }
    template <class Row>  // Row(seat) -> a function of the place in the row
    float weight(std::size_t seat, const Row& row) const {
        if (seat == 0) return row(0);
        if (seat < from) return row(seat) * share();
        float sum = 0;
        for (std::size_t other = 1; other < from; ++other) sum += row(other);
        return sum / static_cast<float>(from - 1) * share();
    }
};

}  // namespace

void Learner::start_from(const ValueNetwork& n, int players, std::size_t seat_inputs) {
    const auto set = [](Weights& w, const auto& list, float unit) {
        for (std::size_t i = 0; i < w.value.size(); ++i) w.value[i] = static_cast<float>(list[i]) / unit;
    };
    set(first_, n.first, kUnit), set(first_bias_, n.first_bias, kUnit), set(second_, n.second, kUnit);
    set(second_bias_, n.second_bias, kOutputUnit), set(third_, n.third, kUnit);
    set(third_bias_, n.third_bias, kOutputUnit);
    if (players != n.players) {
        const Reseating seating{static_cast<std::size_t>(n.players), static_cast<std::size_t>(players)};
        const std::size_t block = seat_inputs * width_;
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
            for (std::size_t i = 0; i < block; ++i)
                first_.value[seat * block + i] = seat >= seating.to ? 0 : seating.weight(seat, [&](std::size_t other) {
                    return static_cast<float>(n.first[other * block + i]) / kUnit;
                });
        // The added seats expect what the others do.
        const auto mean_of_others = [&](const auto& list, std::size_t from, std::size_t apart) {
            float sum = 0;
            for (std::size_t other = 1; other < seating.from; ++other)
                sum += static_cast<float>(list[from + other * apart]);
            return sum / static_cast<float>(seating.from - 1);
        };
        for (std::size_t seat = seating.from; seat < seating.to; ++seat)
            for (const std::size_t head : {std::size_t{0}, std::size_t{kMaxSeats}}) {
                for (std::size_t i = 0; i < kNarrow; ++i)
                    third_.value[(head + seat) * kNarrow + i] =
                        mean_of_others(n.third, head * kNarrow + i, kNarrow) / kUnit;
                third_bias_.value[head + seat] = mean_of_others(n.third_bias, head, 1) / kOutputUnit;
            }
    }
    // What the network knows stays in it, met again or not.
    for (std::size_t i = 0; i < first_.value.size(); ++i)
        if (first_.value[i] != 0) first_.spread[i] = 1e-12f;
    for (Weights* w : all()) w->average = w->value;
}

void Learner::save(std::ostream& out) const {
    out.write(reinterpret_cast<const char*>(&steps_), sizeof steps_);
    for (const Weights* w : all())
        write(out, w->value), write(out, w->mean), write(out, w->spread), write(out, w->average);
}

bool Learner::load(std::istream& in) {
    in.read(reinterpret_cast<char*>(&steps_), sizeof steps_);
    for (Weights* w : all()) read(in, w->value), read(in, w->mean), read(in, w->spread), read(in, w->average);
    return in.good();
}

}  // namespace rivers
