import { expect, onTestFinished } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { violations } from './violations.js';

const test = testWith(chromium);

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
const wide = { width: 1_280, height: 800 };
const narrow = { width: 390, height: 844 };

/** Opens the console at an address, for a mock that violated a requirement. */
async function openBroken(hash: string, viewport = wide) {
  const sabotages = ['message.enums'];
  const opened = await openConsole(blank, { ...viewport, sabotages, timezoneId: 'Asia/Kolkata' });
  await (await fetch(`${opened.url}/v1/messages?limit=2`, { headers })).text();
  await opened.open(hash);
  await opened.page.getByText('Live', { exact: true }).waitFor();
  return opened;
}

test('a GET says that it has no body, and a request whose body was not read says what may be', async () => {
  const { url, page, open } = await openBroken('requests/1');
  const request = page.getByRole('region', { name: 'Request', exact: true });
  expect(await request.locator('small').textContent()).toBe('No body');
  await fetch(`${url}/v1/mesages`, { method: 'POST', headers, body: '{}' });
  await open('requests/2');
  await page.getByRole('heading', { name: 'Request 2' }).waitFor();
  await expect.poll(() => request.locator('small').textContent()).toBe('No body, or it was discarded to save memory.');
});

test('an unknown address is no page, and says where the pages are', async () => {
  const { page, open } = await openBroken('nonsense');
  await page.getByRole('heading', { name: 'No such page' }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const hash of ['requests/abc', 'data/nonsense', 'behaviour/nonsense', 'contract/nonsense']) {
    await open(hash);
    await page.locator('main').getByText(hash).waitFor();
    expect(await page.getByRole('heading', { name: 'No such page' }).count()).toBe(1);
  }
  await page.locator('main').getByRole('link', { name: 'Contract' }).click();
  await page.getByRole('link', { name: 'openapi.json' }).waitFor();
  expect(await page.getByRole('heading', { name: 'No such page' }).count()).toBe(0);
});

/** Starts another mock at an address, until the test ends. */
async function restart(url: string) {
  const mock = createMock();
  onTestFinished(() => mock.close());
  await mock.listen({ port: Number(new URL(url).port) });
  return mock;
}

const enabled = 'main :is(button, input, select, textarea):enabled';

test('while the mock is away a banner says so, and what would change it is disabled', async () => {
  const { mock, url, page } = await openBroken('requests/1');
  const banner = page.getByRole('alert').filter({ hasText: 'Disconnected' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const changing = [button('Clear list'), button('Always return this response'), button('Reset all')];
  for (const one of changing) await expect.poll(() => one.isEnabled()).toBe(true);
  // Without responses to later requests, the page keeps its data.
  await page.route('**/overrides', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await mock.fetch('http://mock.test/v1/messages?limit=1', { headers });
  await failed;
  await mock.close();
  await banner.waitFor();
  expect((await banner.boundingBox())?.width).toBe(wide.width);
  for (const one of changing) expect(await one.isEnabled({ timeout: 5_000 })).toBe(false);
  // Received requests stay readable.
  for (const name of ['Copy as curl', 'Pause', 'Close']) expect(await button(name).isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Behaviour', exact: true }).click();
  await page.locator('.parts').getByText('The mock does not respond.').waitFor();
  expect(await page.locator(enabled).count()).toBe(0);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('navigation', { name: 'Collections' }).waitFor();
  expect(await page.locator(enabled).count()).toBe(0);
  await page.unroute('**/overrides');
  await restart(url);
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(enabled).count()).toBeGreaterThan(0);
});

test('a dialog about a change closes when the mock is away, and the help stays open', async () => {
  const { mock, url, page } = await openBroken('behaviour');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Apply seed' }).click();
  await dialog.getByRole('heading', { name: 'Apply seed 1?' }).waitFor();
  await mock.close();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('main button').count()).toBeGreaterThan(10);
  expect(await page.locator(enabled).count()).toBe(0);
  const next = await restart(url);
  await page.getByRole('alert').getByText('Disconnected').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await next.close();
  await page.getByRole('alert').getByText('Disconnected').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a page stops loading when the mock accepts a request and does not respond', async () => {
  const { page, open } = await openConsole(blank);
  await page.route('**/state/subscribers/user-00001', () => {});
  await page.evaluate(shortenTimeLimits);
  await open('data/subscribers/user-00001');
  await page.getByText('Loading…').waitFor();
  await page.getByText('The mock does not respond.').first().waitFor({ timeout: 20_000 });
  expect(await page.getByText('Loading…').count()).toBe(0);
});

test('a request cannot be tried while the mock is away', async () => {
  const { mock, url, page } = await openBroken('contract/operations/listMessages');
  const send = page.getByRole('button', { name: 'Send' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await mock.close();
  await expect.poll(() => send.isEnabled()).toBe(false);
  await restart(url);
  await expect.poll(() => send.isEnabled()).toBe(true);
});

test('all times are in ISO 8601, and in the zone of the reader', async () => {
  const { page, open } = await openBroken(blank);
  for (const hash of ['requests', 'data/messages', 'behaviour', 'requests/1']) {
    await page.locator('main time:visible').first().waitFor({ state: 'detached' });
    await open(hash);
    await page.locator('main time:visible').first().waitFor();
    const texts = await page.locator('main time').allTextContents();
    for (const text of texts) expect(text, hash).toMatch(/^(\d{4}-\d\d-\d\d[ T])?\d\d:\d\d:\d\d\+05:30$/);
    await open(blank);
  }
});

test('no placeholder is cut', async () => {
  const { page, open } = await openBroken(blank);
  const views = ['requests', 'requests/1', 'data/subscribers', 'data/messages', 'data/trigger', 'behaviour'];
  const forms = ['Add fault', 'Add sabotage', 'Add override', 'Add condition'];
  for (const view of [...views, 'contract/requirements']) {
    await page.locator('main input').first().waitFor({ state: 'detached' });
    await open(view);
    await page.locator('main input').first().waitFor();
    for (const name of view === 'behaviour' ? forms : []) await page.getByRole('button', { name }).click();
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(cutPlaceholders), view).toEqual([]);
    }
    await open(blank);
  }
});

test('all controls of the requests are equally high', async () => {
  const { page } = await openBroken('requests/1');
  await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
  const heights = await page.evaluate<number[]>(heightsOfControls);
  expect(heights.length).toBeGreaterThan(12);
  expect(new Set(heights)).toEqual(new Set([30]));
});

test('the keys of the shortcuts are not broken, in a narrow window too', async () => {
  const { page } = await openBroken('requests', narrow);
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const key = page.locator('kbd').filter({ hasText: 'Page Down' });
  const [single, double] = [await page.locator('kbd').first().boundingBox(), await key.boundingBox()];
  expect(double?.height).toBe(single?.height);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await violations(page)).toEqual([]);
});

/** Page without times and fields. */
const blank = 'nonsense';

/** Makes the time limits of requests ten times shorter. */
const shortenTimeLimits = `(() => {
  const original = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => original(ms / 10);
})()`;

/** Placeholders that are wider than their fields. */
const cutPlaceholders = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('input[placeholder]')]
    .filter(({ clientWidth }) => clientWidth > 0)
    .filter((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      pen.font = font;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(input.placeholder).width > room;
    })
    .map(({ placeholder }) => placeholder);
})()`;

const heightsOfControls = `[...document.querySelectorAll('button:not(.link, .end), main input, main select')]
  .filter(({ clientHeight }) => clientHeight > 0)
  .map((control) => Math.round(control.getBoundingClientRect().height))`;
