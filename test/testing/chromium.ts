import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the Chromium of the machine: that of `CHROMIUM_PATH`, or one in a usual place. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error(`there is no Chromium in ${places.join(', ')}: set CHROMIUM_PATH`);
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
