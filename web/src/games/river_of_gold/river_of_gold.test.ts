import { describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import golden from '../../../../tests/golden/views/river-of-gold.json';
import { building, downRiver, river, riverSpaces, shores, spacesOf, tiles, touching } from './catalog';
import { changes, deltas } from './deltas';
import { banks, places, reach, shipAt, shoreAt, touched, way } from './geometry';
import { glyphs, signOf } from './glyphs';
import { label, reward } from './names';
import { parts } from './parts';
import { regionNow } from './scoring';
import { shipsOn, shoreLine, tileLine } from './texts';
import { things } from './rog.words';
import { fuse, type View } from './view';
import { warning } from './warning';

const view = golden as unknown as View;
const but = (changed: Partial<View>): View => ({ ...view, ...changed });

describe('parts', () => {
  it.each([
    ['build 12 7', ['shore:12', 'tile:7', 'action:build']],
    ['sail 0 3', ['ship:1.0', 'river:1', 'action:sail']], // seat 1's ship on 12: past the mouth
    ['sail 1 4', ['ship:1.1', 'river:7', 'action:sail']],
    ['deliver 5', ['customer:5', 'action:deliver']],
    ['discard 5', ['customer:5', 'action:discard']],
    ['set-die 3', ['face:3', 'die:1', 'action:set-die']],
    ['choose-face 6', ['face:6', 'action:choose-face']],
    ['trade silk rice', ['give:silk', 'get:rice', 'action:trade']],
    ['choose-good silk', ['good:silk', 'action:choose-good']],
    ['sell rice', ['good:rice', 'action:sell']],
    ['monk-marker 12', ['shore:12', 'action:monk-marker']],
    ['royal-ship 0', ['ship:1.0', 'action:royal-ship']],
    ['choose-patron taka', ['patron:taka', 'action:choose-patron']],
    ['end-turn', ['action:end-turn']],
    ['take-koku', ['action:take-koku']],
    ['favor-trade', ['action:favor-trade']],
    ['roll', ['action:roll']],
    ['sell-done', ['action:sell-done']],
    ['let-go', ['action:let-go']],
  ])('%s', (move, named) => {
    expect(parts(move, view)).toEqual(named);
  });
  it('takes the seat that is asked before the seat whose turn it is', () => {
    expect(parts('sail 0 1', but({ to_act: 2, turn: 0 }))).toEqual(['ship:2.0', 'river:3', 'action:sail']);
  });
  it('survives no view and no move', () => {
    expect(parts('sail 0 3', null)).toEqual(['ship:0.0', 'action:sail']);
    expect(parts('', view)).toEqual([]);
  });
});

describe('deltas', () => {
  const say = (event: Record<string, unknown>) => ({ words: '', kind: '', ...event });
  it('sums what is gained, paid and lost, seat by seat', () => {
    const events = [
      say({ kind: 'built', seat: 0, shore: 8, tile: 13, cost: 6 }),
      say({ kind: 'influence-gained', seat: 0, region: 2, from: 1, to: 5, lost: 0, origin: { source: 'building', id: 8 } }),
      say({ kind: 'gained', seat: 0, what: 'rice', amount: 1, lost: 0, origin: { source: 'track', id: 2 } }),
      say({ kind: 'gained', seat: 0, what: 'koku', amount: 2, lost: 1, origin: { source: 'track', id: 2 } }),
      say({ kind: 'gained', seat: 1, what: 'points', amount: 3, lost: 0, origin: { source: 'patron', id: 6 } }),
      say({ kind: 'tile-entered', tile: 3 }),
    ];
    expect(changes(events)).toEqual([
      { seat: 0, what: 'koku', amount: -4, lost: 1 },
      { seat: 0, what: 'rice', amount: 1, lost: 0 },
      { seat: 0, what: 'influence 2', amount: 4, lost: 0 },
      { seat: 1, what: 'points', amount: 3, lost: 0 },
    ]);
    expect(deltas(events).map(({ label }) => label)).toEqual(['koku', 'rice', 'influence 2', 'points']);
  });
  it('sums a sail as the server told it, with what goes over the limits', () => {
    const gained = (what: string, amount: number, lost: number, source: string, id: number) => ({ kind: 'gained', seat: 1, what, amount, lost, origin: { source, id }, words: '' });
    const events = [
      { kind: 'sailed', seat: 1, ship: 0, from: 3, to: 4, journey: false, royal: true, words: 'Bo sails the royal ship from space 3 to space 4.' },
      gained('porcelain', 1, 0, 'visitor', 6), gained('favor', 0, 1, 'visitor', 6), gained('points', 2, 0, 'visitor', 8), gained('koku', 0, 1, 'visitor', 9),
      gained('koku', 0, 1, 'visitor', 10), gained('koku', 0, 1, 'owner', 8), gained('silk', 1, 0, 'owner', 8),
      { kind: 'influence-gained', seat: 1, region: 2, from: 1, to: 2, lost: 0, origin: { source: 'noble', id: 27 }, words: '' },
      gained('rice', 1, 0, 'track', 2),
    ];
    expect(changes(events).map(({ what, amount, lost }) => `${what} ${amount} ${lost}`)).toEqual([
      'points 2 0', 'koku 0 3', 'silk 1 0', 'rice 1 0', 'porcelain 1 0', 'favor 0 1', 'influence 2 1 0',
    ]);
  });
  it('keeps what was only lost, and leaves out what comes to nothing', () => {
    const events = [
      say({ kind: 'gained', seat: 0, what: 'favor', amount: 0, lost: 2 }),
      say({ kind: 'paid', seat: 0, what: 'silk', amount: 2 }),
      say({ kind: 'gained', seat: 0, what: 'silk', amount: 2, lost: 0 }),
    ];
    expect(changes(events)).toEqual([{ seat: 0, what: 'favor', amount: 0, lost: 2 }]);
  });
  it('counts a mastery once: its points come as gained', () => {
    const events = [say({ kind: 'mastery-claimed', seat: 2, mastery: 'void', points: 7 }), say({ kind: 'gained', seat: 2, what: 'points', amount: 7, lost: 0 })];
    expect(changes(events)).toEqual([{ seat: 2, what: 'points', amount: 7, lost: 0 }]);
  });
  it('follows the cards of a delivery', () => {
    const events = [say({ kind: 'delivered', seat: 0, customer: 4 }), say({ kind: 'favor-limit-raised', seat: 0, limit: 4 }), say({ kind: 'customer-drawn', seat: 0, customer: null }), say({ kind: 'customer-drawn', seat: 0, customer: null }), say({ kind: 'customer-discarded', seat: 0, customer: 1 })];
    expect(changes(events)).toEqual([{ seat: 0, what: 'favor_limit', amount: 1, lost: 0 }, { seat: 0, what: 'delivered', amount: 1, lost: 0 }]);
  });
});

describe('regions', () => {
  it('pay what the server says, and by the end of a turn what it foresees', () => {
    const now = regionNow(view, 3);
    expect(now).toMatchObject({ values: [11, 7, 3], influence: [0, 8, 2], points: [0, 11, 7], lead: [8, -6, 6], open: [false, false, false] });
    const more = [{ seat: 2, what: 'influence 3', amount: 7, lost: 0 }];
    const outlook = [{ seat: 2, what: 'region_3', low: 4, high: 4 }, { seat: 1, what: 'region_3', low: -4, high: 0 }];
    expect(regionNow(view, 3, more, outlook)).toMatchObject({ influence: [0, 8, 9], points: [0, 7, 11], lead: [9, 1, -1], open: [false, true, false] });
  });
});

describe('the river as drawn', () => {
  it('touches with each space exactly the shores it has', () => {
    for (let space = 1; space <= riverSpaces; ++space) {
      const seen = (['left', 'right'] as const).flatMap((bank) => touched(reach(space, bank), bank));
      expect(seen.toSorted((a, b) => a - b)).toEqual([...touching(space)]);
    }
  });
  it('has all spaces in order on both banks, without gap', () => {
    for (const bank of ['left', 'right'] as const) {
      expect(reach(1, bank)[0]).toBe(0);
      expect(reach(riverSpaces, bank)[1]).toBe(places);
      for (let space = 1; space < riverSpaces; ++space) {
        expect(reach(space, bank)[1]).toBe(reach(space + 1, bank)[0]);
        expect(reach(space, bank)[1]).toBeGreaterThan(reach(space, bank)[0]);
      }
    }
    expect(banks.left.length + banks.right.length).toBe(shores.length);
  });
  it.each(['lying', 'standing'] as const)('keeps every shore and ship inside the picture, %s', (lay) => {
    const room = lay === 'lying' ? 19.4 + 2.1 : 27.2 + 2.2; // a tile and the beach before it, see River.svelte
    const half = lay === 'lying' ? 5.85 / 2 : 3;
    for (const { id, bank } of shores) {
      const [x, y] = shoreAt(lay, id);
      const [across, along] = lay === 'lying' ? [y, x] : [x, y];
      const outward = (bank === 'right') === (lay === 'lying') ? across - room : across + room;
      expect(outward).toBeGreaterThanOrEqual(0);
      expect(outward).toBeLessThanOrEqual(100);
      expect(along - half).toBeGreaterThanOrEqual(0);
      expect(along + half).toBeLessThanOrEqual(100);
    }
    for (const count of [1, 2, 5, 8])
      for (let index = 0; index < count; ++index) {
        const here = shipAt(lay, 7, index, count).at;
        for (let other = 0; other < index; ++other) expect(shipAt(lay, 7, other, count).at).not.toEqual(here);
      }
  });
  it('goes on at the top after the mouth', () => {
    expect(downRiver(12, 3)).toBe(1);
    expect(downRiver(1, 6)).toBe(7);
    expect(way(13, 2)).toEqual([13, 14, 1, 2]);
    expect(way(3, 5)).toEqual([3, 4, 5]);
  });
  it('links shores as often as their price says', () => {
    expect(spacesOf(9)).toEqual([3, 4, 5]);
    expect(spacesOf(1)).toEqual([1]);
    expect(river.flat().length).toBe(56);
  });
});

describe('signs', () => {
  it('has one for every reward, type, kind, clan and mastery', () => {
    const rewards = tiles.flatMap(({ visitor, owner }) => [...visitor, ...owner]).map(([what]) => what);
    const wanted = [...rewards, 'draw_and_discard_customer', ...Object.keys(things).filter((word) => word !== 'era')];
    for (const what of wanted) {
      const { glyph, beside } = signOf(what);
      expect(glyphs[glyph], what).toBeDefined();
      if (beside) expect(glyphs[beside], what).toBeDefined();
    }
    for (let n = 1; n <= 6; ++n) expect(glyphs[signOf(`region ${n}`).glyph]).toBeDefined();
    expect(signOf('influence 3')).toEqual({ glyph: 'influence', number: '3' });
    expect(signOf('face 4').glyph).toBe('face4');
    expect(glyphs[signOf('imperial-market').glyph]).toBeDefined();
  });
});

describe('words', () => {
  it('tell shores and tiles whole', () => {
    const name = (seat: number): string => ['Ana', 'Bo', 'Cy'][seat]!;
    expect(shoreLine(view, 4, name)).toBe('Shore 4, Region 1: Spine of the World, empty, costs 12 koku, touches river spaces 1, 2, and 3');
    expect(shoreLine(view, 5, name)).toContain('Shrine, owned by Ana, touches river space 2. Visitor: 2 points. Owner: 1 koku and 1 silk');
    expect(shoreLine(view, 6, name)).toContain('Imperial Market, no owner');
    expect(tileLine(26)).toBe('Port, era 2. Influence bonus 4. Visitor: 5 koku. Owner: 1 any good.');
    expect(shipsOn(view, 3)).toEqual([{ seat: 0, ship: 0 }, { seat: 1, ship: 1 }]);
    expect(building('starting-building shrine').owner).toEqual([]);
  });
  it('count as each language does', () => {
    expect([reward(['koku', 1]), reward(['koku', 2]), reward(['silk', 2])]).toEqual(['1 koku', '2 koku', '2 silk']);
    for (const [lang, said] of [['fr', ['1 koku', '2 kokus', '2 soies', 'soie']], ['es', ['1 koku', '2 koku', '2 de Seda', 'Seda']]] as const) {
      settings.lang = lang;
      expect([reward(['koku', 1]), reward(['koku', 2]), reward(['silk', 2]), label('silk')]).toEqual(said);
    }
    settings.lang = 'en';
  });
});

describe('warnings', () => {
  const left = (era1: number, era2: number, more: Partial<View> = {}): View => but({ left: [10, era1, era2], to_act: 1, turn: 1, ...more });
  it('come in time and only then', () => {
    expect(warning(left(5, 11))).toBeNull();
    expect(warning(left(1, 11))).toContain('Emperor');
    expect(warning(left(0, 6))).toBeNull();
    expect(warning(left(0, 3))).toContain('3 tiles');
    expect(warning(left(0, 1))).toContain('triggers the end of the game');
    expect(warning(left(0, 0, { finisher: 0 }))).toContain('your last turn');
    expect(warning(left(0, 0, { finisher: 0, turn: 2 }))).toContain('last round');
    expect(warning(left(0, 0, { to_act: null, finisher: 0 }))).toBeNull();
    expect(warning(null)).toBeNull();
  });
  it('know what the next tile brings', () => {
    expect(fuse(left(1, 9))).toMatchObject({ emperor: 'next', end: 'coming' });
    expect(fuse(left(0, 9, { emperor_due: true }))).toMatchObject({ emperor: 'due', end: 'coming' });
    expect(fuse(left(0, 1))).toMatchObject({ emperor: 'gone', end: 'next' });
  });
});
