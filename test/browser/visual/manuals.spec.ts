import { expect, test } from '@playwright/test';
import { openEvent, openFinding } from './console-views.js';
import { isComplete, startMock } from './running-mock.js';

/** The pictures of the manuals, in `src/console/`. */
const pictures = {
  'request.png': { open: openFinding, sabotages: ['message.enums'], colorScheme: 'light' },
  'event.png': { open: openEvent, sabotages: [], colorScheme: 'dark' },
} as const;

for (const [file, { open, sabotages, colorScheme }] of isComplete ? Object.entries(pictures) : []) {
  test(file, async ({ page }) => {
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
