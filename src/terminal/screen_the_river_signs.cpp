#include "terminal/screen_the_river_signs.h"

#include <fmt/format.h>

namespace rivers::terminal {

using namespace the_river;

namespace {

// clang-format off
constexpr EnumArray<Language, RiverScreen> kScreens{{{
    {
        .letters = {{"w", "c", "s", "f"}},
        .terrains = {{"Mt", "Ca", "Fo", "De", "Me"}},
        .round = "Round {n}", .setup = "Setup", .first_player = "first player: {seat}", .supply = "Supply",
        .pile = "in the pile: {n}", .discards = "discarded: {n}",
        .islands = "Islands", .each = "{n} each", .tiles = "Tiles", .starting_tiles = "Starting tiles",
        .buildings = "Buildings", .tokens = "Tokens", .token = "token", .players = "{n} players",
        .your_river = "Your river", .next = "Next: {space}, covers: {covers}", .free = "free", .boat = "aboard",
        .columns = "cols", .points = "pts", .reserved = "reserved", .built = "built",
        .covers = "Covered: {printed}.", .production = "production", .barns_free = "barns free",
        .too_many = "too many for the barns: {n}", .settler_due = "a pioneer will settle on {space} in restoration",
        .tokens_left = "tokens left", .no_tokens = "none", .column_points = "points for columns",
        .score_now = "score if it ended now", .last_round = "last round",
        .legend =
            "w wood  c clay  s stone  f food  ⌂ barn  P pioneer  · empty\n"
            "Mt mountain  Ca canyon  Fo forest  De desert  Me meadow  Mt/De mixed terrain\n"
            "'Fo1 w⌂' is tile 1, a forest with a wood symbol and a barn\n"
            "!4w on placing, take up to 4 wood  !2x on placing, swap tiles up to twice\n"
            "@1w in each restoration, take 1 wood  *2 two points at the end\n"
            "*De a point per desert tile  *w≤3 per wood symbol, 3 at most\n"
            "*P a point per pioneer aboard  *o a point per bonus token\n"
            "[4] framed space  [4]P a pioneer has settled  [4]+ one settles in restoration\n"
            "> the space that the next tile covers  ? face down until the end\n"
            "+w production of wood  2/5 two of five barns free  cols points for columns\n"
            "'Wood 1/2 a' one of two spaces is taken, by a; +1 is for the first to come\n"
            "'2w 1c =3' costs 2 wood and 1 clay, worth 3 points  6×2 two tokens worth 6",
    },
    {
        .letters = {{"b", "a", "p", "n"}},
        .terrains = {{"Mo", "Ca", "Fo", "Dé", "Pr"}},
        .round = "Manche {n}", .setup = "Mise en place", .first_player = "premier joueur\u202f: {seat}", .supply = "Stock",
        .pile = "en pile\u202f: {n}", .discards = "défaussées\u202f: {n}",
        .islands = "Îles", .each = "{n} chacun", .tiles = "Tuiles", .starting_tiles = "Tuiles de départ",
        .buildings = "Bâtiments", .tokens = "Jetons", .token = "jeton", .players = "{n} joueurs",
        .your_river = "Votre fleuve", .next = "Ensuite\u202f: {space}, recouvre\u202f: {covers}", .free = "libres", .boat = "à bord",
        .columns = "col.", .points = "pts", .reserved = "réservés", .built = "construits",
        .covers = "Recouvert\u202f: {printed}.", .production = "production", .barns_free = "granges libres",
        .too_many = "en trop pour les granges\u202f: {n}", .settler_due = "un pionnier s’installera sur l’{space} à la restauration",
        .tokens_left = "jetons restants", .no_tokens = "aucun", .column_points = "points des colonnes",
        .score_now = "score si c’était fini", .last_round = "dernière manche",
        .legend =
            "b bois  a argile  p pierre  n nourriture  ⌂ grange  P pionnier  · vide\n"
            "Mo montagne  Ca canyon  Fo forêt  Dé désert  Pr prairie  Mo/Dé terrain mixte\n"
            "«\u202fFo1 b⌂\u202f» est la tuile 1, une forêt avec un symbole bois et une grange\n"
            "!4b à la pose, prenez jusqu’à 4 bois  !2x à la pose, permutez jusqu’à deux fois\n"
            "@1b à chaque restauration, prenez 1 bois  *2 deux points à la fin\n"
            "*Dé un point par tuile désert  *b≤3 par symbole bois, 3 au plus\n"
            "*P un point par pionnier à bord  *o un point par jeton bonus\n"
            "[4] emplacement encadré  [4]P pionnier installé  [4]+ à la restauration\n"
            "> l’emplacement que recouvre la prochaine tuile\n"
            "? face cachée jusqu’à la fin de la partie\n"
            "+b production de bois  2/5 deux granges libres sur 5  col. points des colonnes\n"
            "«\u202fBois 1/2 a\u202f» un emplacement sur deux pris, par a\u202f; +1 pour qui arrive en premier\n"
            "«\u202f2b 1a =3\u202f» coûte 2 bois et 1 argile, vaut 3 points  6×2 deux jetons de 6",
    },
    {
        .letters = {{"l", "a", "p", "c"}},
        .terrains = {{"Mo", "Ca", "Fo", "De", "Pr"}},
        .round = "Round {n}", .setup = "Preparazione", .first_player = "primo giocatore: {seat}", .supply = "Riserva",
        .pile = "nella pila: {n}", .discards = "scartate: {n}",
        .islands = "Isole", .each = "{n} a testa", .tiles = "Tessere", .starting_tiles = "Tessere iniziali",
        .buildings = "Edifici", .tokens = "Gettoni", .token = "gettone", .players = "{n} giocatori",
        .your_river = "Il tuo fiume", .next = "Prossima: {space}, copre: {covers}", .free = "liberi", .boat = "a bordo",
        .columns = "col.", .points = "pti", .reserved = "prenotati", .built = "costruiti",
        .covers = "Coperto: {printed}.", .production = "produzione", .barns_free = "granai liberi",
        .too_many = "di troppo per i granai: {n}", .settler_due = "un pioniere si insedierà sulla {space} al ripristino",
        .tokens_left = "gettoni rimasti", .no_tokens = "nessuno", .column_points = "punti delle colonne",
        .score_now = "punteggio se finisse ora", .last_round = "ultimo round",
        .legend =
            "l legno  a argilla  p pietra  c cibo  ⌂ granaio  P pioniere  · vuota\n"
            "Mo montagna  Ca canyon  Fo foresta  De deserto  Pr prateria  Mo/De terreno misto\n"
            "'Fo1 l⌂' è la tessera 1, una foresta con un simbolo legno e un granaio\n"
            "!4l al piazzamento fino a 4 legno  !2x al piazzamento fino a due scambi\n"
            "@1l a ogni ripristino prendi 1 legno  *2 due punti alla fine\n"
            "*De un punto per tessera deserto  *l≤3 per simbolo legno, al massimo 3\n"
            "*P un punto per pioniere a bordo  *o un punto per gettone bonus\n"
            "[4] casella con cornice  [4]P pioniere insediato  [4]+ si insedia al ripristino\n"
            "> la casella coperta dalla prossima tessera  ? coperto fino alla fine\n"
            "+l produzione di legno  2/5 due granai liberi su 5  col. punti delle colonne\n"
            "'Legno 1/2 a' uno spazio su due occupato, da a; +1 per chi arriva per primo\n"
            "'2l 1a =3' costa 2 legno e 1 argilla, vale 3 punti  6×2 due gettoni da 6",
    },
    {
        .letters = {{"m", "a", "p", "c"}},
        .terrains = {{"Mo", "Ca", "Bo", "De", "Pr"}},
        .round = "Ronda {n}", .setup = "Preparación", .first_player = "jugador inicial: {seat}", .supply = "Suministro",
        .pile = "en la pila: {n}", .discards = "descartadas: {n}",
        .islands = "Islas", .each = "{n} cada uno", .tiles = "Losetas", .starting_tiles = "Losetas iniciales",
        .buildings = "Edificios", .tokens = "Fichas", .token = "ficha", .players = "{n} jugadores",
        .your_river = "Tu río", .next = "Siguiente: {space}, cubre: {covers}", .free = "libres", .boat = "a bordo",
        .columns = "col.", .points = "pts", .reserved = "reservados", .built = "construidos",
        .covers = "Cubierto: {printed}.", .production = "producción", .barns_free = "graneros libres",
        .too_many = "de más para los graneros: {n}", .settler_due = "un pionero se asentará en la {space} en la restauración",
        .tokens_left = "fichas restantes", .no_tokens = "ninguna", .column_points = "puntos de columnas",
        .score_now = "puntuación si acabara ya", .last_round = "última ronda",
        .legend =
            "m madera  a arcilla  p piedra  c comida  ⌂ granero  P pionero  · vacía\n"
            "Mo montaña  Ca cañón  Bo bosque  De desierto  Pr pradera  Mo/De terreno mixto\n"
            "'Bo1 m⌂' es la loseta 1, un bosque con un símbolo de madera y un granero\n"
            "!4m al colocarla, hasta 4 maderas  !2x al colocarla, hasta dos permutas\n"
            "@1m en cada restauración, toma 1 madera  *2 dos puntos al final\n"
            "*De un punto por loseta de desierto  *m≤3 por símbolo de madera, 3 como máximo\n"
            "*P un punto por pionero a bordo  *o un punto por ficha de bonificación\n"
            "[4] casilla con marco  [4]P pionero asentado  [4]+ se asienta en la restauración\n"
            "> la casilla que cubre la siguiente loseta  ? boca abajo hasta el final\n"
            "+m producción de madera  2/5 dos de 5 graneros libres  col. puntos de columnas\n"
            "'Madera 1/2 a' un espacio de dos ocupado, por a; +1 para quien llega primero\n"
            "'2m 1a =3' cuesta 2 maderas y 1 arcilla, vale 3 puntos  6×2 dos fichas de 6",
    },
}}};
// clang-format on

Ink ink_of(Terrain terrain) {
    constexpr EnumArray<Terrain, Ink> kInks{{Ink::Blue, Ink::Red, Ink::Green, Ink::Yellow, Ink::Magenta}};
    return kInks[terrain];
}

std::string end_sign(const RiverScreen& t, const EndPoints& end) {
    switch (end.kind) {
        case EndKind::Nothing: return "";
        case EndKind::Points: return fmt::format("*{}", int{end.number});
        case EndKind::PerTileOf: return fmt::format("*{}", t.terrains[end.terrain()]);
        case EndKind::PerSymbolOf: return fmt::format("*{}≤{}", t.letters[end.resource()], int{end.number});
        case EndKind::PerPioneerAboard: return "*P";
        case EndKind::PerBonusToken: return "*o";
    }
    return "";
}

}  // namespace

const RiverScreen& river_screen(Language language) { return kScreens[language]; }

std::string goods_sign(Language language, const Goods& goods) {
    std::string out;
    for (const Resource resource : every<Resource>)
        if (goods[resource] > 0)
            out += fmt::format("{}{}{}", out.empty() ? "" : " ", int{goods[resource]},
                               river_screen(language).letters[resource]);
    return out;
}

std::string effect_sign(Language language, const Tile& tile) {
    const RiverScreen& t = river_screen(language);
    std::string out;
    for (const Resource resource : every<Resource>)
        for (int n = tile.produces[resource]; n > 0; --n) out += t.letters[resource];
    for (int n = tile.barns; n > 0; --n) out += kBarnSign;
    for (const Resource resource : every<Resource>)
        if (const int n = tile.on_placing[resource]; n > 0) out += fmt::format("!{}{}", n, t.letters[resource]);
    if (tile.swaps > 0) out += fmt::format("!{}x", int{tile.swaps});
    for (const Resource resource : every<Resource>)
        if (const int n = tile.each_restoration[resource]; n > 0) out += fmt::format("@{}{}", n, t.letters[resource]);
    return out + end_sign(t, tile.end);
}

std::string terrain_sign(Language language, const Tile& tile, const Style& style) {
    std::string out;
    for (const Terrain terrain : tile.terrain)
        (out += out.empty() ? "" : "/") += style(ink_of(terrain), river_screen(language).terrains[terrain]);
    return out;
}

std::string printed_sign(Language language, const Catalog& catalog, Colour colour, SpaceId space) {
    std::string out;
    if (const Symbol symbol = catalog.symbol(colour, space)) out += river_screen(language).letters[*symbol];
    if (catalog.barns.contains(space)) out += kBarnSign;
    return out.empty() ? "·" : out;
}

std::string space_sign(const Catalog& catalog, SpaceId space) {
    return catalog.framed.contains(space) ? fmt::format("[{}]", number(space)) : std::to_string(number(space));
}

std::string building_sign(Language language, const Building& building) {
    return fmt::format("{} ={}", goods_sign(language, building.cost), int{building.points});
}

std::vector<std::string> token_signs(const InlineVec<Tiny, kMostTokens>& pile, int taken) {
    std::vector<std::string> signs;
    for (auto i = static_cast<std::size_t>(taken); i < pile.size();) {
        std::size_t end = i;
        while (end < pile.size() && pile[end] == pile[i]) ++end;
        signs.push_back(end - i > 1 ? fmt::format("{}×{}", int{pile[i]}, end - i) : std::to_string(int{pile[i]}));
        i = end;
    }
    return signs;
}

std::string_view settler_sign(const Mat& mat, SpaceId space) {
    return mat.settled.contains(space) ? "P" : mat.covered_frames.contains(space) ? "+" : " ";
}

std::string joined(const std::vector<std::string>& items, std::string_view separator) {
    std::string out;
    for (const std::string& item : items) (out += out.empty() ? "" : separator) += item;
    return out;
}

std::string pack(const std::string& heading, const std::vector<std::string>& items, std::string_view separator,
                 int columns, std::string_view indent) {
    std::string out, line = heading;
    const auto end_line = [&] {
        out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
        line = indent;
    };
    bool fresh = true;  // no item on this line yet
    for (const std::string& item : items) {
        const int wanted = columns_of(line) + (fresh ? 0 : columns_of(separator)) + columns_of(item);
        if (wanted > columns && (!fresh || columns_of(line) > columns_of(indent))) {
            end_line();
            fresh = true;
        }
        if (!fresh) line += separator;
        const int room = columns - columns_of(line);
        line += columns_of(item) > room ? fit(item, room) : item;
        fresh = false;
    }
    end_line();
    return out;
}

}  // namespace rivers::terminal
