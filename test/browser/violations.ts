import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from 'vitest';

/** Colour schemes that users set. */
const themes = ['light', 'dark'] as const;

/**
 * Violations that axe finds in the current page, in both themes: the rule, and the first locations with their problems.
 * Themes differ only in colours, so the second is checked only for these.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    const asked = index === 0 ? {} : { runOnly: ['color-contrast'] };
    found.push(...(await page.evaluate<string[]>(run(asked))).map((one) => `${colorScheme}: ${one}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

function run(options: object): string {
  return `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) =>
    [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html + ' ' + failureSummary)].join('\\n')))`;
}

/** Widths in pixels of a phone and of a wide screen. */
const widths = [360, 1_600];

/** Expects that no content is wider than the window. The page stays wide afterwards. */
export async function expectNoOverflow(page: Page, view: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${view} ${width}`).toBe(width);
  }
}

/** Expects that a view fits into windows of all sizes, and has no violation of accessibility. */
export async function expectReadable(page: Page, view: string): Promise<void> {
  await expectNoOverflow(page, view);
  expect(await violations(page), view).toEqual([]);
}
