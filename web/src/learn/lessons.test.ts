import { afterEach, describe, expect, it } from 'vitest';
import { t, type Row } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { serverLangs } from '../lib/wire';
import { list } from '../games/list';
import { fits, recordOf } from './lesson';

const courses = Object.fromEntries(await Promise.all(list.map(async (game) => [game.name, (await game.course()).course] as const)));

// A text in each language.
const told = (row: Row): string[] => serverLangs.map((lang) => {
  settings.lang = lang;
  return t(row);
});
afterEach(() => { settings.lang = 'en'; });

describe('the courses', () => {
  for (const [game, course] of Object.entries(courses)) {
    it(`${game} has six to nine lessons`, () => {
      expect(course.lessons.length).toBeGreaterThanOrEqual(6);
      expect(course.lessons.length).toBeLessThanOrEqual(9);
    });
    for (const lesson of course.lessons) {
      it(`${game}: ${t(lesson.title)} is told in four languages, with nothing left to fill`, () => {
        const rows = [course.about, lesson.title, ...lesson.steps.flatMap(({ text, done }) => (done ? [text, done] : [text]))];
        for (const row of rows) {
          expect(new Set(told(row)).size).toBe(4);
          expect(told(row).join('')).not.toContain('{');
        }
      });
      it(`${game}: ${t(lesson.title)} begins where its record ends, and points at a move it asks for`, async () => {
        const lines = (await recordOf(course, lesson)).split('\n');
        expect(lines[1]).toBe(`game ${game}`);
        const from = lines.indexOf('moves');
        expect(lines.indexOf('paused') - from - 1).toBe(lesson.ply);
        for (const { best, want } of lesson.steps) if (best) expect(fits(best, want ?? [])).toBe(true);
        expect(lesson.steps.some(({ want }) => want)).toBe(true);
      });
    }
  }
  it.each(Object.values(courses))('every record is a lesson’s', ({ lessons, records }) => {
    expect(Object.keys(records).map((path) => path.slice('./records/'.length, -'.game'.length)).sort()).toEqual(lessons.map(({ record }) => record).sort());
  });
});
