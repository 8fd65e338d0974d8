// Where one is: every screen has an address, so that back, reload and links work.
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

const isGame = (text: string | undefined): text is GameName => text === 'river-of-gold' || text === 'the-river';
const isId = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{32}$/.test(text);

// The token of an invitation stands behind the '#': browsers keep that to themselves, so no log ever holds it.
export function parseRoute(path: string, hash = ''): Route {
  const [first, second, third, ...rest] = path.split('/').filter((part) => part !== '');
  const nowhere: Route = { screen: 'nowhere', path };
  if (rest.length > 0) return nowhere;
  if (first === undefined) return { screen: 'home' };
  if (second === undefined) {
    if (first === 'new' || first === 'lobby' || first === 'games' || first === 'settings' || first === 'profile')
      return { screen: first };
    if (first === 'learn') return { screen: 'learn' };
    if (first === 'rules') return { screen: 'rules', game: 'river-of-gold' };
    return nowhere;
  }
  if (first === 'new' && isGame(second) && third === undefined) return { screen: 'new', game: second };
  if (first === 'table' && isId(second) && third === undefined) {
    const token = /^#token=([\w-]+)$/.exec(hash)?.[1];
    return token ? { screen: 'table', id: second, token } : { screen: 'table', id: second };
  }
  if (first === 'game' && isId(second)) {
    if (third === undefined) return { screen: 'review', id: second };
    if (/^\d{1,6}$/.test(third)) return { screen: 'review', id: second, ply: Number(third) };
  }
  if (first === 'rules' && isGame(second))
    return third === undefined ? { screen: 'rules', game: second } : { screen: 'rules', game: second, rule: third };
  if (first === 'learn' && isGame(second)) {
    if (third === undefined) return { screen: 'learn', game: second };
    if (/^\d{1,2}$/.test(third)) return { screen: 'learn', game: second, lesson: Number(third) };
  }
  return nowhere;
}

export function pathOf(route: Route): string {
  switch (route.screen) {
    case 'home': return '/';
    case 'new': return route.game ? `/new/${route.game}` : '/new';
    case 'table': return `/table/${route.id}${route.token ? `#token=${route.token}` : ''}`;
    case 'review': return `/game/${route.id}${route.ply === undefined ? '' : `/${route.ply}`}`;
    case 'rules': return `/rules/${route.game}${route.rule ? `/${route.rule}` : ''}`;
    case 'learn': return `/learn${route.game ? `/${route.game}${route.lesson === undefined ? '' : `/${route.lesson}`}` : ''}`;
    case 'nowhere': return route.path;
    default: return `/${route.screen}`;
  }
}

class Place {
  route: Route = $state.raw(parseRoute(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
    // Every link of the page is a plain <a href>; one listener keeps them from loading the page anew.
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
      if (link.pathname.startsWith('/api/')) return;
      if (link.pathname === location.pathname && link.hash && !link.hash.startsWith('#token')) return;
      event.preventDefault();
      this.go(parseRoute(link.pathname, link.hash));
    });
  }

  go(route: Route, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', pathOf(route));
    else history.replaceState(null, '', pathOf(route));
    const sameScreen = this.route.screen === route.screen;
    this.route = route;
    if (how === 'push' && !sameScreen) scrollTo(0, 0);
  }

  #look(): void {
    this.route = parseRoute(location.pathname, location.hash);
  }
}

export const place = new Place();
