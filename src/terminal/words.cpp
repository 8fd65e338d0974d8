#include "terminal/words.h"

namespace rivers::terminal {
namespace {

struct Row {
    std::string_view en, fr, it, es;
};

// clang-format off
constexpr EnumArray<Label, Row> kLabels{{{
    {"die", "dé", "dado", "dado"},
    {"pts", "pts", "pti", "pts"},
    {"ships", "bateaux", "barche", "barcos"},
    {"Your hand", "Votre main", "La tua mano", "Tu mano"},
    {"delivered", "livrés", "completati", "entregas"},
    {"Row", "Rangée", "Fila", "Fila"},
    {"end: +1 favor", "fin\u202f: +1 faveur", "fine: +1 favore", "fin: +1 favor"},
    {"Masteries", "Maîtrises", "Maestrie", "Maestrías"},
    {"Regions pay", "Les régions paient", "Le regioni pagano", "Las regiones pagan"},
    {"Tiles to come", "Tuiles à venir", "Tessere in arrivo", "Piezas por salir"},
    {"deck", "paquet", "mazzo", "mazo"},
    {"discards", "défausse", "scarti", "descartes"},
    {"river", "rivière", "fiume", "río"},
    {"shore spaces it touches", "berges touchées", "rive toccate", "riberas que toca"},
    {"Enter to play it, n to think again", "Entrée pour jouer, n pour réfléchir", "Invio per giocare, n per ripensarci", "Intro para jugar, n para pensarlo"},
    {"Not played.", "Pas joué.", "Non giocata.", "No jugada."},
    {"This move", "Ce coup", "Questa mossa", "Esta jugada"},
    {"nothing at once", "rien dans l’immédiat", "nulla di immediato", "nada de inmediato"},
    {"lost", "perdu", "perso", "perdido"},
    {"Since your last move", "Depuis votre dernier coup", "Dalla tua ultima mossa", "Desde tu última jugada"},
    {"The next decision is for {seat}. Everyone else, please look away.", "La prochaine décision est pour {seat}. Les autres, détournez le regard.",
     "La prossima decisione è di {seat}. Gli altri guardino altrove.", "La próxima decisión es de {seat}. Los demás, mirad a otro lado."},
    {"{seat}, press Enter.", "{seat}, appuyez sur Entrée.", "{seat}, premi Invio.", "{seat}, pulsa Intro."},
    {"There is nothing to undo since the last roll or draw.", "Rien à annuler depuis le dernier jet de dé ou la dernière carte piochée.",
     "Niente da annullare dopo l'ultimo tiro o l'ultima carta pescata.", "No hay nada que deshacer desde la última tirada o la última carta robada."},
    {"There is nothing to undo: a card that was hidden has been shown.", "Rien à annuler\u202f: une carte cachée a été montrée.",
     "Niente da annullare: una carta nascosta è stata mostrata.", "No hay nada que deshacer: se ha mostrado una carta oculta."},
    {"Undone.", "Annulé.", "Annullata.", "Deshecho."},
    {"Saved in {file}.", "Enregistré dans {file}.", "Salvato in {file}.", "Guardado en {file}."},
    {"That is not a move", "Ce n’est pas un coup", "Non è una mossa", "Eso no es una jugada"},
    {"Not allowed", "Interdit", "Non permesso", "No permitido"},
    {"A number or the notation of a move plays it. Tab completes; the arrow keys bring back earlier lines.\n"
     "  moves      list what you may do          board      draw the table again\n"
     "  undo       back, up to the last roll     log        what has happened\n"
     "  score      the score if it ended now     legend     what the signs mean\n"
     "  info ID    explain: {things}\n"
     "  rules ID   read a rule, e.g. rules {rule}\n"
     "  save FILE  keep the game                 quit       leave",
     "Un numéro ou la notation d’un coup le joue. Tab complète\u202f; les flèches rappellent les lignes.\n"
     "  moves      ce que vous pouvez faire      board      redessiner la table\n"
     "  undo       annuler, au plus au jet       log        ce qui s’est passé\n"
     "  score      le score si c’était fini      legend     le sens des signes\n"
     "  info ID    expliquer\u202f: {things}\n"
     "  rules ID   lire une règle, p. ex. rules {rule}\n"
     "  save FILE  garder la partie              quit       partir",
     "Un numero o la notazione di una mossa la gioca. Tab completa; le frecce richiamano le righe.\n"
     "  moves      che cosa puoi fare            board      ridisegna il tavolo\n"
     "  undo       indietro, fino al tiro        log        che cosa è successo\n"
     "  score      il punteggio se finisse ora   legend     il senso dei segni\n"
     "  info ID    spiega: {things}\n"
     "  rules ID   leggi una regola, p. es. rules {rule}\n"
     "  save FILE  conserva la partita           quit       esci",
     "Un número o la notación de una jugada la juega. Tab completa; las flechas recuperan líneas.\n"
     "  moves      qué puedes hacer              board      dibujar la mesa otra vez\n"
     "  undo       atrás, hasta la tirada        log        qué ha pasado\n"
     "  score      la puntuación si acabara ya   legend     qué significan los signos\n"
     "  info ID    explicar: {things}\n"
     "  rules ID   leer una regla, p. ej. rules {rule}\n"
     "  save FILE  guardar la partida            quit       salir"},
    {"Goodbye.", "Au revoir.", "Arrivederci.", "Hasta la vista."},
    {"Save the game before leaving? A file name, or Enter to drop it", "Enregistrer avant de partir\u202f? Un nom de fichier, ou Entrée pour abandonner",
     "Salvare prima di uscire? Un nome di file, o Invio per lasciar perdere", "¿Guardar antes de salir? Un nombre de archivo, o Intro para dejarlo"},
    {"Total", "Total", "Totale", "Total"},
    {"Rank", "Rang", "Posto", "Puesto"},
    {"{seat} wins.", "{seat} gagne.", "Vince {seat}.", "Gana {seat}."},
    {"Shared victory: {seat}.", "Victoire partagée\u202f: {seat}.", "Vittoria condivisa: {seat}.", "Victoria compartida: {seat}."},
    {"Score", "Score", "Punteggio", "Puntuación"},
    {"Last turns: {seat} triggered the end of the game.", "Derniers tours\u202f: {seat} a déclenché la fin de la partie.", "Ultimi turni: {seat} ha innescato la fine della partita.", "Últimos turnos: {seat} ha desencadenado el fin de la partida."},
    {"k koku  s silk  r rice  p porcelain  * any good  f favor  v points  i influence  c draw and discard\n"
     "P port  M market  N manor  S shrine  IM Imperial Market  0 starting building; '12 ·8k' is an empty shore space that costs 8\n"
     "'P4 3k:1r a' is tile 4: a visitor takes 3 koku, owner a takes 1 rice; k/P is koku per port owned, k/C per customer\n"
     "a letter on the river is a ship, a capital a royal ship; in the mats * marks the royal ship",
     "k koku  s soie  r riz  p porcelaine  * au choix  f faveur  v points  i influence  c pioche et défausse\n"
     "P port  M marché  N manoir  S temple  IM marché impérial  0 bâtiment de départ\u202f; «\u202f12 ·8k\u202f» est une berge vide à 8 kokus\n"
     "«\u202fP4 3k:1r a\u202f»\u202f: tuile 4, le visiteur prend 3 kokus, a (propriétaire) 1 riz\u202f; k/P kokus par port, k/C par client\n"
     "une lettre sur la rivière est un bateau, une majuscule un bateau royal\u202f; * marque le bateau royal",
     "k koku  s seta  r riso  p porcellana  * a scelta  f favore  v punti  i influenza  c pesca e scarta\n"
     "P porto  M mercato  N palazzo  S santuario  IM mercato imperiale  0 edificio di partenza; '12 ·8k' è una riva vuota da 8 koku\n"
     "'P4 3k:1r a': tessera 4, chi visita prende 3 koku, a (proprietario) 1 riso; k/P koku per porto, k/C per avventore\n"
     "una lettera sul fiume è una barca, una maiuscola una barca reale; * segna la barca reale",
     "k koku  s seda  r arroz  p porcelana  * a elegir  f favor  v puntos  i influencia  c robar y descartar\n"
     "P puerto  M mercado  N mansión  S santuario  IM mercado imperial  0 construcción inicial; '12 ·8k' es una ribera vacía de 8 koku\n"
     "'P4 3k:1r a': pieza 4, el visitante toma 3 koku, a (propietario) 1 de Arroz; k/P koku por puerto, k/C por cliente\n"
     "una letra en el río es un barco, una mayúscula un barco real; * marca el barco real"},
    {"? help", "? aide", "? aiuto", "? ayuda"},
    {"On offer", "Proposés", "Disponibili", "Disponibles"},
    {"if it ended now", "si c’était fini", "se finisse ora", "si acabara ya"},
    {"There is nothing to tell about '{what}'; ? lists what can be asked.", "Rien à dire sur «\u202f{what}\u202f»\u202f; tapez «\u202f?\u202f» pour voir ce qu’on peut demander.",
     "Niente da dire su '{what}'; ? elenca che cosa si può chiedere.", "No hay nada que contar de «{what}»; ? muestra qué se puede preguntar."},
    {"There is no rule '{what}'.", "Il n’y a pas de règle «\u202f{what}\u202f».", "Non c'è una regola '{what}'.", "No hay una regla «{what}»."},
    {"Computer players, for --seats:", "Joueurs ordinateur, pour --seats\u202f:", "Giocatori computer, per --seats:", "Jugadores ordenador, para --seats:"},
    {"Beginner: has only just learned the game; for a first game", "Débutant\u202f: vient d’apprendre le jeu\u202f; pour une première partie", "Principiante: ha appena imparato il gioco; per una prima partita", "Principiante: acaba de aprender el juego; para una primera partida"},
    {"Casual: knows the game, plays by feel", "Détendu\u202f: connaît le jeu, joue à l’instinct", "Rilassato: conosce il gioco, gioca d’istinto", "Relajado: conoce el juego, juega por instinto"},
    {"Keen: knows what each move is worth", "Appliqué\u202f: sait ce que vaut chaque coup", "Attento: sa quanto vale ogni mossa", "Atento: sabe lo que vale cada jugada"},
    {"Expert: looks a few moves ahead", "Expert\u202f: voit quelques coups plus loin", "Esperto: guarda qualche mossa avanti", "Experto: mira unas jugadas más allá"},
    {"Master: searches deeply at every move", "Maître\u202f: cherche en profondeur à chaque coup", "Maestro: cerca a fondo a ogni mossa", "Maestro: busca a fondo en cada jugada"},
    {"Champion: takes a second for each decision and uses all of it", "Champion\u202f: prend une seconde par décision et l’utilise toute", "Campione: si prende un secondo per ogni decisione e lo usa tutto", "Campeón: se toma un segundo por decisión y lo usa entero"},
    {"Random: any move the rules allow, without a plan", "Hasard\u202f: n’importe quel coup permis, sans plan", "A caso: una mossa permessa qualsiasi, senza un piano", "Azar: cualquier jugada permitida, sin un plan"},
    {"Greedy: the move that is worth most right now", "Avide\u202f: le coup qui vaut le plus sur le moment", "Avido: la mossa che vale di più in quel momento", "Ávido: la jugada que más vale en ese momento"},
    {"Sprinter: builds fast, to end the game early", "Sprinteur\u202f: construit vite, pour finir la partie tôt", "Velocista: costruisce in fretta, per finire presto la partita", "Velocista: construye deprisa, para acabar pronto la partida"},
    {"A number or the notation of a move plays it. Tab completes; the arrow keys bring back earlier lines.\n"
     "  moves      list what you may do          board      draw the table again\n"
     "  undo       take back your decision       ask        ask everyone to undo\n"
     "  agree      let them go back              refuse     do not\n"
     "  log        what has happened             score      the score if it ended now\n"
     "  chat TEXT  say something                 link       how friends join\n"
     "  orders M, M  auto-answers when asked out of turn; alone: none\n"
     "  leave      a computer plays for you      back       take the seat again\n"
     "  start      computers on free seats       tables     yours, and the lobby\n"
     "  rematch    once more, after the end      record FILE  keep it, after the end\n"
     "  legend     what the signs mean           quit       go; your seat stays yours\n"
     "  info ID    explain: {things}\n"
     "  rules ID   read a rule, e.g. rules {rule}",
     "Un numéro ou la notation d’un coup le joue. Tab complète\u202f; les flèches rappellent les lignes.\n"
     "  moves      ce que vous pouvez faire      board      redessiner la table\n"
     "  undo       reprendre votre décision      ask        demander l’annulation\n"
     "  agree      l’accorder                    refuse     le refuser\n"
     "  log        ce qui s’est passé            score      le score si c’était fini\n"
     "  chat TEXTE dire quelque chose            link       pour inviter\n"
     "  orders C, C  réponses automatiques hors de votre tour\u202f; seul\u202f: aucune\n"
     "  leave      un ordinateur joue pour vous  back       reprendre votre place\n"
     "  start      ordinateurs aux places libres tables     les vôtres, le salon\n"
     "  rematch    la revanche, après la fin     record FICHIER  la garder\n"
     "  legend     le sens des signes            quit       partir\u202f; votre place reste à vous\n"
     "  info ID    expliquer\u202f: {things}\n"
     "  rules ID   lire une règle, p. ex. rules {rule}",
     "Un numero o la notazione di una mossa la gioca. Tab completa; le frecce richiamano le righe.\n"
     "  moves      che cosa puoi fare            board      ridisegna il tavolo\n"
     "  undo       riprendi la tua decisione     ask        chiedi a tutti di tornare\n"
     "  agree      acconsenti                    refuse     rifiuta\n"
     "  log        che cosa è successo           score      il punteggio se finisse ora\n"
     "  chat TESTO di' qualcosa                  link       per invitare\n"
     "  orders M, M  risposte automatiche fuori dal tuo turno; da solo: nessuna\n"
     "  leave      un computer gioca per te      back       riprendi il posto\n"
     "  start      computer ai posti liberi      tables     i tuoi, e la sala\n"
     "  rematch    la rivincita, dopo la fine    record FILE  conservala\n"
     "  legend     il senso dei segni            quit       esci; il posto resta tuo\n"
     "  info ID    spiega: {things}\n"
     "  rules ID   leggi una regola, p. es. rules {rule}",
     "Un número o la notación de una jugada la juega. Tab completa; las flechas recuperan líneas.\n"
     "  moves      qué puedes hacer              board      dibujar la mesa otra vez\n"
     "  undo       retirar tu decisión           ask        pedir a todos volver atrás\n"
     "  agree      aceptarlo                     refuse     negarlo\n"
     "  log        qué ha pasado                 score      la puntuación si acabara ya\n"
     "  chat TEXTO decir algo                    link       para invitar\n"
     "  orders J, J  respuestas automáticas fuera de tu turno; solo: ninguna\n"
     "  leave      un ordenador juega por ti     back       recuperar el sitio\n"
     "  start      ordenadores en sitios libres  tables     las tuyas, y la sala\n"
     "  rematch    la revancha, tras el final    record ARCHIVO  guardarla\n"
     "  legend     qué significan los signos     quit       irse; tu sitio sigue siendo tuyo\n"
     "  info ID    explicar: {things}\n"
     "  rules ID   leer una regla, p. ej. rules {rule}"},
    {"The connection is lost; I come back by myself.", "La connexion est coupée\u202f; je reviens tout seul.",
     "La connessione è caduta; torno da solo.", "Se ha perdido la conexión; vuelvo por mi cuenta."},
    {"Connected again.", "De nouveau connecté.", "Di nuovo connesso.", "Conectado de nuevo."},
    {"Waiting for {seat}.", "On attend {seat}.", "Si aspetta {seat}.", "Se espera a {seat}."},
    {"The table waits for {n} more; start begins with computers instead.", "La table attend encore {n}\u202f; start commence avec des ordinateurs.",
     "Il tavolo ne aspetta ancora {n}; start comincia con i computer.", "La mesa espera a {n} más; start empieza con ordenadores."},
    {"Your friends type:", "Vos amis tapent\u202f:", "I tuoi amici scrivono:", "Tus amigos escriben:"},
    {"{seat} sits down.", "{seat} s’assied.", "{seat} si siede.", "{seat} se sienta."},
    {"Seat {n} is free again.", "La place {n} est de nouveau libre.", "Il posto {n} è di nuovo libero.", "El sitio {n} vuelve a estar libre."},
    {"A computer plays for {seat}.", "Un ordinateur joue pour {seat}.", "Un computer gioca per {seat}.", "Un ordenador juega por {seat}."},
    {"{seat} is back.", "{seat} est de retour.", "{seat} è tornato.", "{seat} ha vuelto."},
    {"The game begins.", "La partie commence.", "La partita comincia.", "Empieza la partida."},
    {"{seat} plays first, drawn by lot.", "{seat} commence, par tirage au sort.", "Comincia {seat}, per sorteggio.", "Empieza {seat}, por sorteo."},
    {"{seat} takes back to move {n}.", "{seat} revient au coup {n}.", "{seat} torna alla mossa {n}.", "{seat} vuelve a la jugada {n}."},
    {"{seat} asks to go back to move {n}.", "{seat} demande à revenir au coup {n}.", "{seat} chiede di tornare alla mossa {n}.", "{seat} pide volver a la jugada {n}."},
    {"Type agree or refuse.", "Tapez agree ou refuse.", "Scrivi agree o refuse.", "Escribe agree o refuse."},
    {"{seat} agrees.", "{seat} est d’accord.", "{seat} è d'accordo.", "{seat} está de acuerdo."},
    {"{seat} refuses.", "{seat} refuse.", "{seat} rifiuta.", "{seat} se niega."},
    {"That needs everyone's consent: type ask.", "Il faut l’accord de tous\u202f: tapez ask.", "Serve il consenso di tutti: scrivi ask.", "Hace falta el acuerdo de todos: escribe ask."},
    {"There is nothing that you may take back.", "Il n’y a rien que vous puissiez reprendre.", "Non c'è nulla che tu possa riprendere.", "No hay nada que puedas retirar."},
    {"The table has moved on meanwhile.", "La table a avancé entre-temps.", "Il tavolo è andato avanti nel frattempo.", "La mesa ha avanzado mientras tanto."},
    {"Your seat stays yours:", "Votre place reste à vous\u202f:", "Il posto resta tuo:", "Tu sitio sigue siendo tuyo:"},
    {"rematch, record FILE, tables or quit", "rematch, record FICHIER, tables ou quit", "rematch, record FILE, tables o quit", "rematch, record ARCHIVO, tables o quit"},
    {"There is a rematch: type rematch to sit down.", "Il y a une revanche\u202f: tapez rematch pour vous asseoir.",
     "C'è una rivincita: scrivi rematch per sederti.", "Hay revancha: escribe rematch para sentarte."},
    {"Auto-answers: {what}", "Réponses automatiques\u202f: {what}", "Risposte automatiche: {what}", "Respuestas automáticas: {what}"},
    {"No auto-answers.", "Aucune réponse automatique.", "Nessuna risposta automatica.", "Sin respuestas automáticas."},
    {"A computer plays for you; back takes the seat again.", "Un ordinateur joue pour vous\u202f; back reprend votre place.",
     "Un computer gioca per te; back riprende il posto.", "Un ordenador juega por ti; back recupera tu sitio."},
    {"It is not your turn; ? lists what you can do.", "Ce n’est pas votre tour\u202f; tapez «\u202f?\u202f» pour voir ce que vous pouvez faire.",
     "Non è il tuo turno; ? elenca che cosa puoi fare.", "No es tu turno; ? muestra qué puedes hacer."},
    {"Your tables", "Vos tables", "I tuoi tavoli", "Tus mesas"},
    {"The lobby", "Le salon", "La sala", "La sala"},
    {"none", "aucune", "nessuno", "ninguna"},
    {"It is your turn at table {what}.", "C’est votre tour à la table {what}.", "È il tuo turno al tavolo {what}.", "Es tu turno en la mesa {what}."},
    {"The host has closed the table.", "L’hôte a fermé la table.", "Chi ospita ha chiuso il tavolo.", "El anfitrión ha cerrado la mesa."},
    {"Password of {name}: ", "Mot de passe de {name}\u202f: ", "Password di {name}: ", "Contraseña de {name}: "},
    {"A password for {name}, at least 8 characters: ", "Un mot de passe pour {name}, au moins 8 caractères\u202f: ", "Una password per {name}, almeno 8 caratteri: ", "Una contraseña para {name}, al menos 8 caracteres: "},
    {"Once more: ", "Encore une fois\u202f: ", "Ancora una volta: ", "Otra vez: "},
}}};
// clang-format on

}  // namespace

std::string label(Language language, Label which) {
    const Row& row = kLabels[which];
    switch (language) {
        case Language::Fr: return std::string(row.fr);
        case Language::It: return std::string(row.it);
        case Language::Es: return std::string(row.es);
        case Language::En: break;
    }
    return std::string(row.en);
}

std::string_view colon(Language language) { return language == Language::Fr ? "\u202f: " : ": "; }

}  // namespace rivers::terminal
