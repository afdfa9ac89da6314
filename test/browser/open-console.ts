import type { Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import type { MockOptions } from '../../src/mock/mock-options.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { serverUrl } from '../cli/network/listen.js';
import { borrowChromium } from './chromium.js';

interface Shown extends MockOptions {
  readonly width?: number;
  readonly height?: number;
  readonly timezoneId?: string;
  readonly basePath?: string;
}

/**
 * Opens the console of a new mock in Chromium, at an address such as `data/messages`, until the test ends.
 * @param shown the window size in pixels, the time zone, and the base path and options of the mock.
 */
export async function openConsole(
  hash: string,
  { width = 1_280, height = 800, timezoneId = 'UTC', basePath, ...options }: Shown = {},
) {
  const mock = createMock(options);
  onTestFinished(() => mock.close());
  const url = await mock.listen({ basePath });
  const browser = await borrowChromium();
  const page = await browser.newPage({ viewport: { width, height }, timezoneId });
  const seen = watched(page);
  const open = (next: string) => page.goto(`${url}/__notikit/#/${next}`);
  await open(hash);
  return { mock, control: mock.control, url, page, seen, open };
}

/** Collects the requests of a page, and the errors that the browser reports: policy violations and script errors. */
export function watched(page: Page) {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { requests, complaints };
}

/**
 * Has a page run one of some scripts under a policy without eval, on an origin of its own: service workers of other
 * pages do not apply. Resolves to the JSON that it shows.
 * @param server origins that the page may connect to.
 */
export async function shownBy(scripts: ReadonlyMap<string, string>, { script = 'app.js', server = "'self'" } = {}) {
  const html = `<!doctype html><body><script type="module" src="/${script}"></script>`;
  const site = await serverUrl(({ url = '' }, response) => {
    response.setHeader('content-security-policy', `default-src 'none'; script-src 'self'; connect-src ${server}`);
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(url === '/' ? html : scripts.get(url.slice(1)));
  });
  const page = await (await borrowChromium()).newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  await page.goto(site);
  const text = () => page.locator('body').textContent();
  await expect.poll(async () => failures[0] ?? (await text())).not.toBe('');
  expect(failures).toEqual([]);
  return JSON.parse((await text()) ?? '');
}
