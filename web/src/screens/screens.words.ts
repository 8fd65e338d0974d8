// Words that several screens share.
import type { Row } from '../lib/i18n.svelte';

export const games = {
  'river-of-gold': ['River of Gold', 'La Rivière de l’Or', 'Il Fiume d’Oro', 'Río de Oro'],
  'the-river': ['The River', 'The River', 'The River', 'The River'],
} as const satisfies Record<string, Row>;

// Each language in its own name, whatever the language of now.
export const languages = { en: 'English', fr: 'Français', it: 'Italiano', es: 'Español' } as const;

// How well a computer plays. A level that the page does not know yet is shown by its own name.
export const levels: Partial<Record<string, Row>> = {
  random: ['Novice', 'Novice', 'Novizio', 'Novato'],
  greedy: ['Intermediate', 'Intermédiaire', 'Intermedio', 'Intermedio'],
  rush: ['Sprinter', 'Sprinteur', 'Velocista', 'Velocista'],
  beginner: ['Beginner', 'Débutant', 'Principiante', 'Principiante'],
  casual: ['Casual', 'Amateur', 'Amatore', 'Aficionado'],
  keen: ['Keen', 'Mordu', 'Appassionato', 'Entusiasta'],
  expert: ['Expert', 'Expert', 'Esperto', 'Experto'],
  master: ['Master', 'Maître', 'Maestro', 'Maestro'],
  champion: ['Champion', 'Champion', 'Campione', 'Campeón'],
};

// What to expect of it, in a line.
export const levelLines: Partial<Record<string, Row>> = {
  random: ['Plays any move the rules allow, without a plan.', 'Joue n’importe quel coup permis, sans plan.', 'Gioca una mossa permessa qualsiasi, senza un piano.', 'Hace cualquier jugada permitida, sin un plan.'],
  greedy: ['Takes what is worth most right now.', 'Prend ce qui vaut le plus sur le moment.', 'Prende ciò che vale di più in quel momento.', 'Toma lo que más vale en ese momento.'],
  beginner: ['Knows the rules, and little more.', 'Connaît les règles, et guère plus.', 'Conosce le regole, e poco più.', 'Conoce las reglas, y poco más.'],
  casual: ['Plays by feel, without looking ahead.', 'Joue à l’instinct, sans calculer.', 'Gioca d’istinto, senza calcolare.', 'Juega por instinto, sin calcular.'],
  keen: ['Looks a little ahead: a good game for most.', 'Voit un peu plus loin : une bonne partie pour la plupart.', 'Guarda un po’ avanti: una bella partita per quasi tutti.', 'Mira un poco más allá: una buena partida para casi todos.'],
  expert: ['Weighs its moves, and punishes mistakes.', 'Pèse ses coups et punit les erreurs.', 'Pesa le mosse e punisce gli errori.', 'Sopesa sus jugadas y castiga los errores.'],
  master: ['Looks far ahead, and wastes nothing.', 'Voit loin et ne gaspille rien.', 'Vede lontano e non spreca nulla.', 'Ve lejos y no desperdicia nada.'],
  champion: ['The best there is: it thinks a second for each move.', 'Le meilleur qui soit : une seconde de réflexion par coup.', 'Il meglio che c’è: un secondo di riflessione per mossa.', 'Lo mejor que hay: un segundo de reflexión por jugada.'],
  rush: ['Builds fast, to end the game early.', 'Construit vite, pour finir la partie tôt.', 'Costruisce in fretta, per finire presto la partita.', 'Construye deprisa, para acabar pronto la partida.'],
};

export const screens = {
  // One of these is a new guest's name: creatures of the river, so that it fits anybody.
  guestNames: ['Heron,Kingfisher,Otter,Carp,Dragonfly,Swallow', 'Héron,Martin-pêcheur,Loutre,Carpe,Libellule,Hirondelle', 'Airone,Martin pescatore,Lontra,Carpa,Libellula,Rondine', 'Garza,Martín pescador,Nutria,Carpa,Libélula,Golondrina'],
  players: ['Players', 'Joueurs', 'Giocatori', 'Jugadores'],
  level: ['Computer’s level', 'Niveau de l’ordinateur', 'Livello del computer', 'Nivel del ordenador'],
  computer: ['Computer', 'Ordinateur', 'Computer', 'Ordenador'],
  computerAt: ['Computer ({level})', 'Ordinateur ({level})', 'Computer ({level})', 'Ordenador ({level})'],
  seat: ['Seat {n}', 'Place {n}', 'Posto {n}', 'Asiento {n}'],
  // Behind the name of somebody who plays without an account: anybody may be called so.
  guest: ['guest', 'invité', 'ospite', 'invitado'],
  you: ['you', 'vous', 'tu', 'tú'],
  open: ['free seat', 'place libre', 'posto libero', 'asiento libre'],
  invited: ['kept for an invited person', 'gardée pour une personne invitée', 'riservato a una persona invitata', 'reservado para una persona invitada'],
  keptFor: ['kept for {name}', 'gardée pour {name}', 'riservato per {name}', 'reservado para {name}'],
  here: ['on the same screen', 'sur le même écran', 'sullo stesso schermo', 'en la misma pantalla'],
  away: ['a computer sits in', 'remplacement par l’ordinateur', 'sostituzione dal computer', 'sustitución por el ordenador'],
  host: ['Table of {name}', 'Table de {name}', 'Tavolo di {name}', 'Mesa de {name}'],
  yourTurn: ['Your turn', 'À vous de jouer', 'Tocca a te', 'Te toca'],
  turnOf: ['{name} to play', 'Au tour de {name}', 'Tocca a {name}', 'Le toca a {name}'],
  gathering: ['Waiting for players', 'En attente de joueurs', 'In attesa di giocatori', 'Esperando jugadores'],
  since: ['since {when}', 'depuis : {when}', 'da: {when}', 'desde: {when}'],
  open_table: ['Go to the table', 'Aller à la table', 'Vai al tavolo', 'Ir a la mesa'],
  join: ['Sit down', 'Prendre place', 'Siediti', 'Sentarse'],
  watch: ['Watch', 'Regarder', 'Guarda', 'Mirar'],
  review: ['Review', 'Revoir', 'Rivedi', 'Repasar'],
  tryAgain: ['Try again', 'Réessayer', 'Riprova', 'Reintentar'],
  loading: ['One moment …', 'Un instant…', 'Un momento…', 'Un momento…'],
  copy: ['Copy', 'Copier', 'Copia', 'Copiar'],
  copied: ['Copied', 'Copié', 'Copiato', 'Copiado'],
  share: ['Share …', 'Partager…', 'Condividi…', 'Compartir…'],
  choose: ['choose …', 'choisir…', 'scegli…', 'elegir…'],
  cancel: ['Cancel', 'Annuler', 'Annulla', 'Cancelar'],
  by: ['Designed by {designers}, published by {publisher}', 'Conçu par {designers}, édité par {publisher}', 'Ideato da {designers}, pubblicato da {publisher}', 'Diseño: {designers}; editorial: {publisher}'],
} as const satisfies Record<string, Row>;
