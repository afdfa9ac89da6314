import { existsSync } from 'node:fs';
import { installedVersion } from './diagnose-packages.js';
import { onPath } from './diagnose-port.js';
import { type Diagnosis, ok, warn } from './diagnosis.js';

const subject = 'Chromium';

/** Whether the tests that `notikit/playwright` is for have a browser. */
export async function diagnoseChromium(): Promise<Diagnosis> {
  const other = onPath('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  if (installedVersion('@playwright/test') === undefined) {
    return ok(subject, `${other ?? 'none here'}: only tests with notikit/playwright need one`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (existsSync(own)) return ok(subject, `Playwright has its own: ${own}`);
  const install = '`npx playwright install chromium`';
  return other === undefined
    ? warn(subject, 'none for Playwright, nor on the PATH', install)
    : warn(
        subject,
        `Playwright does not have its own, but there is ${other}`,
        `${install}, or \`launchOptions: { executablePath: '${other}' }\` in its configuration`,
      );
}
