import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { themes } from './themes.js';

/** What axe finds in a page as it stands, in both themes: the rule, and the first places with what is wrong there. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await page.evaluate<string[]>(run)).map((one) => `${colorScheme}: ${one}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

const run = `axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
  [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html + ' ' + failureSummary)].join('\\n')))`;
