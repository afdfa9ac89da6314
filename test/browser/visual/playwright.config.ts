import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.js';
import { isComplete } from './running-mock.js';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Other versions of Chromium and of its font renderer draw edges a little differently; requests show their times. */
const maxDiffPixelRatio = 0.003;

export default defineConfig({
  testDir: folder('.'),
  outputDir: folder('../screenshots/differences'),
  // A second browser takes longer to start than a third of the views.
  workers: isComplete ? 2 : 1,
  timeout: 60_000,
  // On a busy machine, a page may exceed its time limit.
  retries: 1,
  use: {
    viewport: { width: 1_280, height: 800 },
    timezoneId: 'UTC',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // Adds fonts to pages whose policy allows only their own styles.
    bypassCSP: true,
    launchOptions,
  },
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixelRatio, stylePath: process.env.NOTIKIT_VISUAL_FONTS ?? [] },
  },
  projects: [
    {
      name: 'references',
      testMatch: 'views.spec.ts',
      snapshotPathTemplate: `${folder('references')}/{arg}{ext}`,
    },
    {
      name: 'manuals',
      testMatch: 'manuals.spec.ts',
      // Pictures for readers have the fonts that they get.
      expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio } },
      snapshotPathTemplate: `${folder('../../../src/console')}/{arg}{ext}`,
    },
  ],
});
