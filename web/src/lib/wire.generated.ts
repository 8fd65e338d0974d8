// What the server reads and writes, as it reads and writes it: made by `rivers protocol --types`, not by hand.
export const protocol = 2;

// The fields of every command.
export interface Requests {
  guest: { name: string };
  register: { name: string; password: string };
  login: { name: string; password: string };
  logout: Record<string, never>;
  logout_everywhere: Record<string, never>;
  password: { old: string; new: string };
  delete_account: { password?: string };
  me: Record<string, never>;
  rename: { name: string };
  create: {
    game: string;
    players: number;
    options?: Record<string, string>;
    catalog?: string;
    first?: 'drawn' | 'as seated';
    public?: boolean;
    spectators?: boolean;
    clock?: { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'fischer'; seconds: number; increment: number };
    seats?: (
      | { kind: 'me' }
      | { kind: 'open' }
      | { kind: 'invited' }
      | { kind: 'computer'; level?: string }
      | { kind: 'here'; name: string }
    )[];
    nonce?: string;
    id?: string;
  };
  fork: {
    ply: number;
    public?: boolean;
    spectators?: boolean;
    clock?: { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'fischer'; seconds: number; increment: number };
    seats?: (
      | { kind: 'me' }
      | { kind: 'open' }
      | { kind: 'invited' }
      | { kind: 'computer'; level?: string }
      | { kind: 'here'; name: string }
    )[];
    nonce?: string;
    id?: string;
  } & ({ table: string } | { record: string });
  import: { record: string; id?: string };
  rematch: { table: string };
  join: { table: string; id?: string; seat?: number; token?: string; nonce?: string };
  invite: { table: string; id?: string; seat?: number };
  start: { table: string; id?: string; level?: string };
  leave: { table: string; id?: string };
  back: { table: string; id?: string };
  kick: { table: string; id?: string; seat: number };
  close: { table: string; id?: string };
  lobby: Record<string, never>;
  my_tables: Record<string, never>;
  finished: { before?: number };
  games: Record<string, never>;
  reference: { game?: string; table?: string; lang?: 'en' | 'fr' | 'it' | 'es' };
  table: { table: string; seat?: number; lang?: 'en' | 'fr' | 'it' | 'es'; token?: string };
  watch: { table: string; seat?: number; lang?: 'en' | 'fr' | 'it' | 'es'; token?: string; since?: number };
  unwatch: { table: string };
  history: { table: string; seat?: number; lang?: 'en' | 'fr' | 'it' | 'es'; from: number; to?: number };
  at: { table: string; seat?: number; lang?: 'en' | 'fr' | 'it' | 'es'; ply: number };
  scores: { table: string };
  record: { table: string };
  play: { table: string; version: number; id: string; move: string; lang?: 'en' | 'fr' | 'it' | 'es' };
  preview: { table: string; as?: number; lang?: 'en' | 'fr' | 'it' | 'es' } & ({ move: string } | { moves: string[] });
  undo: { table: string; version: number; id: string };
  ask_undo: { table: string; version: number; id: string; to: number };
  answer_undo: { table: string; version: number; id: string; agree: boolean };
  orders: { table: string; seat?: number; moves: string[] };
  chat: { table: string; text: string; id: string };
  sandbox: {
    record: string;
    ply: number;
    moves?: string[];
    seat?: number;
    level?: string;
    lang?: 'en' | 'fr' | 'it' | 'es';
    since?: number;
  } & ({ move?: string } | { preview?: { as?: number } & ({ move: string } | { moves: string[] }) } | { at?: number });
}
export type Command = keyof Requests;
export type HttpCommand = 'guest' | 'register' | 'login' | 'logout' | 'logout_everywhere' | 'password' | 'delete_account'; // over HTTP only
export type SocketCommand = 'watch' | 'unwatch'; // over a WebSocket only

export type RiverOfGoldView = {
  config: { players: number; patrons: 'off' | 'draft' | 'alternative'; rules: number };
  viewer: number | null;
  turn: number | null;
  to_act: number | 'chance' | null;
  waits: {
    step:
      | 'act' | 'choose-good' | 'make-room' | 'journey-bonus' | 'sell-goods' | 'place-monk-marker'
      | 'choose-royal-ship' | 'discard-customer' | 'end-turn' | 'before-roll' | 'choose-patron'
      | 'deal-region-tile' | 'deal-mastery' | 'deal-shore' | 'draw-tile' | 'offer-patron'
      | 'deal-clan' | 'draw-customer' | 'roll-ship' | 'roll-die' | 'setup' | 'turn' | 'building'
      | 'sailing' | 'delivering' | 'track-rewards' | 'emperors-visit';
    seat: number;
    about: number;
    stage: number;
  }[];
  waiting: [
    | 'silk' | 'rice' | 'porcelain' | 'any-good' | 'koku' | 'favor' | 'points' | 'influence'
    | 'koku-per-port' | 'koku-per-market' | 'koku-per-manor' | 'koku-per-shrine' | 'koku-per-customer'
    | 'draw-and-discard', number] | null;
  emperor_due: boolean;
  finisher: number | null;
  seats: {
    koku: number;
    silk: number;
    rice: number;
    porcelain: number;
    favor: number;
    favor_limit: number;
    influence: [number, number, number, number, number, number];
    ships: [number, number];
    royal: number | null;
    die: number | null;
    points: number;
    delivered: number[];
    clan: 'crab' | 'mantis' | 'crane' | 'scorpion';
    patron: 'shihobu' | 'taka' | 'yoritomo' | 'kudaka' | 'uji' | 'ryoku' | 'hyobu' | 'kachiko' | null;
    regions_owned: number[];
    owned: { port: number; market: number; manor: number; shrine: number };
    earned: {
      visitor_rewards: number;
      owner_rewards: number;
      influence_track: number;
      journeys: number;
      patrons: number;
      emperors_visit: number;
      end_bonus: number;
      royal_ship: number;
      mastery_air: number;
      mastery_courts: number;
      mastery_earth: number;
      mastery_fire: number;
      mastery_void: number;
      mastery_water: number;
    };
    regions: [number, number, number, number, number, number];
    total: number;
  }[];
  hand: number[] | null;
  hand_sizes: number[];
  left: [number, number, number];
  row: number[];
  board: [number,
    | 'tile 1' | 'tile 2' | 'tile 3' | 'tile 4' | 'tile 5' | 'tile 6' | 'tile 7' | 'tile 8'
    | 'tile 9' | 'tile 10' | 'tile 11' | 'tile 12' | 'tile 13' | 'tile 14' | 'tile 15' | 'tile 16'
    | 'tile 17' | 'tile 18' | 'tile 19' | 'tile 20' | 'tile 21' | 'tile 22' | 'tile 23'
    | 'tile 24' | 'tile 25' | 'tile 26' | 'tile 27' | 'tile 28' | 'tile 29' | 'tile 30'
    | 'tile 31' | 'tile 32' | 'tile 33' | 'tile 34' | 'tile 35' | 'tile 36' | 'tile 37'
    | 'tile 38' | 'tile 39' | 'tile 40' | 'imperial-market 0' | 'imperial-market 1' | 'imperial-market 2'
    | 'starting-building port' | 'starting-building manor' | 'starting-building shrine', number[]][];
  region_tiles: [number, number, number, number, number, number];
  masteries: { mastery: 'air' | 'courts' | 'earth' | 'fire' | 'void' | 'water'; claims: number }[];
  tiles_unseen: number[];
  discards: number[];
  patrons_on_offer: ('shihobu' | 'taka' | 'yoritomo' | 'kudaka' | 'uji' | 'ryoku' | 'hyobu' | 'kachiko')[];
};

export type RiverOfGoldEvent =
  | { kind: 'turn-began'; seat: number }
  | { kind: 'die-rolled'; seat: number; face: number }
  | { kind: 'ship-rolled'; seat: number; ship: number; face: number; to: number }
  | { kind: 'die-set'; seat: number; from: number; to: number }
  | {
    kind: 'paid';
    seat: number;
    what:
      | 'silk' | 'rice' | 'porcelain' | 'any-good' | 'koku' | 'favor' | 'points' | 'influence'
      | 'koku-per-port' | 'koku-per-market' | 'koku-per-manor' | 'koku-per-shrine' | 'koku-per-customer'
      | 'draw-and-discard';
    amount: number;
    origin: {
      source:
        | 'visitor' | 'owner' | 'emperor' | 'track' | 'row-end' | 'building' | 'delivery' | 'journey'
        | 'merchant' | 'noble' | 'patron' | 'mastery' | 'end-bonus' | 'exchange' | 'die' | 'setup';
      id: number;
    };
  }
  | {
    kind: 'gained';
    seat: number;
    what:
      | 'silk' | 'rice' | 'porcelain' | 'any-good' | 'koku' | 'favor' | 'points' | 'influence'
      | 'koku-per-port' | 'koku-per-market' | 'koku-per-manor' | 'koku-per-shrine' | 'koku-per-customer'
      | 'draw-and-discard';
    amount: number;
    lost: number;
    origin: {
      source:
        | 'visitor' | 'owner' | 'emperor' | 'track' | 'row-end' | 'building' | 'delivery' | 'journey'
        | 'merchant' | 'noble' | 'patron' | 'mastery' | 'end-bonus' | 'exchange' | 'die' | 'setup';
      id: number;
    };
  }
  | {
    kind: 'influence-gained';
    seat: number;
    region: number;
    from: number;
    to: number;
    lost: number;
    origin: {
      source:
        | 'visitor' | 'owner' | 'emperor' | 'track' | 'row-end' | 'building' | 'delivery' | 'journey'
        | 'merchant' | 'noble' | 'patron' | 'mastery' | 'end-bonus' | 'exchange' | 'die' | 'setup';
      id: number;
    };
  }
  | { kind: 'built'; seat: number; shore: number; tile: number; cost: number }
  | { kind: 'sailed'; seat: number; ship: number; from: number; to: number; journey: boolean; royal: boolean }
  | { kind: 'delivered'; seat: number; customer: number }
  | { kind: 'marker-placed'; seat: number; shore: number }
  | { kind: 'royal-ship-taken'; seat: number; ship: number }
  | { kind: 'favor-limit-raised'; seat: number; limit: number }
  | { kind: 'customer-drawn'; seat: number; customer: number | null }
  | { kind: 'customer-discarded'; seat: number; customer: number }
  | { kind: 'deck-renewed'; cards: number }
  | { kind: 'tile-entered'; tile: number }
  | { kind: 'tile-discarded'; tile: number }
  | {
    kind: 'mastery-claimed';
    seat: number;
    mastery: 'air' | 'courts' | 'earth' | 'fire' | 'void' | 'water';
    points: number;
  }
  | { kind: 'emperor-visited' }
  | { kind: 'last-round-began'; seat: number }
  | { kind: 'game-ended' }
  | { kind: 'region-tile-dealt'; region: number; tile: number }
  | { kind: 'mastery-dealt'; mastery: 'air' | 'courts' | 'earth' | 'fire' | 'void' | 'water' }
  | {
    kind: 'building-dealt';
    shore: number;
    building:
      | 'tile 1' | 'tile 2' | 'tile 3' | 'tile 4' | 'tile 5' | 'tile 6' | 'tile 7' | 'tile 8'
      | 'tile 9' | 'tile 10' | 'tile 11' | 'tile 12' | 'tile 13' | 'tile 14' | 'tile 15' | 'tile 16'
      | 'tile 17' | 'tile 18' | 'tile 19' | 'tile 20' | 'tile 21' | 'tile 22' | 'tile 23'
      | 'tile 24' | 'tile 25' | 'tile 26' | 'tile 27' | 'tile 28' | 'tile 29' | 'tile 30'
      | 'tile 31' | 'tile 32' | 'tile 33' | 'tile 34' | 'tile 35' | 'tile 36' | 'tile 37'
      | 'tile 38' | 'tile 39' | 'tile 40' | 'imperial-market 0' | 'imperial-market 1' | 'imperial-market 2'
      | 'starting-building port' | 'starting-building manor' | 'starting-building shrine';
  }
  | {
    kind: 'patron-offered';
    patron: 'shihobu' | 'taka' | 'yoritomo' | 'kudaka' | 'uji' | 'ryoku' | 'hyobu' | 'kachiko';
  }
  | { kind: 'clan-dealt'; seat: number; clan: 'crab' | 'mantis' | 'crane' | 'scorpion' }
  | {
    kind: 'patron-chosen';
    seat: number;
    patron: 'shihobu' | 'taka' | 'yoritomo' | 'kudaka' | 'uji' | 'ryoku' | 'hyobu' | 'kachiko';
  };

export type TheRiverView = {
  config: {
    players: number;
    rules: number;
    colours: ('black' | 'blue' | 'green' | 'yellow')[];
    catalog: string;
    points: string;
  };
  viewer: number | null;
  to_act: number | 'chance' | null;
  waits: {
    step:
      | 'choose-start-tile' | 'act' | 'take-resource' | 'return-resource' | 'swap-tiles' | 'reveal-tile'
      | 'reveal-building' | 'setup' | 'placing' | 'round' | 'restoration';
    seat: number;
    about: number;
    stage: number;
  }[];
  round: number;
  first_player: number;
  seats: {
    wood: number;
    clay: number;
    stone: number;
    food: number;
    boat: number;
    settled: number[];
    tiles: number[];
    barns: number;
    symbols: [number, number, number, number];
    tokens: (number | null)[];
    reserved: (number | null)[];
    built: (number | null)[];
    claims: number;
    covered_frames: number[];
    colour: 'black' | 'blue' | 'green' | 'yellow';
    columns: { points: number; promise: number; terrains: ('mountain' | 'canyon' | 'forest' | 'desert' | 'meadow')[] }[];
    crew: number;
  }[];
  forecast: { last: boolean; near: number[]; soonest: number; about: number } | null;
  supply: [number, number, number, number];
  tokens_taken: number;
  visits: {
    island:
      | 'wood' | 'clay' | 'stone' | 'food' | 'claim' | 'reserve' | 'build' | 'first_player'
      | 'swap';
    seat: number;
  }[];
  islands: {
    wood: number[];
    clay: number[];
    stone: number[];
    food: number[];
    claim: number[];
    reserve: number[];
    build: number[];
    first_player: number[];
    swap: number[];
  };
  display: number[];
  tile_pile: number[];
  tile_discards: number[];
  buildings: number[];
  building_pile: (number | null)[];
};

export type TheRiverEvent =
  | { kind: 'round-began'; round: number; first: number }
  | { kind: 'turn-began'; seat: number }
  | {
    kind: 'pioneer-sent';
    seat: number;
    island:
      | 'wood' | 'clay' | 'stone' | 'food' | 'claim' | 'reserve' | 'build' | 'first_player'
      | 'swap';
  }
  | { kind: 'exchanged'; seat: number; given: [number, number, number, number] }
  | {
    kind: 'gained';
    seat: number;
    resource: 'wood' | 'clay' | 'stone' | 'food';
    amount: number;
    source: 'island' | 'placing' | 'meadow' | 'exchange';
  }
  | { kind: 'returned'; seat: number; resource: 'wood' | 'clay' | 'stone' | 'food' }
  | { kind: 'tile-placed'; seat: number; tile: number; space: number; start: boolean }
  | { kind: 'reserved'; seat: number; building: number | null }
  | {
    kind: 'built';
    seat: number;
    building: number | null;
    paid: [number, number, number, number];
    reserved: boolean;
  }
  | { kind: 'token-taken'; seat: number; points: number | null }
  | { kind: 'pioneer-freed'; seat: number }
  | { kind: 'first-player-taken'; seat: number }
  | { kind: 'swapped'; seat: number; low: number; high: number }
  | { kind: 'end-triggered'; seat: number; by: 'last-circle' | 'last-space' }
  | { kind: 'tile-revealed'; tile: number }
  | { kind: 'building-revealed'; building: number }
  | { kind: 'tiles-reshuffled'; tiles: number }
  | { kind: 'tile-left-out'; tile: number }
  | { kind: 'tiles-discarded'; tiles: number }
  | { kind: 'pioneers-returned' }
  | { kind: 'settled'; seat: number; space: number }
  | { kind: 'game-ended' };

// By the names of the games.
export interface Views {
  'river-of-gold': RiverOfGoldView;
  'the-river': TheRiverView;
}
export interface Events {
  'river-of-gold': RiverOfGoldEvent;
  'the-river': TheRiverEvent;
}
