import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { themes } from './themes.js';

/** In pixels: a phone, and a wide screen. */
const widths = [360, 1_600];

/** In pixels: what is further down looks like what is above it. */
const most = 3_000;

/**
 * Keeps pictures of a view in `screenshots/`, which git ignores: `report-dark-360.png` and the others, for both themes
 * and both widths. Whatever is in a view, none is wider than its window. Leaves the page wide, and its theme unsaid.
 */
export async function screenshot(page: Page, view: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1_000 });
      const [wide, high] = await page.evaluate<[number, number]>(size);
      expect(wide, `${view} ${width}`).toBe(width);
      // In a window that is too low, what is out of sight may not be there.
      await page.setViewportSize({ width, height: Math.min(most, high) });
      const path = join(import.meta.dirname, 'screenshots', `${view}-${colorScheme}-${width}.png`);
      await page.screenshot({ path });
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

const size = '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]';
