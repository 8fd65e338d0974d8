// axe-core on a page, all its rules (WCAG 2.2 AA and good practice): no violation at all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const source = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

interface Found { id: string; help: string; nodes: { target: unknown[]; html: string; failureSummary?: string }[] }

// Evaluated through the debugger, so the page's own policy stays as it is.
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: Found[] }> } };
    const result = await axe.run(document, {
      ...(only ? { runOnly: { type: 'rule', values: only } } : { rules: { 'target-size': { enabled: true } } }), resultTypes: ['violations'], preload: false,
    });
    return result.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, html, failureSummary }) => ({ target, html, failureSummary: failureSummary ?? '' })) }));
  }, rules ?? null);
  return found.flatMap(({ id, help, nodes }) => [
    ...nodes.slice(0, 4).map(({ target, html, failureSummary }) => `${id}: ${help}\n    ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${(failureSummary ?? '').split('\n').slice(1, 3).join(' ').slice(0, 240)}`),
    ...(nodes.length > 4 ? [`${id}: and ${nodes.length - 4} more`] : []),
  ]);
}
