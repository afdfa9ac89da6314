import { type Browser, chromium as engine } from '@playwright/test';
import { chromium } from '../tool.js';

/** Starts the machine's Chromium. It has no time limit: the test has one. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return engine.launch({
    timeout: 0,
    ...(chromium.path !== undefined && { executablePath: chromium.path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
