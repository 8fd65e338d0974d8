// R-1 on the page: what others have built, reserved and taken lies face down while the game runs, unless the table says open.
import { describe, expect, it } from 'vitest';
import { opened } from './opened';
import { tableOf } from './truth';
import { Visitor } from './visitor';

const at = opened();
interface Sides { seats: { built: (number | null)[]; reserved: (number | null)[]; tokens: (number | null)[] }[] }

// A game against the computer, played on until it has built and I have reserved.
async function visitAt(points: 'hidden' | 'open'): Promise<{ visitor: Visitor; table: string }> {
  const visitor = await Visitor.come(at.browser, at.house);
  await visitor.beGuest('Ana');
  const { table } = await visitor.create({ game: 'the-river', players: 2, seats: [{ kind: 'me' }, { kind: 'computer', level: 'greedy' }], options: { points } });
  for (let n = 0; n < 300; ++n) {
    const seen = await tableOf(visitor, table);
    expect(seen.phase, 'too soon over').toBe('running');
    const [mine, other] = (seen.view as Sides).seats;
    if (seen.legal.length > 0 && other!.built.length > 0 && mine!.reserved.length > 0) break;
    if (seen.legal.length === 0) { await new Promise((done) => setTimeout(done, 20)); continue; }
    const wish = ['reserve', 'produce', 'claim', 'take', 'food'].map((verb) => seen.legal.find(({ move }) => move.startsWith(verb))).find(Boolean) ?? seen.legal[0]!;
    await visitor.api('play', { table, version: seen.version, move: wish.move, id: `p${n}` });
  }
  await visitor.page.goto(`/table/${table}`);
  await visitor.page.waitForSelector('.other');
  return { visitor, table };
}

describe('R-1: points', () => {
  it('lie face down on the others’ side and open on mine', async () => {
    const { visitor, table } = await visitAt('hidden');
    const { page } = visitor;
    const [mine, other] = ((await tableOf(visitor, table)).view as Sides).seats;
    expect([...other!.built, ...other!.tokens].every((cell) => cell === null)).toBe(true);
    expect(mine!.reserved.every((cell) => typeof cell === 'number')).toBe(true);
    const down = await page.locator('.other .down').allInnerTexts();
    expect(down.join(' ')).toContain(`×${other!.built.length}`);
    expect(await page.locator('.other .card-of').count()).toBe(0);
    expect(await page.locator('.mine .tr-kept').count()).toBe(mine!.reserved.length);
    await page.locator('.other .zoom').click();
    expect(await page.locator('dialog[open] .columns').count()).toBe(0);
    await page.keyboard.press('Escape');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/points-hidden.png`, fullPage: true });
    await visitor.leave();
  });
  it('lie open where the table says so', async () => {
    const { visitor, table } = await visitAt('open');
    const [, other] = ((await tableOf(visitor, table)).view as Sides).seats;
    expect(await visitor.page.locator('.other .down').count()).toBe(0);
    expect(await visitor.page.locator('.other .card-of').count()).toBe(other!.built.length + other!.reserved.length);
    await visitor.leave();
  });
  it('are a choice of the new table', async () => {
    const visitor = await Visitor.come(at.browser, at.house);
    const { page } = visitor;
    await page.goto('/new/the-river');
    await page.getByText('hidden, as printed').waitFor();
    await page.locator('input[type=radio][value=open]').check();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/points-form.png`, fullPage: true });
    await visitor.leave();
  });
});
