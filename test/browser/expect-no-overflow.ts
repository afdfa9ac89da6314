import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** Widths in pixels of a phone and of a wide screen. */
const widths = [360, 1_600];

/** Expects that no content is wider than the window. The page stays wide afterwards. */
export async function expectNoOverflow(page: Page, view: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${view} ${width}`).toBe(width);
  }
}
