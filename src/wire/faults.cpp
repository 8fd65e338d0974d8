#include "wire/faults.h"

namespace rivers {
namespace {

struct Words {
    // a text that is no move
    std::string_view no_move, unknown_move, no_such_value, more_text;  // -; {word}; {word} {expected} {found}; {word}
    std::string_view number, one_of;                                   // {first} {last}; {list}
    std::string_view quoted, nothing;                                  // {found}; -
    EnumArray<ReplayFault, std::string_view> replay;
};

constexpr EnumArray<Language, Words> kWords{{
    Words{"expected a move, found nothing",
          "unknown move '{word}'",
          "after '{word}' expected {expected}, found {found}",
          "unexpected text after '{word}'",
          "a number from {first} to {last}",
          "one of {list}",
          "'{found}'",
          "nothing",
          {{"the game is over before this move", "{actor} is to act here, not {other}", "'{move}' breaks {rule}: {why}",
            "the game is over: the last line must be 'end' and the totals",
            "the game is not over: the last line must be 'paused'", "seat {seat} scored {counted}, not {claimed}"}}},
    Words{"il faut un coup, et il n’y a rien",
          "coup inconnu\u202f: «\u202f{word}\u202f»",
          "après «\u202f{word}\u202f», il faut {expected}\u202f; ici\u202f: {found}",
          "texte en trop après «\u202f{word}\u202f»",
          "un nombre de {first} à {last}",
          "l’un de ces mots\u202f: {list}",
          "«\u202f{found}\u202f»",
          "rien",
          {{"la partie est terminée avant ce coup", "c’est à {actor} de jouer ici, pas à {other}",
            "«\u202f{move}\u202f» enfreint {rule}\u202f: {why}",
            "la partie est terminée\u202f: la dernière ligne doit être «\u202fend\u202f» et les totaux",
            "la partie n’est pas terminée\u202f: la dernière ligne doit être «\u202fpaused\u202f»",
            "la place {seat} a marqué {counted}, pas {claimed}"}}},
    Words{"serve una mossa, e non c'è niente",
          "mossa sconosciuta '{word}'",
          "dopo '{word}' serve {expected}; qui: {found}",
          "testo di troppo dopo '{word}'",
          "un numero da {first} a {last}",
          "una di queste parole: {list}",
          "'{found}'",
          "niente",
          {{"la partita è finita prima di questa mossa", "qui tocca a {actor}, non a {other}",
            "'{move}' viola {rule}: {why}", "la partita è finita: l'ultima riga deve essere 'end' con i totali",
            "la partita non è finita: l'ultima riga deve essere 'paused'",
            "il posto {seat} ha ottenuto {counted}, non {claimed}"}}},
    Words{"hace falta una jugada, y no hay nada",
          "jugada desconocida «{word}»",
          "después de «{word}» hace falta {expected}; aquí: {found}",
          "sobra texto después de «{word}»",
          "un número de {first} a {last}",
          "una de estas palabras: {list}",
          "«{found}»",
          "nada",
          {{"la partida ha terminado antes de esta jugada", "aquí le toca a {actor}, no a {other}",
            "«{move}» infringe {rule}: {why}", "la partida ha terminado: la última línea debe ser «end» y los totales",
            "la partida no ha terminado: la última línea debe ser «paused»",
            "el asiento {seat} ha obtenido {counted}, no {claimed}"}}},
}};

}  // namespace

std::string say(Language language, const Spelling& expected) {
    const Words& words = kWords[language];
    if (expected.words.empty())
        return phrase(words.number,
                      {{"first", std::to_string(expected.first)}, {"last", std::to_string(expected.last)}});
    std::string list;
    for (const std::string_view word : expected.words) list.append(list.empty() ? "" : ", ").append(word);
    return phrase(words.one_of, {{"list", list}});
}

std::string say(Language language, const TextFault& fault) {
    const Words& words = kWords[language];
    switch (fault.kind) {
        case TextFault::Kind::MoveRefusal: return std::string(words.no_move);
        case TextFault::Kind::UnknownMove: return phrase(words.unknown_move, {{"word", fault.word}});
        case TextFault::Kind::MoreText: return phrase(words.more_text, {{"word", fault.word}});
        case TextFault::Kind::NoSuchValue: break;
    }
    return phrase(
        words.no_such_value,
        {{"word", fault.word},
         {"expected", say(language, fault.expected)},
         {"found", fault.found.empty() ? std::string(words.nothing) : phrase(words.quoted, {{"found", fault.found}})}});
}

std::string say(Language language, ReplayFault fault, std::initializer_list<Filling> slots) {
    return phrase(kWords[language].replay[fault], slots);
}

}  // namespace rivers
