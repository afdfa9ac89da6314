import { type Browser, chromium as engine } from '@playwright/test';
import { chromium } from '../tool.js';

/** Starts the Chromium of the machine. */
export function launchChromium(): Promise<Browser> {
  return engine.launch({
    ...(chromium.path !== undefined && { executablePath: chromium.path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
