// What a tile shows: its signs from left to right. A rule is a small strip of icons and figures.
import { some, type TileData } from './catalog';
import { produced, resources } from './view';

export type Bit = { icon: string } | { text: string };
export type Badge = { kind: 'symbol'; resource: string } | { kind: 'barn' } | { kind: 'rule'; bits: Bit[] };

export function badges(tile: TileData): Badge[] {
  const found: Badge[] = [];
  const brings = some(tile.produces);
  produced.forEach((resource, at) => {
    for (let n = 0; n < brings[at]!; n++) found.push({ kind: 'symbol', resource });
  });
  for (let n = 0; n < (tile.barns ?? 0); n++) found.push({ kind: 'barn' });
  const bits = rule(tile);
  if (bits.length > 0) found.push({ kind: 'rule', bits });
  return found;
}

function rule(tile: TileData): Bit[] {
  const bits: Bit[] = [];
  const placed = some(tile.on_placing);
  resources.forEach((resource, at) => {
    if (placed[at]) bits.push({ text: `+${placed[at]}` }, { icon: resource });
  });
  if (tile.on_placing?.swaps) bits.push({ icon: 'swap' }, { text: `×${tile.on_placing.swaps}` });
  const again = some(tile.each_restoration);
  resources.forEach((resource, at) => {
    if (again[at]) bits.push({ icon: 'restoration' }, { icon: resource });
  });
  const end = tile.end;
  if (end?.points) bits.push({ icon: `points ${end.points}` });
  if (end?.point_per_tile_of) bits.push({ icon: 'points 1' }, { text: '/' }, { icon: end.point_per_tile_of });
  if (end?.point_per_production_symbol_of) bits.push({ icon: 'points 1' }, { text: '/' }, { icon: `symbol ${end.point_per_production_symbol_of}` });
  if (end?.point_per === 'pioneer_aboard') bits.push({ icon: 'points 1' }, { text: '/' }, { icon: 'pioneer' });
  if (end?.point_per === 'bonus_token') bits.push({ icon: 'points 1' }, { text: '/' }, { icon: 'token' });
  return bits;
}
