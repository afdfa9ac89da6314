import type { Page } from '@playwright/test';
import axe from 'axe-core';

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
