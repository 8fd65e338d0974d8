// What the pieces of the board share: the view, what is touched and looked at, and what a look at a ship would bring.
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';
import type { Part } from '../../lib/choice.svelte';
import { t } from '../../lib/i18n.svelte';
import { settings } from '../../lib/settings.svelte';
import { partUnder } from '../../lib/sight';
import type { GameEvent, Preview, Prospect } from '../../lib/wire';
import { isGuest } from '../../screens/seats';
import { draggable, type Place } from '../drag';
import type { BoardProps } from '../face';
import type { Shape } from '../room';
import { downRiver, spacesOf, touching } from './catalog';
import { changes, type Change } from './deltas';
import type { Lay } from './geometry';
import { words } from './rog.words';
import { parts } from './parts';
import { deeds, movesOf, nearest, type Deed } from './reasons';
import { actor, asView, type View } from './view';

// A sail that a look at a ship tells about.
export interface Voyage {
  seat: number;
  ship: number;
  steps: number;
  from: number;
  to: number;
  events: GameEvent[] | null; // null: not reckoned yet
  asks: string; // what is decided on the way
}

export type Sheet = 'hand' | 'row' | 'lanes' | 'mats';

export class Scene {
  #props: () => BoardProps;
  shape: Shape = $state('desk');
  tall = $state(false); // so much height that nothing needs a sheet
  reasons: Partial<Record<Deed, string>> = $state.raw({}); // why a deed cannot be done now, as the server says it
  sheet: Sheet | null = $state(null); // on a phone: what lies over the dock
  lay: Lay = $derived.by(() => (this.shape === 'phone' ? 'standing' : 'lying'));
  pinned: Part | null = $state(null); // what was tapped to be looked at: there is no hovering with a finger
  #foreseen = new SvelteMap<string, Preview[]>();
  #asked = new Set<string>();
  #reasoned = '';

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  view: View = $derived.by(() => asView(this.#props().view)!);
  get choice() { return this.#props().choice; }
  get desk() { return this.#props().desk; }
  get seat(): number | null { return this.#props().seat; }
  get sheets(): boolean { return (this.shape === 'low' || this.shape === 'phone') && !this.tall; }
  get still(): boolean { return this.#props().still === true; }
  get actor(): number | null { return actor(this.view); }

  name = (seat: number): string => this.desk.seatName(seat);
  isGuest = (seat: number): boolean => isGuest(this.desk.table?.seats[seat] ?? { name: null });
  shipName = (seat: number, ship: number): string =>
    this.view.seats[seat]?.royal === ship
      ? t(words.royalShipOf, { name: this.name(seat) })
      : t(words.shipOf, { name: this.name(seat) });

  looked: Part | null = $derived.by(() => (this.still ? this.pinned : (this.choice.focus ?? this.pinned)));

  // The move that is chosen, or the only one that the looked-at part would lead to.
  shownMove: string | null = $derived.by(() => {
    if (this.still) return null;
    if (this.choice.chosen) return this.choice.chosen.move;
    if (!this.looked || !this.choice.open.has(this.looked)) return null;
    const moves = this.choice.movesOf(this.looked).filter((move) => this.choice.candidates.includes(move));
    return moves.length === 1 ? moves[0]!.move : null;
  });
  shownEvents: readonly GameEvent[] = $derived.by(() =>
    this.shownMove === null ? [] : (this.desk.previews.get(this.shownMove)?.events ?? []));
  // What it comes to by the end of the turn, through choices and draws.
  shownOutlook: readonly Prospect[] = $derived.by(() =>
    this.shownMove === null ? [] : (this.desk.previews.get(this.shownMove)?.outlook ?? []));
  // What the shown move would change, for the mats and the lanes.
  shownChanges: Change[] = $derived.by(() => {
    if (this.shownMove !== null) return changes(this.shownEvents);
    return this.voyages.length === 1 ? changes(this.voyages[0]!.events ?? []) : [];
  });

  // The sails that the looked-at ship could make with its owner's die.
  voyages: Voyage[] = $derived.by(() => {
    const ship = /^ship:(\d)\.(\d)$/.exec(this.looked ?? '');
    if (!ship) return [];
    const [seat, index] = [Number(ship[1]), Number(ship[2])];
    return this.voyagesOf(seat, index);
  });
  // Where one's ships would go with the face of the die that is looked at.
  trips: { ship: number; from: number; to: number; die: number }[] = $derived.by(() => {
    const [, face] = /^face:(\d)$/.exec(this.looked ?? '') ?? [];
    const seat = this.seat;
    if (face === undefined || seat === null || this.still) return [];
    return this.view.seats[seat]!.ships.map((from, ship) => ({ ship, from, die: Number(face), to: downRiver(from, Number(face)) }));
  });
  voyagesOf(seat: number, ship: number): Voyage[] {
    const of = this.view.seats[seat];
    const from = of?.ships[ship];
    if (!of || from === undefined) return [];
    const voyage = (steps: number, preview: Preview | undefined): Voyage => ({
      seat, ship, steps, from, to: downRiver(from, steps), events: preview?.events ?? null, asks: preview?.asks?.words ?? '',
    });
    const own = this.still || seat !== this.actor ? [] : this.desk.legal.filter(({ move }) => move.startsWith(`sail ${ship} `));
    if (own.length > 0) return own.map(({ move }) => voyage(Number(move.split(' ')[2]), this.desk.previews.get(move)));
    if (of.die === null) return [];
    const found = this.#foreseen.get(this.#key(seat))?.find(({ move }) => move === `sail ${ship} ${of.die}`);
    return [voyage(of.die, found)];
  }
  #key = (seat: number): string => `${this.desk.table?.version}/${seat}`;

  // Asks what a seat's two sails would bring; once for each version of the table.
  async foresee(): Promise<void> {
    const voyage = this.voyages[0];
    if (!voyage || this.still || !this.desk.running || voyage.events !== null) return;
    const key = this.#key(voyage.seat);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const found = await this.desk.previewAs(voyage.seat, [0, 1].map((ship) => `sail ${ship} ${voyage.steps}`));
    if (this.#foreseen.size > 40) this.#foreseen.clear();
    this.#foreseen.set(key, found);
  }
  answered = (seat: number): boolean => this.#foreseen.has(this.#key(seat));

  // Asks why a deed cannot be done where another can; once for each version of the table and language.
  async reason(): Promise<void> {
    const { desk, seat } = this;
    const has = (deed: Deed): boolean => desk.legal.some(({ move }) => move.startsWith(`${deed} `));
    const missing = this.still || seat === null || !deeds.some(has) ? [] : deeds.filter((deed) => !has(deed));
    const now = `${desk.table?.version} ${settings.lang} ${missing.join(' ')}`;
    if (now === this.#reasoned) return;
    this.#reasoned = now;
    this.reasons = {};
    const moves = missing.flatMap((deed) => movesOf(deed, this.view, seat!));
    if (moves.length === 0) return;
    const found = await desk.whyNot(moves);
    if (now !== this.#reasoned) return;
    this.reasons = Object.fromEntries(missing.map((deed) => [deed, nearest(found.filter(({ move }) => move.startsWith(`${deed} `)))]));
  }

  // What shines: what the chosen move names, where a looked-at ship goes, which spaces a looked-at shore has.
  lit: ReadonlySet<Part> = $derived.by(() => {
    const lit = new Set<Part>();
    if (this.shownMove) for (const part of parts(this.shownMove, this.view)) lit.add(part);
    for (const { to } of [...this.voyages, ...this.trips]) lit.add(`river:${to}`);
    const [sort, id] = (this.looked ?? '').split(':');
    if (sort === 'shore') for (const space of spacesOf(Number(id))) lit.add(`river:${space}`);
    if (sort === 'river') lit.add(`river:${id}`);
    if (sort === 'shore') return lit;
    const spaces = [...lit].filter((part) => part.startsWith('river:'));
    for (const part of spaces) for (const shore of touching(Number(part.slice(6)))) lit.add(`shore:${shore}`);
    return lit;
  });

  // What each shore brings to whom in the sail that is looked at: badges on the board.
  badges: ReadonlyMap<number, Change[]> = $derived.by(() => {
    const events = this.shownMove?.startsWith('sail') ? this.shownEvents : this.voyages.length === 1 ? (this.voyages[0]!.events ?? []) : [];
    const byShore = new Map<number, GameEvent[]>();
    for (const event of events) {
      const origin = event.origin as { source: string; id: number } | undefined;
      if (origin && (origin.source === 'visitor' || origin.source === 'owner')) byShore.set(origin.id, [...(byShore.get(origin.id) ?? []), event]);
    }
    return new Map([...byShore].map(([shore, of]) => [shore, changes(of)]));
  });

  // Attributes of a piece that may be touched: a button, named by what is in it or by its label, or a shape in a picture. `look`
  // pieces can be looked at even when they cannot be chosen.
  touch(part: Part, { label = '', look = false, entry = false, shape = false }: { label?: string; look?: boolean; entry?: boolean; shape?: boolean } = {}): Record<string, unknown> {
    if (this.still) return shape ? {} : { disabled: true, type: 'button' };
    const { choice } = this;
    const open = choice.open.has(part);
    const picked = choice.picked.includes(part) || (choice.chosen !== null && choice.picked.length === 0 && parts(choice.chosen.move, this.view).includes(part));
    const can = open || picked || choice.movesOf(part).length > 0;
    const act = (): void => {
      if (can) choice.pick(part);
      this.pinned = !can && this.pinned !== part ? part : null;
    };
    const leave = (): void => { if (choice.focus === part) choice.focus = null; };
    return {
      'data-part': part,
      'data-open': open ? '' : undefined,
      'data-picked': picked ? '' : undefined,
      'data-lit': this.lit.has(part) ? '' : undefined,
      'data-looked': this.looked === part ? '' : undefined,
      'aria-pressed': can ? picked : undefined,
      'aria-label': label || undefined,
      tabindex: can || entry ? 0 : -1,
      ...(shape ? { role: 'button' } : { type: 'button', disabled: !can && !look }),
      onclick: act,
      onkeydown: shape ? (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      } : undefined,
      onpointerenter: (event: PointerEvent) => { if (event.pointerType !== 'touch') choice.focus = part; },
      onpointerleave: leave,
      onfocus: () => { choice.focus = part; },
      onblur: leave,
    };
  }

  // --- dragging ---
  dragging: (Place & { part: Part }) | null = $state(null);
  // A customer is delivered by letting it go over one's own mat.
  isGoal = (seat: number): boolean =>
    this.dragging !== null && seat === this.actor && this.choice.movesOf(this.dragging.part).some(({ move }) => move.startsWith('deliver '));

  draggable(part: Part): Attachment<HTMLElement | SVGElement> {
    return draggable({
      part: () => (!this.still && (this.choice.open.has(part) || this.choice.picked.includes(part)) ? part : null),
      follow: (_, to) => { this.dragging = { part, ...to }; },
      drop: (_, under) => {
        const onto = partUnder(under);
        if (this.isGoal(Number(under?.closest('[data-mat]')?.getAttribute('data-mat') ?? -1))) this.choice.drop(part, 'action:deliver');
        else if (onto !== null && onto !== part) this.choice.drop(part, onto);
      },
      end: () => { this.dragging = null; },
    });
  }
}

const key = Symbol.for('river-of-gold scene');
export const provideScene = (scene: Scene): Scene => setContext(key, scene);
export const useScene = (): Scene => getContext<Scene>(key);
