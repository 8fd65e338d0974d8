// The rules' own markdown, read into data: chapters, numbered rules, inline pieces. Only what docs/rules uses is known.

export type Piece =
  | { kind: 'text' | 'code' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; href: string } // as written: '#rulings' or an address
  | { kind: 'rule'; text: string; rule: string }; // another rule, named in the text

export type Block =
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'rule'; id: string; anchor: string; pieces: Piece[] }
  | { kind: 'item'; pieces: Piece[] };

export interface Section {
  level: 1 | 2 | 3;
  title: string;
  slug: string;
  blocks: Block[];
}
export interface Rulebook {
  title: string;
  intro: Block[];
  sections: Section[];
}

const ruleId = /^((?:RG|TR)-[A-Z]+(?:-(?:[0-9]+|[A-Z]+))?|R-[0-9]+)(?=[\s:.,)]|$)/;
const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b((?:RG|TR)-[A-Z]+(?:-(?:[0-9]+|[A-Z]+))?|R-[0-9]+)\b/g;

// As GitHub makes them, so that the links in the files work in both places.
export const slugOf = (title: string): string =>
  title.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');

export function readPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(inline)) {
    if (found.index > at) pieces.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, code, strong, em, label, href, rule] = found;
    if (code !== undefined) pieces.push(ruleId.exec(code)?.[0] === code ? { kind: 'rule', text: code, rule: code } : { kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (em !== undefined) pieces.push({ kind: 'em', text: em });
    else if (label !== undefined) pieces.push({ kind: 'link', text: label, href: href ?? '' });
    else pieces.push({ kind: 'rule', text: rule ?? '', rule: rule ?? '' });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

function readBlock(text: string): Block {
  if (!text.startsWith('- ')) return { kind: 'text', pieces: readPieces(text) };
  const body = text.slice(2).trim();
  const id = ruleId.exec(body)?.[1];
  if (id === undefined) return { kind: 'item', pieces: readPieces(body) };
  return { kind: 'rule', id, anchor: `rule-${id}`, pieces: readPieces(body.slice(id.length).trim()) };
}

export function readRulebook(markdown: string): Rulebook {
  const book: Rulebook = { title: '', intro: [], sections: [] };
  let paragraph: string[] = [];
  const into = (): Block[] => book.sections.at(-1)?.blocks ?? book.intro;
  const flush = (): void => {
    if (paragraph.length > 0) into().push(readBlock(paragraph.join(' ')));
    paragraph = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^(#{1,3}) +(.*)$/.exec(line);
    if (heading) {
      flush();
      const title = heading[2]!.trim();
      if (heading[1] === '#' && book.title === '') book.title = title;
      else book.sections.push({ level: heading[1]!.length as 1 | 2 | 3, title, slug: slugOf(title), blocks: [] });
    } else if (line.trim() === '') flush();
    else {
      if (line.startsWith('- ')) flush();
      paragraph.push(line.trim());
    }
  }
  flush();
  return book;
}

export const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

// What a section is about, told by its rules' ids ("RG-BUILD"), so that it is the same in every language.
export function subjectOf(section: Section): string {
  for (const block of section.blocks) if (block.kind === 'rule') return block.id.startsWith('R-') ? 'R' : block.id.split('-').slice(0, 2).join('-');
  return '';
}

// A rule or a whole family ("RG-FAVOR"): the first one of that name.
export function findRule(book: Rulebook, wish: string): (Block & { kind: 'rule' }) | undefined {
  const rules = book.sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'rule');
  return rules.find(({ id }) => id === wish) ?? rules.find(({ id }) => id.startsWith(`${wish}-`));
}

// Accents, case and the kind of apostrophe do not matter to who searches.
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

export function filterBook(book: Rulebook, query: string): Rulebook {
  const words = folded(query).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return book;
  const has = (text: string): boolean => { const where = folded(text); return words.every((word) => where.includes(word)); };
  const sections = book.sections.flatMap((section) => {
    if (has(section.title)) return [section];
    const blocks = section.blocks.filter((block) => has(`${block.kind === 'rule' ? block.id : ''} ${plain(block.pieces)} ${section.title}`));
    return blocks.length > 0 ? [{ ...section, blocks }] : [];
  });
  return { ...book, intro: book.intro.filter((block) => has(plain(block.pieces))), sections };
}
