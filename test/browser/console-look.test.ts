import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { violations } from './violations.js';

const test = testWith(chromium);

const phone = { width: 390, height: 844 };

/** Computed colours of the elements of a selector. */
function colours(page: Page, selector: string, property = 'color'): Promise<readonly string[]> {
  return page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => getComputedStyle(one)[${JSON.stringify(property)}])`,
  );
}

test('the list of requests tells API keys apart by their names and colours', async () => {
  const { page, url } = await openConsole('requests', phone);
  for (const key of ['dev', 'test-1', 'test-2', 'dev'])
    await (await fetch(`${url}/v2/subscribers?limit=1`, { headers: { authorization: `ApiKey ${key}` } })).text();
  await page.reload();
  const keys = page.getByRole('option').locator('.key');
  await keys.nth(3).waitFor();
  expect((await keys.allInnerTexts()).map((text) => text.trim())).toEqual(['dev', 'test-2', 'test-1', 'dev']);
  const [last, second, first, dev] = await colours(page, '[role="option"] .key-dot', 'backgroundColor');
  expect(new Set([last, second, first]).size).toBe(3);
  expect(dev).toBe(last);
  await page.goto(new URL('#/data/subscribers?key=test-2', page.url()).href);
  await page.locator('.data-bar .key-dot').waitFor();
  expect(await colours(page, '.data-bar .key-dot', 'backgroundColor')).toEqual([second]);
});

test('a body has the colours of the JSON editor', async () => {
  const { page, url, open } = await openConsole('requests');
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const body = JSON.stringify({ subscriberId: 'a\\"b: 7', data: { off: null, on: true, count: 7 } });
  await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
  await open('requests/1');
  const request = page.getByLabel('Body of the request');
  await request.waitFor();
  const textsOf = (kind: string) => request.locator(`[data-json="${kind}"]`).allTextContents();
  expect(await textsOf('name')).toEqual(['"subscriberId":', '"data":', '"off":', '"on":', '"count":']);
  expect(await textsOf('string')).toEqual([String.raw`"a\\\"b: 7"`]);
  expect(await textsOf('literal')).toEqual(['true', '7']);
  expect(await textsOf('null')).toEqual(['null']);
  expect(await request.textContent()).toBe(JSON.stringify(JSON.parse(body), null, 2));
  expect(new Set((await colours(page, '.body [data-json]')).concat(await colours(page, '.body pre'))).size).toBe(5);
  expect(await violations(page)).toEqual([]);
});

test('on a phone, the views, the collections, the key and the banner take less than a fifth of the page', async () => {
  const { page, control, open } = await openConsole('data/subscribers', phone);
  await control.addFault('listMessages:hold');
  await page.getByRole('complementary', { name: 'Changed behaviour' }).waitFor();
  await page.getByRole('button', { name: 'Reset all' }).waitFor();
  for (const [hash, first] of [
    ['data/subscribers', 'h1'],
    ['data/subscribers/user-00001', '.kicker'],
    ['behaviour', 'h1'],
    ['requests', '.filters'],
    ['contract', '.tabs'],
  ] as const) {
    await open(hash);
    const { y = 1_000 } = (await page.locator('main').locator(first).first().boundingBox()) ?? {};
    expect(y, hash).toBeLessThan(phone.height / 5);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), hash).toBe(true);
  }
});

test('an inbox opens on a channel that has messages, and stays on it', async () => {
  const { page, control, open } = await openConsole('data/subscribers');
  const { data } = await control.listRecords('messages', { limit: 600 });
  const withoutInApp = data.filter(
    ({ _subscriberId }) => !data.some((one) => one._subscriberId === _subscriberId && one.channel === 'in_app'),
  );
  const email = withoutInApp.find(({ channel, status }) => channel === 'email' && status === 'sent');
  const subscriber = await control.getRecord('subscribers', String(email?._subscriberId));
  await open(`data/subscribers/${String(subscriber.subscriberId)}`);
  const inbox = page.getByRole('region', { name: 'Inbox' });
  await inbox.getByRole('listitem').first().waitFor();
  expect(await inbox.getByRole('button', { name: 'E-mail' }).getAttribute('aria-pressed')).toBe('true');
  const workflows = (await control.listRecords('workflows', { limit: 50 })).data;
  const workflow = workflows.find(({ active, steps }) => active === true && JSON.stringify(steps).includes('"in_app"'));
  await control.trigger({ workflow: String(workflow?.workflowId), subscriberId: String(subscriber.subscriberId) });
  await control.advanceClock('7d');
  await expect.poll(() => inbox.getByRole('button', { name: 'In-app' }).innerText()).toMatch(/1/);
  expect(await inbox.getByRole('button', { name: 'E-mail' }).getAttribute('aria-pressed')).toBe('true');
});
