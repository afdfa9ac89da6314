import { existsSync } from 'node:fs';
import { installedVersion } from './diagnose-packages.js';
import { onPath } from './diagnose-port.js';
import { type Diagnosis, ok, warn } from './diagnosis.js';

const subject = 'Chromium';

/** Whether the tests that `notikit/playwright` is for have a browser. */
export async function diagnoseChromium(): Promise<Diagnosis> {
  const other = onPath('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  if (installedVersion('@playwright/test') === undefined) {
    return ok(subject, `${other ?? 'not installed'}: only tests with notikit/playwright need it`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (existsSync(own)) return ok(subject, `installed by Playwright: ${own}`);
  const install = '`npx playwright install chromium`';
  return other === undefined
    ? warn(subject, 'not installed by Playwright, and not on the PATH', install)
    : warn(
        subject,
        `not installed by Playwright, but found at ${other}`,
        `${install}, or \`launchOptions: { executablePath: '${other}' }\` in its configuration`,
      );
}
