import { describe, expect, it } from 'vitest';
import type { Desk } from '../lib/desk.svelte';
import type { Entry, LegalMove } from '../lib/wire';
import { Coach } from './coach.svelte';
import type { Lesson, Step } from './lesson';

class FakeDesk {
  log: Entry[] = $state.raw([]);
  legal: LegalMove[] = $state.raw([]);
  running = $state(true);
  table = { version: 3 };
  get myTurn(): boolean { return this.legal.length > 0; }

  play(number: number, move: string): void {
    this.log = [...this.log, { number, kind: 'move', seat: 0, at: 0, ply: number, move, words: move, events: [{ kind: 'gained', words: `${move}!` }] }];
  }
  offer(...moves: string[]): void {
    this.legal = moves.map((move) => ({ move, words: move }));
  }
}

const text = { area: 'none', table: 'none', key: 'a' };
const begin = (...steps: Step[]): { desk: FakeDesk; coach: Coach } => {
  const desk = new FakeDesk();
  const lesson: Lesson = { title: text, record: 'none', ply: 0, steps };
  return { desk, coach: new Coach(desk as unknown as Desk, { beside: ['end-turn', 'favor-trade'], ends: 'end-turn' }, lesson) };
};

describe('the coach', () => {
  it('tells, asks, sees it done, and ends', () => {
    const { desk, coach } = begin({ text, look: ['die:0'] }, { text, want: ['sail'], best: 'sail 1 2' });
    expect([coach.state, coach.hints(() => [])]).toEqual(['tell', ['die:0']]);
    coach.next();
    desk.offer('build 1 2', 'sail 0 2', 'sail 1 2');
    expect(coach.state).toBe('ask');
    expect(coach.offered?.move).toBe('sail 1 2');
    expect(coach.hints((move) => [`piece:${move}`, 'action:sail'])).toEqual(['piece:sail 1 2']);
    desk.play(4, 'sail 0 2');
    expect([coach.state, coach.happened]).toEqual(['done', ['sail 0 2!']]);
    coach.next();
    expect(coach.state).toBe('over');
  });
  it('counts what was played before the reader pressed on', () => {
    const { desk, coach } = begin({ text, want: ['sail'] }, { text, want: ['end-turn'] });
    desk.play(4, 'sail 0 2');
    desk.play(5, 'end-turn');
    coach.next();
    expect(coach.state).toBe('done');
  });
  it('says when it went another way, or cannot be done', () => {
    const { desk, coach } = begin({ text, want: ['deliver 7'] });
    desk.offer('sail 0 2');
    expect([coach.state, coach.skippable]).toEqual(['impossible', false]);
    desk.play(4, 'sail 0 2');
    expect(coach.state).toBe('astray');
    coach.next();
    expect(coach.state).toBe('over');
  });
  it('asks to end the turn before, and waits for others', () => {
    const { desk, coach } = begin({ text, want: ['sail'] });
    expect(coach.state).toBe('ask'); // nobody is asked just now
    desk.offer('favor-trade', 'end-turn');
    expect([coach.state, coach.pointed?.move]).toEqual(['ask', 'end-turn']);
    desk.play(4, 'end-turn');
    desk.offer('sail 0 1');
    expect([coach.state, coach.endsTurn]).toEqual(['ask', null]);
  });
  it('passes over what the table did not ask for', () => {
    const { desk, coach } = begin({ text, want: ['end-turn'], maybe: true });
    desk.offer('sail 0 2');
    expect(coach.skippable).toBe(true);
  });
});
