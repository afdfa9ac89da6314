import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** In pixels: a phone, and a wide screen. */
const widths = [360, 1_600];

/** Expects that no view is wider than its window, whatever is in it. Leaves the page wide. */
export async function expectNoOverflow(page: Page, view: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1_000 });
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${view} ${width}`).toBe(width);
  }
}
