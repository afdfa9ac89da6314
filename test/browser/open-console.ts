import { createMock } from '../../src/mock/node/create-mock.js';
import { borrowChromium } from './chromium.js';
import { watched } from './watched.js';

interface Shown {
  readonly width?: number;
  readonly height?: number;
  readonly timezoneId?: string;
  readonly basePath?: string;
}

/**
 * Opens the console of a new mock in Chromium, at an address such as `data/messages`.
 * @param shown the window size in pixels, the time zone, and the base path of the mock.
 */
export async function openConsole(
  hash: string,
  { width = 1_280, height = 800, timezoneId = 'UTC', basePath }: Shown = {},
) {
  const mock = createMock();
  const root = `${await mock.listen({ basePath })}/__notikit/`;
  const browser = await borrowChromium();
  const page = await browser.newPage({ viewport: { width, height }, timezoneId });
  page.setDefaultTimeout(30_000);
  const seen = watched(page);
  const open = (next: string) => page.goto(`${root}#/${next}`);
  await open(hash);
  return {
    ...{ mock, control: mock.control, root, page, seen, open },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await mock.close();
    },
  };
}
