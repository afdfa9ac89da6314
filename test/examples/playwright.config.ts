import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? chromiumPaths.find((path) => existsSync(path));

export default defineConfig({
  testMatch: '*.e2e.ts',
  // One worker runs all tests. They share a mock, and each test has an API key with isolated data.
  workers: 1,
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
