// The components' values, from the catalog that the engine uses too.
import box from '../../../../catalog/river_of_gold.json';

export type Good = 'silk' | 'rice' | 'porcelain';
export type BuildingType = 'port' | 'market' | 'manor' | 'shrine';
export type Kind = 'monk' | 'merchant' | 'noble' | 'artisan' | 'elder';
export type Reward = readonly [what: string, amount: number];

export interface Tile {
  id: number;
  era: 1 | 2;
  type: BuildingType;
  influence: number;
  visitor: Reward[];
  owner: Reward[];
}
export interface Shore {
  id: number;
  region: number;
  cost: number | null;
  bank: 'left' | 'right';
  slot: string;
}
export interface Customer {
  id: number;
  kind: Kind;
  region: number;
  order: Partial<Record<Good, number>>;
}
export interface Building {
  type: BuildingType;
  era: 0 | 1 | 2; // 0: there from the start
  imperial: boolean;
  influence: number;
  visitor: Reward[];
  owner: Reward[];
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index}`);
  return found;
};

export const limits = box.limits;
export const tiles = box.buildings as unknown as Tile[];
export const shores = box.shore as Shore[];
export const customers = box.customers as unknown as Customer[];
export const river: readonly (readonly number[])[] = Object.values(box.river); // of space 1, 2, ...
export const patrons = box.patrons.map((patron) => ({ ...patron, word: patron.name.toLowerCase().split(' ').at(-1)! }));
export const customerPoints = box.customer_points;

export const tile = (id: number): Tile => at(tiles, id - 1);
export const shore = (id: number): Shore => at(shores, id - 1);
export const customer = (id: number): Customer => at(customers, id - 1);
export const touching = (space: number): readonly number[] => at(river, space - 1);
export const spacesOf = (shoreId: number): number[] => river.flatMap((touched, index) => (touched.includes(shoreId) ? [index + 1] : []));
export const patron = (word: string) => patrons.find((one) => one.word === word) ?? null;
export const regionName = (region: number): string => at(box.regions, region - 1).name;

export const scoring = (players: number, index: number): number[] => at(box.region_scoring[`${players}` as '2'] as number[][], index);
export const masteryPoints = (players: number): number[] => box.mastery_points[`${players}` as '2'];
export const masteryNeeds = (mastery: string): string => box.masteries.find((one) => one.id === mastery)?.requires ?? '';
export const secondWithin = box.two_player_second_place_within;
export const eraTiles = (players: number): [number, number] => [box.setup.era1_tiles[`${players}` as '2'], box.setup.era2_tiles[`${players}` as '2']];
export const trackRewards = (region: number): [step: number, rewards: Reward[]][] =>
  Object.entries(box.influence_track[`${region}` as '1']).map(([step, rewards]) => [Number(step), rewards as unknown as Reward[]]);

export const riverSpaces = limits.river_spaces;
// Where a ship is after so many steps: from the mouth it goes on at the top.
export const downRiver = (space: number, steps: number): number => ((space - 1 + steps) % riverSpaces) + 1;

export function building(name: string): Building {
  const [sort, which = ''] = name.split(' ');
  if (sort === 'tile') {
    const { type, era, influence, visitor, owner } = tile(Number(which));
    return { type, era, imperial: false, influence, visitor, owner };
  }
  if (sort === 'imperial-market') {
    const market = at(box.imperial_markets, Number(which));
    return { type: 'market', era: 0, imperial: true, influence: 0, visitor: market.visitor as unknown as Reward[], owner: [] };
  }
  const start = box.starting_buildings.find(({ type }) => type === which) ?? at(box.starting_buildings, 0);
  return { type: start.type as BuildingType, era: 0, imperial: false, influence: 0, visitor: start.visitor as unknown as Reward[], owner: [] };
}
