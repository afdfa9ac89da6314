import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));

export default defineConfig({
  testMatch: '*.e2e.ts',
  // One worker for all tests: they share a mock, and each has a world of its own.
  workers: 1,
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
