import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { isInCi } from '../../extent.js';
import { openEvent, openFinding } from './console-views.js';
import { isComplete, startMock } from './running-mock.js';

/** The pictures of the manuals, in `src/console/`. */
const pictures = {
  'request.png': { open: openFinding, sabotages: ['message.enums'], colorScheme: 'light' },
  'event.png': { open: openEvent, sabotages: [], colorScheme: 'dark' },
} as const;

/** Fonts of a Linux machine without a desktop, by the families that pages ask for. Other machines cannot compare. */
const fonts = { 'system-ui': 'DejaVu Sans', 'Times New Roman': 'Liberation Serif', monospace: 'DejaVu Sans Mono' };
const hasFonts = Object.entries(fonts).every(
  ([asked, given]) => spawnSync('fc-match', ['--format', '%{family}', asked]).stdout?.toString() === given,
);

for (const [file, { open, sabotages, colorScheme }] of isComplete ? Object.entries(pictures) : []) {
  test(file, async ({ page }) => {
    const need = `The picture needs ${Object.values(fonts).join(', ')}.`;
    test.skip(!hasFonts && !isInCi, need);
    expect(hasFonts, need).toBe(true);
    const { mock, url } = await startMock(sabotages);
    try {
      await page.emulateMedia({ colorScheme });
      await open(page, mock, url);
      await expect(page).toHaveScreenshot(file);
    } finally {
      await mock.close();
    }
  });
}
