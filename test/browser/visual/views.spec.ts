import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { consoleViews, sabotagedViews } from './console-views.js';
import { environment, isComplete, startMock } from './running-mock.js';

/** A small laptop and a phone. Colours come from one table, so that each theme is seen in one size only. */
const windows = [
  { width: 1_280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

// `.ci/run` compares a third of the views, and `npm run nightly` all.
const compared = Object.entries(consoleViews).filter((_, index) => isComplete || index % 3 === 0);

for (const [name, open] of compared) {
  test(name, async ({ page }) => {
    const { mock, url } = await startMock(sabotagedViews.has(name) ? ['message.enums'] : []);
    try {
      await open(page, mock, url);
      await expectAsBefore(page, name);
    } finally {
      await mock.close();
    }
  });
}

const pages = environment('NOTIKIT_VISUAL_PAGES');
for (const file of readdirSync(pages)) {
  const name = basename(file, '.html');
  test(name, async ({ page }) => {
    await page.goto(pathToFileURL(join(pages, file)).href);
    await expectAsBefore(page, name);
  });
}

/** Compares the page with its references, in both windows. */
async function expectAsBefore(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme } of windows) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
  }
}
