// Things in words, in the language of now.
import { colon, listed, t } from '../../lib/i18n.svelte';
import { references } from '../../lib/reference.svelte';
import type { Catalog, TileData } from './catalog';
import { some } from './catalog';
import { things, words } from './tr.words';
import { resources } from './view';

export const thing = (what: string, n = 2): string => {
  const row = things[what as keyof typeof things];
  return row ? t(row, { n: Math.abs(n) }) : what;
};

// "2 wood and 1 clay".
export const bundleWords = (bundle: readonly number[]): string => {
  const there = resources.flatMap((resource, at) => (bundle[at] ? [`${bundle[at]} ${thing(resource)}`] : []));
  return there.length > 0 ? listed(there) : t(words.payNothing);
};

export const terrainName = (tile: TileData): string => tile.terrain.map((terrain) => thing(terrain)).join(' / ');

// What a tile is and does, from its values, so that a table's own catalog has words too.
export function tileWords(tile: TileData): string {
  const said: string[] = [];
  if (tile.produces) said.push(t(words.producesWhat, { what: bundleWords(some(tile.produces)) }));
  if (tile.barns) said.push(t(words.barnN, { n: tile.barns }));
  if (tile.on_placing?.swaps) said.push(t(words.onPlacing, { what: t(words.swaps, { n: tile.on_placing.swaps }) }));
  else if (tile.on_placing) said.push(t(words.onPlacing, { what: bundleWords(some(tile.on_placing)) }));
  if (tile.each_restoration) said.push(t(words.eachRest, { what: bundleWords(some(tile.each_restoration)) }));
  const end = tile.end;
  if (end?.points) said.push(t(words.endPoints, { n: end.points }));
  const per = end?.point_per_tile_of ? t(words.perTile, { what: thing(end.point_per_tile_of) })
    : end?.point_per_production_symbol_of ? t(words.perSymbol, { what: thing(end.point_per_production_symbol_of), n: end.at_most ?? 12 })
    : end?.point_per === 'pioneer_aboard' ? t(words.perPioneer)
    : end?.point_per === 'bonus_token' ? t(words.perToken) : '';
  if (per) said.push(t(words.endPer, { what: per }));
  return `${terrainName(tile)}${colon()}${said.join(', ')}`;
}

interface NamedBuilding { id: number; name: string }
export function buildingName(catalog: Catalog, id: number): string {
  const own = catalog.building(id)?.name;
  if (!catalog.own) {
    const told = references.of('the-river')?.buildings as NamedBuilding[] | Record<string, { name: string }> | undefined;
    const name = (Array.isArray(told) ? told.find((building) => building.id === id) : told?.[id])?.name;
    if (name) return name;
  }
  return own ?? t(words.building, { n: id });
}

export function buildingWords(catalog: Catalog, id: number): string {
  const building = catalog.building(id);
  if (!building) return t(words.building, { n: id });
  return [
    buildingName(catalog, id),
    t(words.cost, { what: bundleWords(some(building.cost)) }),
    t(words.worth, { n: building.points }),
  ].join(', ');
}
