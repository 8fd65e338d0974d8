#include "lab/train/learner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <istream>
#include <ostream>

namespace rivers {
namespace {

constexpr float kMostWeight = static_cast<float>(kClip) / kUnit;
constexpr float kMostFirstWeight = static_cast<float>(kMostFirst) / kUnit;
constexpr float kMostUnit = kMostWeight;
constexpr float kMostBias = static_cast<float>(kMostFirstBias) / kUnit;
constexpr float kFree = 0;  // no rounding
constexpr float kScoreShare = 0.5f;
constexpr float kBeta1 = 0.9f, kBeta2 = 0.999f, kTiny = 1e-8f;
constexpr float kLeak = 0.01f;  // clipped units learn a little, or they would never come back

// The loops that matter, compiled twice: for every machine, and for those with AVX2. Always inlined into both.
#define RIVERS_INLINE [[gnu::always_inline]] inline
RIVERS_INLINE void add_row_body(float* sums, const float* row, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) sums[i] += row[i];
}
RIVERS_INLINE void add_scaled_body(float* sums, const float* row, float by, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) sums[i] += by * row[i];
}
RIVERS_INLINE float dot_body(const float* a, const float* b, std::size_t n) {
    std::array<float, 8> sums{};
    for (std::size_t i = 0; i < n; i += 8)
        for (std::size_t k = 0; k < 8; ++k) sums[k] += a[i + k] * b[i + k];
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}
// Adding and taking away so much leaves whole numbers, rounded to the nearest.
constexpr float kRounder = 12582912.f;
RIVERS_INLINE void adam_body(float* value, float* rounded, float* slope, float* mean, float* spread, std::size_t n,
                             float rate, float most, float unit) {
    for (std::size_t i = 0; i < n; ++i) {
        mean[i] += (slope[i] - mean[i]) * (1 - kBeta1);
        spread[i] += (slope[i] * slope[i] - spread[i]) * (1 - kBeta2);
        const float moved = value[i] - rate * mean[i] / (std::sqrt(spread[i]) + kTiny);
        const float kept = moved > most ? most : moved < -most ? -most : moved;
        value[i] = kept;
        rounded[i] = unit == kFree ? kept : ((kept * unit + kRounder) - kRounder) / unit;
        slope[i] = 0;
    }
}

struct Loops {
    void (*add_row)(float*, const float*, std::size_t);
    void (*add_scaled)(float*, const float*, float, std::size_t);
    float (*dot)(const float*, const float*, std::size_t);
    void (*adam)(float*, float*, float*, float*, float*, std::size_t, float, float, float);
};
#define RIVERS_LOOPS(name, attribute)                                                                           \
    struct name {                                                                                               \
        attribute static void add_row(float* s, const float* r, std::size_t n) { add_row_body(s, r, n); }       \
        attribute static void add_scaled(float* s, const float* r, float by, std::size_t n) {                   \
            add_scaled_body(s, r, by, n);                                                                       \
        }                                                                                                       \
        attribute static float dot(const float* a, const float* b, std::size_t n) { return dot_body(a, b, n); } \
        attribute static void adam(float* v, float* r, float* s, float* m, float* q, std::size_t n, float rate, \
                                   float most, float unit) {                                                    \
            adam_body(v, r, s, m, q, n, rate, most, unit);                                                      \
        }                                                                                                       \
    };
RIVERS_LOOPS(PortableLoops, )
#if defined(__x86_64__)
RIVERS_LOOPS(Avx2Loops, __attribute__((target("avx2,fma"))))
#endif

const Loops& loops() {
    static const Loops chosen = [] {
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0)
            return Loops{Avx2Loops::add_row, Avx2Loops::add_scaled, Avx2Loops::dot, Avx2Loops::adam};
#endif
        return Loops{PortableLoops::add_row, PortableLoops::add_scaled, PortableLoops::dot, PortableLoops::adam};
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
    for (auto* list : {&value, &rounded, &slope, &mean, &spread}) list->resize(n);
}

Learner::Learner(std::size_t inputs, std::size_t width, std::uint64_t seed)
    : inputs_(inputs), width_(width), touched_(inputs) {
    first_.resize(inputs * width), first_bias_.resize(width);
    second_.resize(kNarrow * width), second_bias_.resize(kNarrow);
    third_.resize(kOutputs * kNarrow), third_bias_.resize(kOutputs);
    Rng rng(seed);
    const auto draw = [&](std::vector<float>& list, float reach) {
        for (float& w : list) w = reach * (static_cast<float>(rng.word() >> 8) / 8388608.f - 1.f);
    };
    draw(first_.value, 0.12f);
    draw(second_.value, std::sqrt(3.f / static_cast<float>(width)));
    draw(third_.value, 0.3f);
    for (float& b : first_bias_.value) b = 0.3f;
    for (float& b : second_bias_.value) b = 0.2f;
    round_all();
}

void Learner::round_all() {
    for (auto* w : {&first_, &first_bias_, &second_, &third_})
        for (std::size_t i = 0; i < w->value.size(); ++i) w->rounded[i] = std::nearbyint(w->value[i] * kUnit) / kUnit;
    second_bias_.rounded = second_bias_.value;
    third_bias_.rounded = third_bias_.value;
}

void Learner::step(Weights& w, std::size_t from, std::size_t count, float rate, float unit, float most) {
    loops().adam(w.value.data() + from, w.rounded.data() + from, w.slope.data() + from, w.mean.data() + from,
                 w.spread.data() + from, count, rate, most, unit);
}

Losses Learner::learn(std::span<const Sample* const> batch, float rate) {
    const Loops& run = loops();
    std::vector<float> wide(width_), wide_sums(width_), wide_slope(width_);
    std::array<float, kNarrow> narrow{}, narrow_sums{}, narrow_slope{};
    std::array<float, kOutputs> outputs{}, output_slope{};
    Losses losses;
    const float weight = 1.f / static_cast<float>(batch.size());
    for (const Sample* sample : batch) {
        std::copy(first_bias_.rounded.begin(), first_bias_.rounded.end(), wide_sums.begin());
        for (std::size_t i = 0; i < sample->count; ++i)
            run.add_row(wide_sums.data(), first_.rounded.data() + sample->on[i] * width_, width_);
        for (std::size_t i = 0; i < width_; ++i) wide[i] = clipped(wide_sums[i]);
        for (std::size_t o = 0; o < kNarrow; ++o) {
            narrow_sums[o] =
                run.dot(wide.data(), second_.rounded.data() + o * width_, width_) + second_bias_.rounded[o];
            narrow[o] = clipped(narrow_sums[o]);
        }
        for (std::size_t o = 0; o < kOutputs; ++o)
            outputs[o] = run.dot(narrow.data(), third_.rounded.data() + o * kNarrow, kNarrow) + third_bias_.rounded[o];

        // Where the outputs should go.
        const std::size_t players = sample->players;
        output_slope.fill(0);
        const float most = *std::max_element(outputs.begin(), outputs.begin() + static_cast<std::ptrdiff_t>(players));
        std::array<float, kMaxSeats> share{};
        float sum = 0;
        for (std::size_t i = 0; i < players; ++i) sum += share[i] = std::exp(outputs[i] - most);
        for (std::size_t i = 0; i < players; ++i) {
            share[i] /= sum;
            const float wanted = sample->win[i];
            if (wanted > 0) losses.win += wanted * (std::log(wanted) - std::log(std::max(share[i], 1e-9f)));
            output_slope[i] = (share[i] - wanted) * weight;
            const float off = outputs[kMaxSeats + i] - sample->score[i];
            losses.score += double{off} * off * kScoreUnit * kScoreUnit / static_cast<double>(players);
            output_slope[kMaxSeats + i] = 2 * kScoreShare * off * weight / static_cast<float>(players);
        }

        // And back.
        narrow_slope.fill(0);
        for (std::size_t o = 0; o < kOutputs; ++o) {
            run.add_scaled(narrow_slope.data(), third_.rounded.data() + o * kNarrow, output_slope[o], kNarrow);
            run.add_scaled(third_.slope.data() + o * kNarrow, narrow.data(), output_slope[o], kNarrow);
            third_bias_.slope[o] += output_slope[o];
        }
        std::fill(wide_slope.begin(), wide_slope.end(), 0.f);
        for (std::size_t o = 0; o < kNarrow; ++o) {
            const float slope = narrow_slope[o] * slope_through(narrow_sums[o]);
            run.add_scaled(wide_slope.data(), second_.rounded.data() + o * width_, slope, width_);
            run.add_scaled(second_.slope.data() + o * width_, wide.data(), slope, width_);
            second_bias_.slope[o] += slope;
        }
        for (std::size_t i = 0; i < width_; ++i) wide_slope[i] *= slope_through(wide_sums[i]);
        run.add_row(first_bias_.slope.data(), wide_slope.data(), width_);
        for (std::size_t i = 0; i < sample->count; ++i) {
            const std::uint16_t row = sample->on[i];
            if (!touched_[row]) touched_[row] = 1, touched_rows_.push_back(row);
            run.add_row(first_.slope.data() + row * width_, wide_slope.data(), width_);
        }
    }
    ++steps_;
    const auto now = static_cast<float>(steps_);
    const float bent = rate * std::sqrt(1 - std::pow(kBeta2, now)) / (1 - std::pow(kBeta1, now));
    for (const std::uint16_t row : touched_rows_) {
        step(first_, row * width_, width_, bent, kUnit, kMostFirstWeight);
        touched_[row] = 0;
    }
    touched_rows_.clear();
    step(first_bias_, 0, width_, bent, kUnit, kMostBias);
    step(second_, 0, second_.value.size(), bent, kUnit, kMostWeight);
    step(second_bias_, 0, kNarrow, bent, kFree, kMostBias);
    step(third_, 0, third_.value.size(), bent, kUnit, kMostWeight);
    step(third_bias_, 0, kOutputs, bent, kFree, kMostBias);
    losses.win /= static_cast<double>(batch.size());
    losses.score /= static_cast<double>(batch.size());
    return losses;
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
            n.first[row * width_ + i] = static_cast<std::int8_t>(whole(first_.value[row * width_ + i], kUnit));
    }
    for (const float b : first_bias_.value) n.first_bias.push_back(static_cast<std::int16_t>(whole(b, kUnit)));
    for (const float w : second_.value) n.second.push_back(static_cast<std::int8_t>(whole(w, kUnit)));
    for (std::size_t i = 0; i < kNarrow; ++i) n.second_bias[i] = whole(second_bias_.value[i], kUnit * kUnit);
    for (std::size_t i = 0; i < n.third.size(); ++i)
        n.third[i] = static_cast<std::int8_t>(whole(third_.value[i], kUnit));
    for (std::size_t i = 0; i < kOutputs; ++i) n.third_bias[i] = whole(third_bias_.value[i], kUnit * kUnit);
    return n;
}

void Learner::start_from(const ValueNetwork& n) {
    const auto set = [](Weights& w, const auto& list, float unit) {
        for (std::size_t i = 0; i < w.value.size(); ++i) w.value[i] = static_cast<float>(list[i]) / unit;
    };
    set(first_, n.first, kUnit), set(first_bias_, n.first_bias, kUnit), set(second_, n.second, kUnit);
    set(second_bias_, n.second_bias, kUnit * kUnit), set(third_, n.third, kUnit);
    set(third_bias_, n.third_bias, kUnit * kUnit);
    // What the network knows stays in it, met again or not.
    for (std::size_t i = 0; i < first_.value.size(); ++i)
        if (first_.value[i] != 0) first_.spread[i] = 1e-12f;
    round_all();
}

void Learner::save(std::ostream& out) const {
    out.write(reinterpret_cast<const char*>(&steps_), sizeof steps_);
    for (const Weights* w : {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_})
        write(out, w->value), write(out, w->mean), write(out, w->spread);
}

bool Learner::load(std::istream& in) {
    in.read(reinterpret_cast<char*>(&steps_), sizeof steps_);
    for (Weights* w : {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_})
        read(in, w->value), read(in, w->mean), read(in, w->spread);
    round_all();
    return in.good();
}

}  // namespace rivers
