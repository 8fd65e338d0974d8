// What an eye would notice: text cut off, a page that scrolls sideways, a word that is none.
import type { Page } from 'playwright-core';

export const sights = (page: Page): Promise<string[]> => page.evaluate(() => {
  const flaws: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > root.clientWidth + 1 && box.width > 0;
    }).slice(0, 4).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    flaws.push(`scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}: ${wide.join(', ')}`);
  }
  const shown = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return element.getClientRects().length > 0 && style.visibility !== 'hidden' && element.closest('.unseen, [hidden], [inert]') === null;
  };
  for (const element of document.querySelectorAll('button, a, h1, h2, h3, h4, label, legend, summary, th, dt, [role=tab], .button, p')) {
    if (!shown(element) || element.clientWidth === 0 || element instanceof SVGElement) continue;
    const style = getComputedStyle(element);
    if (style.overflowX === 'auto' || style.overflowX === 'scroll') continue;
    // The text itself, not what is drawn around it.
    const box = element.getBoundingClientRect();
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !/[\p{L}\p{N}]/u.test(node.textContent ?? '') || parent.closest('.unseen, svg, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && (rect.right > box.right + 1 || rect.left < box.left - 1)))
        flaws.push(`cut off: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${(node.textContent ?? '').trim().slice(0, 60)}"`);
    }
  }
  const bad = /\{[a-z_|]+\}|\bundefined\b|\bNaN\b|\[object |\bnull\b/i;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, code, pre, noscript')) continue;
    if (bad.test(node.textContent ?? '')) flaws.push(`odd text: "${(node.textContent ?? '').trim().slice(0, 80)}"`);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text !== null && bad.test(text)) flaws.push(`odd ${name}: "${text.slice(0, 80)}"`);
    }
  }
  return [...new Set(flaws)];
});
