// The components' values: the built-in catalog, or the one that a table brought along.
import builtIn from '../../../../catalog/the_river.json';
import type { TableNews } from '../../lib/wire';
import type { Bundle, Colour, Island, Resource, RiverView } from './view';

export type Terrain = 'forest' | 'canyon' | 'mountain' | 'desert' | 'meadow';
type Some = Partial<Record<Resource, number>>;

export interface TileData {
  id: number;
  terrain: Terrain[];
  copies: number;
  produces?: Some;
  barns?: number;
  each_restoration?: Some;
  on_placing?: Some & { swaps?: number };
  end?: {
    points?: number;
    point_per?: 'pioneer_aboard' | 'bonus_token';
    point_per_tile_of?: Terrain;
    point_per_production_symbol_of?: Resource;
    at_most?: number;
  };
}
export interface BuildingData { id: number; name: string; cost: Some; points: number }
type Spaces = Record<Exclude<Island, 'claim'>, number | null> & { claim_per_player: number; first_producer_bonus: number };

interface Data {
  supply: Record<string, Record<Resource, number>>;
  spaces: Record<string, Spaces>;
  terrain_shown: Record<string, number>;
  river: {
    rows: number[][];
    framed: number[];
    barns: number[];
    production: Record<Colour, Record<string, Resource>>;
    circles: Record<string, number>;
    fifth_pioneer_freed_by_token: number;
  };
  tokens: Record<string, number[]>;
  scoring: { points_per_resources: [number, number]; column_of_two: number; column_of_three: number };
  tiles: TileData[];
  buildings: BuildingData[];
}

export class Catalog {
  #tiles: Map<number, TileData>;
  #buildings: Map<number, BuildingData>;
  // `own`: not the built-in one, so the server's reference does not name its buildings.
  constructor(readonly data: Data, readonly own = false) {
    this.#tiles = new Map(data.tiles.map((tile) => [tile.id, tile]));
    this.#buildings = new Map(data.buildings.map((building) => [building.id, building]));
  }
  tile(id: number): TileData | undefined { return this.#tiles.get(id); }
  building(id: number): BuildingData | undefined { return this.#buildings.get(id); }
  spaces(players: number): Spaces { return this.data.spaces[players]!; }
  circles(players: number): number { return this.data.river.circles[players]!; }
  tokens(players: number): number[] { return this.data.tokens[players]!; }
  framed(space: number): boolean { return this.data.river.framed.includes(space); }
  printedBarn(space: number): boolean { return this.data.river.barns.includes(space); }
  printed(colour: Colour, space: number): Resource | null { return this.data.river.production[colour][space] ?? null; }
  // Columns of the river board, each from its top: 1-8-9, 2-7-10 ...
  get columns(): number[][] {
    const rows = this.data.river.rows;
    return rows[0]!.map((_, column) => rows.map((row) => row[column]!));
  }
}

export const defaultCatalog = new Catalog(builtIn as unknown as Data);

// By the hash that a view names, so that whoever has only a view finds the table's own.
const known = new Map<string, Catalog>();

export function catalogOf(table: TableNews | null): Catalog {
  const own = table?.settings.catalog_json;
  if (!own) return defaultCatalog;
  const hash = table.settings.catalog ?? '';
  let catalog = known.get(hash);
  if (!catalog) {
    catalog = new Catalog((typeof own === 'string' ? JSON.parse(own) : own) as Data, true);
    known.set(hash, catalog);
  }
  return catalog;
}
export const catalogFor = (view: RiverView): Catalog => known.get(view.config.catalog) ?? defaultCatalog;

export const some = (bundle: Some | undefined): Bundle =>
  [bundle?.wood ?? 0, bundle?.clay ?? 0, bundle?.stone ?? 0, bundle?.food ?? 0];
