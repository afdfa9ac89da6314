import { expect, onTestFinished } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { expectReadable } from './violations.js';

const test = testWith(chromium);

/** Hostile text in a request, for those who inspect it. */
const hostile =
  '\u202etxt.exe \u001b[2J <img src=x onerror="document.title=`taken`"></script><script>alert(1)</script>';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

test('the console shows within a second what another client asks, and what can be made of it', async () => {
  // A link to a request works while the list is still empty.
  const sabotages = ['message.enums'];
  const { mock, url, page, seen } = await openConsole('requests?text=messages', { sabotages });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${url}${path}`, { headers, ...init })).text();
  const list = page.getByRole('listbox', { name: 'Requests' });
  const rows = list.getByRole('option');
  const detail = page.locator('.detail');
  const waitForRows = (count: number) => expect.poll(() => rows.count()).toBe(count);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  const copied = async (button: string) => {
    await page.evaluate('navigator.clipboard.writeText("")');
    await page.getByRole('button', { name: button }).click();
    await expect.poll(clipboard).not.toBe('');
    return clipboard();
  };

  await page.getByText('No request yet').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByText('Live').waitFor();
  const start = performance.now();
  const answer = await ask('/v1/messages?limit=2');
  await rows.filter({ hasText: 'message.enums' }).waitFor();
  // It takes about 100 ms on an idle machine.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await page.title()).toBe('(1 violation) notikit mock');

  // Shows request and response, with the requirement and its location.
  await rows.first().click();
  await detail.getByText('§2.5 Message · must').waitFor();
  expect(page.url()).toBe(`${url}/__notikit/#/requests/1`);
  expect(await detail.locator('.requirement').textContent()).toBe('The status of a message is sent, error or warning.');
  // The text flows: styles of the same name in another view once made each word a column.
  expect((await detail.locator('.requirement').boundingBox())?.height).toBeLessThan(100);
  expect(await detail.locator('mark').allTextContents()).toEqual(['"sabotaged"']);
  expect(await page.evaluate(isMarkInSight)).toBe(true);

  const line = await copied('Copy as curl');
  expect(line).toContain(`-H 'authorization: ApiKey dev'`);
  expect(line).toContain(`'${url}/v1/messages?limit=2'`);

  // Makes a response permanent, and removes it.
  await page.getByRole('button', { name: 'Always return this response' }).click();
  await page.getByText('listMessages now always returns this response.').waitFor();
  expect(JSON.parse(await ask('/v1/messages'))).toEqual(JSON.parse(answer));
  await page.getByRole('button', { name: 'Remove override' }).click();
  await page.getByRole('button', { name: 'Always return this response' }).waitFor();
  expect(await mock.control.overrides()).toEqual({ overrides: [] });

  // Shows the refused value and the expected one; both are plain text.
  await ask('/v2/subscribers', { method: 'POST', body: JSON.stringify({ subscriberId: hostile, email: 7 }) });
  await ask('/v1/mesages');
  await ask(`/v1/notifications/${encodeURIComponent(hostile)}`);
  await ask('/v2/subscribers', { method: 'POST', body: JSON.stringify({ subscriberId: 'ada' }) });
  await waitForRows(6);
  await page.keyboard.press('Escape');
  await expect.poll(() => detail.count()).toBe(0);
  await expectReadable(page, 'console-requests');

  await page.getByRole('button', { name: 'Violations only' }).click();
  await waitForRows(4);
  await page.keyboard.press('/');
  await page.keyboard.type('must be STRING');
  await waitForRows(1);
  expect(new URL(page.url()).hash).toBe('#/requests?broken=yes&text=must+be+STRING');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await waitForRows(4);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('4xx');
  await waitForRows(2);

  // Uses only the keyboard: down the list, and into its entries.
  await list.focus();
  for (const key of ['j', 'k', 'j', 'Enter']) await page.keyboard.press(key);
  await detail.getByText('/v2/subscribers').first().waitFor();
  expect(await detail.locator('mark').allTextContents()).toEqual(['7']);
  expect(await detail.textContent()).toContain('\\u202etxt.exe');
  await expectReadable(page, 'console-request');
  await page.keyboard.press('k');
  await detail.getByText('GET /v1/messages').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All');
  await page.getByRole('button', { name: 'Violations only' }).click();
  await rows.first().click();
  await detail.locator('a', { hasText: 'subscribers/ada' }).waitFor();
  expect(await detail.locator('.facts a').getAttribute('href')).toBe('#/data/subscribers/ada?key=dev');
  await page.keyboard.press('Escape');

  // Counts requests while the list is paused, and shows them afterwards. Only a few rows are rendered.
  await page.getByRole('button', { name: 'Pause' }).click();
  await Promise.all(Array.from({ length: 300 }, () => mock.fetch('/v2/subscribers?limit=1', { headers })));
  await page.getByRole('button', { name: 'Continue (300)' }).click();
  await page.getByText('306 requests', { exact: true }).waitFor();
  expect(await rows.count()).toBeLessThan(80);
  await list.focus();
  await page.keyboard.press('End');
  await rows.filter({ hasText: 'message.enums' }).first().waitFor();
  expect(await rows.count()).toBeLessThan(80);

  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByText('No request yet').waitFor();
  expect((await mock.control.requests()).total).toBe(0);
  expect(await page.title()).toBe('notikit mock');
  await page.getByLabel('Theme').selectOption('dark');
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
  await page.reload();
  await page.getByText('Live').waitFor();
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
  expect(seen.complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);

  // Shows a request that the mock has discarded, and a restarted mock that requires a token.
  await page.goto(`${url}/__notikit/#/requests/1`);
  await page.getByText('exchange 1 does not exist or was discarded').waitFor();
  await mock.close();
  await page.getByText('Disconnected').waitFor();
  const next = createMock();
  onTestFinished(() => next.close());
  await next.listen({ port: Number(new URL(url).port), controlToken: 'token-of-another' });
  await page.getByRole('heading', { name: 'Control token required' }).waitFor();
  await page.goto('about:blank');
  await page.goto(`${url}/__notikit#token=wrong-token`);
  await page.getByText('The mock rejected this token.').waitFor();
  expect(page.url()).not.toContain('token');
  await page.goto('about:blank');
  await page.goto(`${url}/__notikit#token=token-of-another`);
  await page.getByText('No request yet').waitFor();
  expect(page.url()).not.toContain('token');
});

const isMarkInSight = `(() => {
  const mark = document.querySelector('mark');
  const { top, bottom } = mark.getBoundingClientRect();
  const box = mark.closest('.text').getBoundingClientRect();
  return top >= box.top && bottom <= box.bottom;
})()`;
