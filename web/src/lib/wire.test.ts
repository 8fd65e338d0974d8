// The types of requests, views and events are the server's own (wire.generated.ts): what is misspelt does not compile, and
// what the server writes does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Asked, AskedThere, Got, Posted } from './wire';
import { eventOf } from './wire';

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// What the compiler says of each JSON as a value of its type. One program for all: most of the time goes into its libraries.
function faults(cases: readonly { type: string; json: string }[]): number[] {
  const files = new Map(cases.map(({ type, json }, i) =>
    [place(`./golden${i}.ts`), `import type { Views } from './wire.generated';\nexport const it: ${type} = ${json};\n`]));
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es5.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined ? read(name, version) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].map((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).length);
}

describe('what is asked', () => {
  it('has the fields that the server reads', () => {
    const ask = (...asked: Asked): string => asked[0];
    const there = (...asked: AskedThere<'undo' | 'leave'>): string => asked[0];
    const post = (...asked: Posted): string => asked[0];
    const get = (...asked: Got): string => asked[0];
    ask('play', { table: 't', version: 1, move: 'sail 0 4', lang: 'it' });
    ask('preview', { table: 't', moves: ['sail 0 4'], as: 1 });
    ask('me');
    there('undo', { version: 1 });
    there('leave');
    post('play', { table: 't', version: 1, move: 'sail 0 4', id: 'a' });
    get('finished', { before: '1' });
    // @ts-expect-error a field that is misspelt
    ask('play', { table: 't', version: 1, mvoe: 'sail 0 4' });
    // @ts-expect-error a field too many, of those that may be left out
    ask('at', { table: 't', ply: 1, sead: 2 });
    // @ts-expect-error a command that there is not
    ask('plya', { table: 't', version: 1, move: 'sail 0 4' });
    // @ts-expect-error no fields
    ask('play');
    // @ts-expect-error a field where there is none
    ask('me', { name: 'Ana' });
    // @ts-expect-error a language that the server does not speak
    ask('at', { table: 't', ply: 1, lang: 'pt' });
    // @ts-expect-error neither move nor moves
    ask('preview', { table: 't' });
    // @ts-expect-error over HTTP only
    ask('login', { name: 'Ana', password: 'x' });
    // @ts-expect-error a seat of the kind `here` has a name
    ask('create', { game: 'the-river', players: 2, seats: [{ kind: 'me' }, { kind: 'here' }] });
    // @ts-expect-error the table is known
    there('undo', { table: 't', version: 1 });
    // @ts-expect-error over a WebSocket only
    post('watch', { table: 't' });
    // @ts-expect-error over HTTP a play needs an id of its own
    post('play', { table: 't', version: 1, move: 'sail 0 4' });
    // @ts-expect-error a field that is misspelt
    get('finished', { befor: '1' });
  });
});

describe('what is told', () => {
  it('knows the fields of an event by its kind', () => {
    const event = eventOf<'river-of-gold'>({ kind: 'sailed', seat: 0, ship: 1, from: 3, to: 4, journey: false, royal: true, words: '' });
    expect(event.kind === 'sailed' && event.to).toBe(4);
    // @ts-expect-error whoever sails names no island
    expect(event.kind === 'sailed' && event.island).toBe(undefined);
  });

  it('is what the server wrote: the golden views', () => {
    const cases = (['river-of-gold', 'the-river'] as const).flatMap((game) => {
      const golden = readFileSync(place(`../../../tests/golden/views/${game}.json`), 'utf8');
      return [golden, golden.replace('"viewer"', '"vewer"'), golden.replace(/"step": ?"[a-z-]+"/, '"step":"dance"')]
        .map((json) => ({ type: `Views['${game}']`, json }));
    });
    expect(faults(cases)).toEqual([0, 1, 1, 0, 1, 1]);
  }, 60_000);
});
