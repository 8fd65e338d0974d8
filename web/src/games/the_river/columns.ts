// What the columns of a river would score as they lie. For showing only: the score itself is the server's.
import type { Catalog, Terrain } from './catalog';

export interface Column {
  spaces: number[];
  points: number;
  alike: Terrain[];     // terrains that every tile so far has in common
  possible: number;     // what the column can still come to
}

export function columnsOf(catalog: Catalog, tiles: readonly number[]): Column[] {
  const { column_of_two: two, column_of_three: three } = catalog.data.scoring;
  return catalog.columns.map((spaces) => {
    const terrains = spaces.map((space) => catalog.tile(tiles[space - 1] ?? 0)?.terrain ?? null);
    const [top, middle, bottom] = terrains;
    const common = (some: (Terrain[] | null | undefined)[]): Terrain[] => {
      const there = some.filter((terrain) => terrain != null);
      return there[0]?.filter((terrain) => there.every((other) => other.includes(terrain))) ?? [];
    };
    const pair = common([top, middle]);
    const alike = common(terrains);
    const points = top && middle && bottom && alike.length > 0 ? three : top && middle && pair.length > 0 ? two : 0;
    const open = alike.length > 0 || !terrains.some((terrain) => terrain);
    const possible = open ? three : (!top || !middle || pair.length > 0) ? two : 0;
    return { spaces, points, alike, possible };
  });
}

export const columnPoints = (catalog: Catalog, tiles: readonly number[]): number =>
  columnsOf(catalog, tiles).reduce((sum, column) => sum + column.points, 0);
