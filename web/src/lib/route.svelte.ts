// Where one is: every screen has an address, so that back, reload and links work. Which addresses there are stands in routes.json;
// the server carries the same list with the page, and gives the page for them.
import { gameNames, isGame } from '../games/names';
import routes from '../routes.json';
import type { GameName } from './wire';

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game?: GameName }
  | { screen: 'lobby' }
  | { screen: 'games' }
  | { screen: 'table'; id: string; token?: string }
  | { screen: 'review'; id: string; ply?: number }
  | { screen: 'rules'; game: GameName; rule?: string }
  | { screen: 'learn'; game?: GameName; lesson?: number }
  | { screen: 'settings' }
  | { screen: 'profile' }
  | { screen: 'nowhere'; path: string };
export type Query = Readonly<Record<string, string>>; // behind the '?': how a screen is looked at, not which one it is

type Screen = keyof typeof routes;
type Slots = Partial<Record<string, string>>;
const patterns = Object.entries(routes) as [Screen, string[]][];
const steps = (path: string): string[] => path.split('/').filter((part) => part !== '');

// What a slot may hold; one that is not here takes anything.
const fits: Record<string, (text: string) => boolean> = {
  game: isGame,
  table: (text) => /^[0-9a-f]{32}$/.test(text),
  ply: (text) => /^\d{1,6}$/.test(text),
  lesson: (text) => /^\d{1,2}$/.test(text),
};

function slotsOf(pattern: string, path: string): Slots | null {
  const [wanted, given] = [steps(pattern), steps(path)];
  if (wanted.length !== given.length) return null;
  const slots: Slots = {};
  for (const [at, step] of wanted.entries()) {
    const text = given[at]!;
    if (!step.startsWith(':')) {
      if (step !== text) return null;
      continue;
    }
    const name = step.slice(1);
    if (fits[name] && !fits[name](text)) return null;
    slots[name] = text;
  }
  return slots;
}

const screens: Record<Screen, (slots: Slots, hash: string) => Route> = {
  home: () => ({ screen: 'home' }),
  lobby: () => ({ screen: 'lobby' }),
  games: () => ({ screen: 'games' }),
  settings: () => ({ screen: 'settings' }),
  profile: () => ({ screen: 'profile' }),
  new: ({ game }) => ({ screen: 'new', ...(isGame(game) ? { game } : {}) }),
  // The token of an invitation stands behind the '#': browsers keep that to themselves, so no log ever holds it.
  table: ({ table }, hash) => {
    const token = /^#token=([\w-]+)$/.exec(hash)?.[1];
    return { screen: 'table', id: table!, ...(token ? { token } : {}) };
  },
  review: ({ table, ply }) => ({ screen: 'review', id: table!, ...(ply === undefined ? {} : { ply: Number(ply) }) }),
  rules: ({ game, rule }) => ({ screen: 'rules', game: isGame(game) ? game : gameNames[0]!, ...(rule === undefined ? {} : { rule }) }),
  learn: ({ game, lesson }) => ({ screen: 'learn', ...(isGame(game) ? { game } : {}), ...(lesson === undefined ? {} : { lesson: Number(lesson) }) }),
};

export function parseRoute(path: string, hash = ''): Route {
  for (const [screen, ways] of patterns)
    for (const pattern of ways) {
      const slots = slotsOf(pattern, path);
      if (slots) return screens[screen](slots, hash);
    }
  return { screen: 'nowhere', path };
}

export function pathOf(route: Route, query: Query = {}): string {
  if (route.screen === 'nowhere') return route.path;
  const given: Record<string, unknown> = { ...route, ...('id' in route ? { table: route.id } : {}) };
  const slots = (pattern: string): string[] => steps(pattern).filter((step) => step.startsWith(':')).map((step) => step.slice(1));
  // The longest of its addresses for which everything is there.
  const pattern = routes[route.screen].toReversed().find((one) => slots(one).every((slot) => given[slot] !== undefined)) ?? '/';
  const path = `/${steps(pattern).map((step) => (step.startsWith(':') ? String(given[step.slice(1)]) : step)).join('/')}`;
  const search = new URLSearchParams(query).toString();
  return `${path}${search ? `?${search}` : ''}${'token' in route && route.token ? `#token=${route.token}` : ''}`;
}

// How one stood at an address: back there one finds it so again.
interface Stand { top: number; focus: string | null }
export interface Arrival extends Stand { fresh: boolean }

// The piece of the page with the focus, as it can be found again.
function focused(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : null;
}
let counter = 0;
const newKey = (): string => `${Date.now().toString(36)}.${counter++}`;

class Place {
  route: Route = $state.raw(parseRoute(location.pathname, location.hash));
  query: Query = $state.raw(Object.fromEntries(new URLSearchParams(location.search)));
  arrival: Arrival = $state.raw({ top: 0, focus: null, fresh: false });
  #stands = new Map<string, Stand>();
  #key: string;

  constructor() {
    const state = history.state as { key?: string } | null;
    this.#key = state?.key ?? newKey();
    history.replaceState({ key: this.#key }, '');
    // A screen may come later than the browser would wait for it to grow tall enough.
    history.scrollRestoration = 'manual';
    this.#recall();
    addEventListener('pagehide', () => this.#keep());
    addEventListener('popstate', (event) => {
      this.#leave();
      const key = (event.state as { key?: string } | null)?.key;
      this.#key = key ?? newKey();
      if (key === undefined) history.replaceState({ key: this.#key }, ''); // a place within the page, by its '#'
      const hashOnly = this.#look();
      const stand = this.#stands.get(this.#key);
      if (!hashOnly || stand) this.arrival = { top: stand?.top ?? 0, focus: stand?.focus ?? null, fresh: false };
    });
    addEventListener('hashchange', () => this.#look());
    // Every link of the page is a plain <a href>; one listener keeps them from loading the page anew.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
      if (link.pathname.startsWith('/api/')) return;
      if (link.pathname === location.pathname && link.hash && !link.hash.startsWith('#token')) return;
      event.preventDefault();
      this.go(parseRoute(link.pathname, link.hash), 'push', Object.fromEntries(new URLSearchParams(link.search)));
    });
  }

  go(route: Route, how: 'push' | 'replace' = 'push', query: Query = {}): void {
    const path = pathOf(route, query);
    const elsewhere = path.split(/[?#]/)[0] !== location.pathname;
    if (how === 'push') {
      this.#leave();
      this.#key = newKey();
      history.pushState({ key: this.#key }, '', path);
    } else history.replaceState({ key: this.#key }, '', path);
    this.route = route;
    this.query = query;
    if (how === 'push' && elsewhere) this.arrival = { top: 0, focus: null, fresh: true };
  }

  // The same screen, looked at in another way; back leads to where one came from.
  ask(query: Query): void { this.go(this.route, 'replace', query); }

  #look(): boolean {
    const route = parseRoute(location.pathname, location.hash);
    const same = pathOf(route) === pathOf(this.route);
    this.route = route;
    this.query = Object.fromEntries(new URLSearchParams(location.search));
    return same;
  }
  #leave(): void { this.#stands.set(this.#key, { top: scrollY, focus: focused() }); }
  // Over a reload, for this tab alone.
  #keep(): void {
    this.#leave();
    try {
      sessionStorage.setItem('stands', JSON.stringify([...this.#stands].slice(-50)));
    } catch { /* a browser that keeps nothing */ }
  }
  #recall(): void {
    try {
      this.#stands = new Map(JSON.parse(sessionStorage.getItem('stands') ?? '[]') as [string, Stand][]);
    } catch { /* nothing, or not ours */ }
    const stand = this.#stands.get(this.#key);
    if (stand) this.arrival = { ...stand, fresh: false };
  }
}

export const place = new Place();
