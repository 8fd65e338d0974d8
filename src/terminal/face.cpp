#include "terminal/face.h"

#include "terminal/games.h"
#include "terminal/screen.h"
#include "terminal/talk.h"
#include "wire/faults.h"
#include "wire/views.h"

namespace rivers::terminal {
namespace {

template <class G>
class FaceOf final : public GameFace {
  public:
    FaceOf(const json::Value& table, Language language, const Style& style) : language_(language), style_(style) {
        config_.players = static_cast<int>(number_in(table, "players", kMinSeats));
        const json::Value* settings = table.find("settings");
        if (settings == nullptr) return;
        if (const std::string own = text_in(*settings, "catalog_json"); !own.empty())
            if (!CatalogOf<G>::replace(config_, own).empty())
                throw UserError("the table's catalog cannot be read; is this program as new as the server?");
        if (CatalogOf<G>::hash(config_) != text_in(*settings, "catalog"))
            throw UserError("this program does not have the table's catalog; is it as new as the server?");
    }

    std::string title() const override { return title_of(G{}, language_); }
    std::string help(Label which) const override {
        return terminal::help(G{}, language_, which) + '\n' + label(language_, Label::Computers) +
               opponent_lines(language_, players_for<G>(config_.players));
    }

    std::string board(const json::Value& view, const SeatNames& names, int columns) const override {
        return with_view(view, [&](const auto& read) { return draw(read, names, language_, style_, columns); });
    }
    std::string score(const json::Value& view, const SeatNames& names) const override {
        return with_view(view,
                         [&](const auto& read) { return score_table<G>(read, names, language_, style_, read.viewer); });
    }
    std::optional<std::string> reference(const std::string& word, const std::string& rest) const override {
        return reference_answer<G>(word, rest, config_, language_);
    }
    Spelled spelled(const std::string& text) const override {
        const auto parsed = G::parse(text);
        if (const auto* fault = std::get_if<TextFault>(&parsed)) return {"", told_fault<G>(language_, *fault)};
        return {G::to_text(std::get<typename G::Move>(parsed)), ""};
    }

    std::vector<std::string> brings(const json::Value& view, const SeatNames& names,
                                    const std::string& move) const override {
        const auto before = position(view);
        if (!before) return {};
        State after = *before;
        std::vector<std::string> lines = gains(after, names, move);
        if constexpr (requires { foresight(after, after, Seat{}, names, language_, style_); }) {
            const Seat seat = G::to_act(*before).seat();
            for (const std::string& more : foresight(*before, after, seat, names, language_, style_))
                lines.push_back(more);
        }
        return lines;
    }

    std::vector<std::string> brings_mover(const json::Value& view, const SeatNames& names,
                                          const std::vector<std::string>& moves) const override {
        std::vector<std::string> list(moves.size());
        const auto before = position(view);
        if (!before) return list;
        const std::string mine = seat_name(G::to_act(*before).seat(), names, style_).append(colon(language_));
        for (std::size_t i = 0; i < moves.size(); ++i) {
            State after = *before;
            for (const std::string& gain : gains(after, names, moves[i]))
                if (gain.starts_with(mine)) list[i] += style_(Ink::Dim, "  " + gain.substr(mine.size()));
        }
        return list;
    }

  private:
    using State = typename G::State;

    // One of the tables that the view may be of; a move does the same at all of them, up to the next roll or draw.
    std::optional<State> position(const json::Value& from) const {
        typename G::View view{};
        view.config = config_;
        if (read_view(from, view) || !G::to_act(view).is_seat()) return std::nullopt;
        Rng rng(0);
        return G::imagine(view, rng);
    }

    // Plays the move.
    std::vector<std::string> gains(State& s, const SeatNames& names, const std::string& move) const {
        std::vector<typename G::Event> events;
        typename G::EventSink sink(events);
        G::play(s, std::get<typename G::Move>(G::parse(move)), sink);
        return told_gains(s.config, events, names, language_, style_);
    }

    template <class Tell>
    std::string with_view(const json::Value& from, Tell tell) const {
        typename G::View view{};
        view.config = config_;
        if (const auto fault = read_view(from, view)) return "the view cannot be read: " + *fault + '\n';
        return tell(view);
    }

    OwnedConfig<G> config_{};
    Language language_;
    Style style_;
};

}  // namespace

std::unique_ptr<GameFace> GameFace::make(const json::Value& table, Language language, const Style& style) {
    std::unique_ptr<GameFace> face;
    for_game(text_in(table, "game"), [&]<class G>(G) {
        face = std::make_unique<FaceOf<G>>(table, language, style);
        return 0;
    });
    return face;
}

}  // namespace rivers::terminal
