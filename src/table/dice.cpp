#include "table/dice.h"

#include "table/digest.h"
#include "table/sabotage.h"
#include "wire/games.h"
#include "wire/replay.h"
#include "wire/told.h"

namespace rivers {

std::string new_secret() { return random_hex(64); }

std::string commitment_to(const std::string& secret, const std::string& table) {
    return hex(sha256(from_hex(secret).value_or("") + table));
}

Dice::Dice(const std::string& secret, const std::string& table, const std::vector<std::string>& laid_nonces) {
    std::string text = table;
    for (const std::string& nonce : laid_nonces) (text += '\n') += nonce;
    key_ = hmac_sha256(from_hex(secret).value_or("").substr(0, 32), text);
}

Rng Dice::roll(std::uint64_t k) const { return Rng(chacha_word(key_, k)); }

DrawnSeats Dice::seats(int players) const {
    Rng rng = roll(0);
    return draw_seats(players, rng);
}

namespace {

template <class G>
std::optional<std::string> verify_rolls(const Record& record, const Dice& dice) {
    const auto replayed = replay<G>(record);
    if (const auto* fault = std::get_if<RecordFault>(&replayed))
        return "line " + std::to_string(fault->line) + ": " + fault->message;
    const auto& game = std::get<History<G>>(replayed);
    auto s = G::deal(game.config);
    typename G::EventSink deaf;
    std::uint64_t rolls = record.first.empty() ? 0 : 1;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        if (G::to_act(s).is_chance() && static_cast<int>(ply) >= record.dice->given) {
            Rng rng = dice.roll(rolls++);
            const auto fair = G::sample(s, rng);
            if (!(fair == game.moves[ply]))
                return "line " + std::to_string(record.moves[ply].line) + ": '" + record.moves[ply].text +
                       "' was not rolled fairly: the dice say '" + G::to_text(fair) + "'";
        }
        G::play(s, game.moves[ply], deaf);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> verify(const Record& record) {
    if (!record.dice)
        return "the record has no dice to check: it was not played at a server, or is not a finished game of one";
    const RecordedDice& dice = *record.dice;
    const auto bytes = from_hex(dice.secret);
    if (!bytes || bytes->size() != 64) return "'dice-secret' must be 128 hexadecimal digits";
    if (commitment_to(dice.secret, dice.table) != dice.commitment)
        return "the secret is not the one that 'dice-commitment' was made of before the first roll";
    std::vector<std::string> nonces(static_cast<std::size_t>(record.players));
    for (const auto& [seat, nonce] : dice.nonces) {
        const auto index = static_cast<std::size_t>(seat);
        nonces[record.first.empty() ? index : static_cast<std::size_t>(record.first[index])] = nonce;
    }
    const Dice fair(dice.secret, dice.table, nonces);
    if (!record.first.empty() && record.first != fair.seats(record.players))
        return "line " + std::to_string(record.lines.first) + ": the seats were not drawn fairly: the dice say '" +
               spelled(fair.seats(record.players)) + "'";
    std::optional<std::string> fault = "there is no game '" + record.game + "'";
    with_game(record.game, [&](auto game) { fault = verify_rolls<decltype(game)>(record, fair); });
    return fault;
}

}  // namespace rivers
