import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { operations } from '../../src/console/parts/operations.js';
import type { MockOptions } from '../../src/mock/mock-options.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { violations } from './violations.js';

const test = testWith(chromium);

/** Starts a mock below a base path and opens the page of an operation of its contract. */
async function shown(operationId: string, options: MockOptions = {}) {
  const opened = await openConsole(`contract/operations/${operationId}`, { ...options, basePath: '/api' });
  const open = async (id: string) => {
    await opened.open(`contract/operations/${id}`);
    await opened.page.getByRole('article').getByText(id, { exact: true }).waitFor();
    await opened.page.getByLabel('API key').waitFor();
  };
  await open(operationId);
  return { ...opened, open };
}

async function send(page: Page) {
  const answered = page.waitForResponse((response) => !response.url().includes('/__notikit/'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  return answered;
}

test('each operation of the reference can be sent unchanged, below a base path too, and the mock accepts it', async () => {
  const { mock, page, open, seen, url } = await shown('createSubscriber');
  const statuses: number[] = [];
  for (const id of operations) {
    await open(id);
    statuses.push((await send(page)).status());
  }
  expect(statuses).toEqual([201, ...Array(9).fill(200)]);
  const { data } = await mock.control.requests({ limit: 20 });
  expect(data.map(({ operation, key }) => [operation, key])).toEqual(operations.map((id) => [id, 'dev']));
  await page.getByRole('link', { name: 'Requests', exact: true }).last().click();
  await page.getByText('/v1/notifications/').first().waitFor();
  expect(seen.complaints).toEqual([]);
  expect(seen.requests.filter((address) => !address.startsWith(`${url}/`))).toEqual([]);
});

test('the body of a first request is the example of the document', async () => {
  const { mock, page } = await shown('createSubscriber');
  await send(page);
  const [sent] = (await mock.control.requests({ limit: 1 })).data;
  expect(JSON.parse(String(sent?.request?.body))).toMatchObject({ subscriberId: 'ada', data: { plan: 'plus' } });
});

test('the body of a first request has the fields that a profile requires', async () => {
  const target = '$.components.schemas.CreateSubscriberRequest';
  const info = { title: 'ours', version: '1' };
  const actions = [
    { target: `${target}.properties`, update: { tier: { type: 'string', enum: ['gold', 'silver'] } } },
    { target, update: { required: ['tier'] } },
  ];
  const { page } = await shown('createSubscriber', {
    profile: readProfile({ overlay: { overlay: '1.0.0', info, actions } }),
  });
  expect(JSON.parse(await page.getByLabel('Body (JSON)').inputValue())).toMatchObject({
    subscriberId: 'ada',
    tier: 'gold',
  });
});

test('enumerations and booleans are selects, numbers are number fields, and only chosen values are sent', async () => {
  const { page, open } = await shown('listMessages');
  const channel = page.getByRole('combobox', { name: 'channel', exact: true });
  expect(await channel.locator('option').allTextContents()).toEqual([
    ...['Not sent', 'in_app', 'email', 'sms', 'chat', 'push'],
  ]);
  await channel.selectOption('sms');
  await page.getByRole('spinbutton', { name: 'limit' }).fill('3');
  expect(new URL((await send(page)).url()).search).toBe('?channel=sms&limit=3');

  await open('createSubscriber');
  const failIfExists = page.getByRole('combobox', { name: 'failIfExists' });
  expect(await failIfExists.locator('option').allTextContents()).toEqual(['Not sent', 'true', 'false']);
  await failIfExists.selectOption('true');
  expect(new URL((await send(page)).url()).search).toBe('?failIfExists=true');
});

test('the reference shows defaults, allowed values, limits and examples', async () => {
  const { page, open } = await shown('listNotifications');
  const facts = (name: string) =>
    page
      .locator('.properties > li', { has: page.getByText(name, { exact: true }) })
      .first()
      .locator('.facts > div');
  expect(await facts('limit').allTextContents()).toEqual(['Default10', 'Minimum1', 'Maximum50', 'Example10']);
  await open('listMessages');
  expect(await facts('channel').allTextContents()).toEqual(['Valuesin_appemailsmschatpush', 'Exampleemail']);
  await open('createSubscriber');
  await page.getByText('Example: A subscriber with contact data and custom data').click();
  await page.locator('pre').getByText('"plan": "plus"').waitFor();
});

test('names, required marks and types of fields stand in columns', async () => {
  const { page } = await shown('createSubscriber');
  const lefts = (part: string) =>
    page
      .locator(`.property > ${part}`)
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
  for (const part of ['.name', '.required', 'small']) expect((await lefts(part)).length, part).toBe(1);
  // The styles of Requests must not move these fields.
  await page.getByRole('navigation').getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Contract' }).click();
  await page.getByRole('article').waitFor();
  for (const part of ['.name', '.required', 'small']) expect((await lefts(part)).length, part).toBe(1);
});

test('on a phone a button leads from the operation to its form, and nothing is wider than the screen', async () => {
  const { page } = await shown('createSubscriber');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Try it' }).click();
  expect(await page.getByRole('heading', { name: 'Try it' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  for (const summary of await page.locator('summary').all()) await summary.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
});
