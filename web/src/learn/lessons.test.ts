import { describe, expect, it } from 'vitest';
import { fill } from '../lib/i18n.svelte';
import { langs } from '../lib/wire';
import { courses } from './courses';
import { words } from './learn.words';
import { fits, recordNames, recordOf } from './lesson';

const slots = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!))].sort();

describe('the courses', () => {
  for (const [game, course] of Object.entries(courses)) {
    it(`${game} has six to nine lessons`, () => {
      expect(course.lessons.length).toBeGreaterThanOrEqual(6);
      expect(course.lessons.length).toBeLessThanOrEqual(9);
    });
    for (const lesson of course.lessons) {
      it(`${game}: ${lesson.title[0]} is told in four languages, with nothing left to fill`, () => {
        const rows = [course.about, lesson.title, ...lesson.steps.flatMap(({ text, done }) => (done ? [text, done] : [text]))];
        for (const row of rows) {
          expect(row).toHaveLength(4);
          row.forEach((text, i) => {
            expect(text.trim()).not.toBe('');
            expect(fill(text, {}, langs[i]!)).not.toContain('{');
          });
        }
        for (const step of lesson.steps) for (const row of [step.text, step.done ?? step.text]) expect(new Set(row).size).toBe(4);
      });
      it(`${game}: ${lesson.title[0]} begins where its record ends, and points at a move it asks for`, async () => {
        const lines = (await recordOf(lesson)).split('\n');
        expect(lines[1]).toBe(`game ${game}`);
        const from = lines.indexOf('moves');
        expect(lines.indexOf('paused') - from - 1).toBe(lesson.ply);
        for (const { best, want } of lesson.steps) if (best) expect(fits(best, want ?? [])).toBe(true);
        expect(lesson.steps.some(({ want }) => want)).toBe(true);
      });
    }
  }
  it('every record is a lesson’s', () => {
    const used = Object.values(courses).flatMap(({ lessons }) => lessons.map(({ record }) => record)).sort();
    expect([...recordNames].sort()).toEqual(used);
  });
});

describe('the words around the lessons', () => {
  for (const [key, row] of Object.entries(words))
    it(`${key} is there in four languages with the same slots`, () => {
      expect(row).toHaveLength(4);
      for (const text of row) {
        expect(text.trim()).not.toBe('');
        expect(slots(text)).toEqual(slots(row[0]));
      }
    });
});
