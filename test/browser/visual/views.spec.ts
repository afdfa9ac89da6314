import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { themes } from '../themes.js';
import { consoleViews } from './console-views.js';
import { environment, startMock } from './running-mock.js';

/** Sizes of a small laptop and a phone, in pixels. */
const sizes = [
  [1_280, 800],
  [390, 844],
] as const;

for (const [name, { open, sabotages }] of Object.entries(consoleViews)) {
  test(name, async ({ page }) => {
    const { mock, url } = await startMock(sabotages);
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

/** Compares the window with its references, in both themes and both sizes. */
async function expectAsBefore(page: Page, name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
    }
  }
}
