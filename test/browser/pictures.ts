import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';

/** A picture of the console in the manuals. */
interface Picture {
  readonly colorScheme: 'light' | 'dark';
  readonly sabotages?: readonly string[];
  /** Leads a page to what the picture shows. */
  readonly show: (page: Page, mock: Mock, url: string) => Promise<void>;
}

/** The time of the mock in the pictures. */
const moment = new Date('2026-01-15T09:30:00Z');

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** The pictures by their files in `src/console/`. */
export const pictures: Readonly<Record<string, Picture>> = {
  'request.png': {
    colorScheme: 'light',
    sabotages: ['message.enums'],
    show: async (page, _, url) => {
      const body = JSON.stringify({ subscriberId: 'ada', email: 7 });
      await page.goto(`${url}/__notikit/#/requests`);
      await page.getByText('Live').waitFor();
      await fetch(`${url}/v2/subscribers?limit=2`, { headers });
      await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
      await fetch(`${url}/v1/mesages`, { headers });
      await fetch(`${url}/v1/messages?limit=2`, { headers });
      const row = page
        .getByRole('listbox', { name: 'Requests' })
        .getByRole('option')
        .filter({ hasText: 'message.enums' });
      await row.click();
      await page.locator('.detail mark').waitFor();
    },
  },
  'event.png': {
    colorScheme: 'dark',
    show: async (page, { control }, url) => {
      const event = await control.trigger({ workflow: 'order-shipped', subscriber: 'user-00001' });
      await page.goto(`${url}/__notikit/#/data/events/${String(event._id)}?key=dev`);
      await page.locator('.timeline').getByText('delayed').waitFor();
    },
  },
};

interface Taken {
  readonly png: Buffer;
  readonly labels: readonly string[];
}

/** Shows a picture in the running console, and takes it with its labels. */
export async function take(browser: Browser, { colorScheme, sabotages, show }: Picture): Promise<Taken> {
  await using mock = createMock({ now: moment, clock: () => moment, ...(sabotages && { sabotages }) });
  const url = await mock.listen();
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, colorScheme, timezoneId: 'UTC' });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await show(page, mock, url);
  const texts: readonly string[] = await page.evaluate(visibleLabels);
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return { png, labels: texts.map((text) => text.replaceAll(/\d[\d.:]*/g, '#')) };
}

/** What a person reads on a picture as a name: no values of records, whose texts are no labels. */
const visibleLabels = `[...document.querySelectorAll('button, a, summary, h1, h2, h3, label, th, option:checked, input')]
  .filter((element) => element.checkVisibility() || element.tagName === 'OPTION')
  .map((element) => (element.textContent || element.placeholder || '').trim()).filter((text) => text !== '')`;

/** The labels and the digests of all pictures, as they were when they were taken. */
export const recordFile = 'test/browser/pictures.json';

export type Recorded = Readonly<Record<string, { readonly digest: string; readonly labels: readonly string[] }>>;

export function readRecord(): Recorded {
  return JSON.parse(readFileSync(recordFile, 'utf8'));
}

export function digestOf(png: Uint8Array): string {
  return createHash('sha256').update(png).digest('hex');
}
