import type { Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from '../mock/client.js';
import { inCi } from '../sampled.js';
import { chromium, testWith } from '../tool.js';
import { launchChromium } from './chromium.js';
import { screenshot } from './screenshot.js';
import { violations } from './violations.js';
import { watched } from './watched.js';

const test = inCi(testWith(chromium));

test('what a mock does otherwise is switched, seen and ended; the contract is looked up and tried', async () => {
  await using mock = createMock();
  const { control } = mock;
  const send = client(mock.fetch);
  const url = await mock.listen();
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ timezoneId: 'UTC' });
  page.setDefaultTimeout(120_000);
  const seen = watched(page);
  const banner = page.getByRole('complementary', { name: 'Changed behaviour' });
  const open = (hash: string) => page.goto(`${url}/__notikit/${hash}`);
  const shown = async (view: string) => {
    await screenshot(page, view);
    expect(await violations(page), view).toEqual([]);
  };
  const until = (sight: ReturnType<Page['locator']>) => sight.waitFor();

  await open('#/behaviour');
  await page.locator('.fault-table').getByText('listMessages', { exact: true }).click();
  const ofMessages = page.getByRole('group', { name: 'Faults of listMessages' });
  const hold = ofMessages.getByRole('button', { name: 'Hold' });
  await hold.click();
  await until(banner.getByText('listMessages is held'));
  const waiting = send('GET /v1/messages');
  await page.getByRole('button', { name: 'Release 1 held response' }).click();
  expect((await waiting).status).toBe(200);
  await hold.click();
  await banner.waitFor({ state: 'detached' });
  expect((await control.faults()).faults).toEqual([]);

  // A slider is moved by keys too, however fast.
  await page.locator('.fault-table').getByText('getWorkflow', { exact: true }).click();
  const slider = page.getByRole('group', { name: 'Faults of getWorkflow', exact: true }).getByRole('slider');
  for (let step = 0; step < 8; step += 1) await slider.press('ArrowRight');
  await until(banner.getByText('getWorkflow is delayed by 800 ms'));
  expect((await control.faults()).faults.map(({ fault }) => fault)).toEqual(['getWorkflow:latency=800ms']);
  await ofMessages.getByRole('combobox', { name: 'Status', exact: true }).selectOption('status=503');
  await until(banner.getByText('listMessages responds with 503'));
  expect((await send('GET /v1/messages')).status).toBe(503);
  await ofMessages.getByLabel('Share of requests').selectOption('20 %');
  await until(banner.getByText('listMessages responds with 503 in 20 % of requests'));
  await page.getByLabel('Fault definition').fill('listMesages:hold');
  await page.keyboard.press('Enter');
  await until(page.getByRole('alert').getByText('unknown operation "listMesages"'));

  const before = (await send('GET /v2/subscribers')).json.totalCount;
  await page.getByLabel('Search requirements').fill('TOTAL-count');
  await page.getByRole('checkbox', { name: 'search.total-count counts' }).check();
  await until(banner.getByText('violates search.total-count: counts one subscriber too many'));
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(before + 1);

  await control.setClock({ now: '2026-06-01T00:00:00Z', frozen: true });
  await until(banner.getByText('the clock is frozen at 2026-06-01 00:00:00Z'));
  await page.getByRole('button', { name: '+24h' }).click();
  await until(page.getByText('No messages were due.'));
  await expect
    .poll(() => control.clock(), { timeout: 10_000 })
    .toMatchObject({ now: '2026-06-02T00:00:00.000Z', frozen: true });

  await page.getByLabel('Name').fill('Not a name');
  await page.getByRole('button', { name: 'Create snapshot' }).click();
  await until(page.getByRole('alert').getByText('name must be'));
  await page.getByLabel('Name').fill('kept');
  await page.keyboard.press('Enter');
  await until(page.getByRole('button', { name: 'Restore kept' }));
  await page.getByLabel('Number of uses').fill('2');
  await page.getByLabel('Body (JSON)').fill('{"data":7}');
  await page.getByRole('button', { name: 'Add override' }).click();
  await until(page.getByRole('alert').getByText('does not conform'));
  await page.getByLabel('Allow an invalid response').check();
  await page.getByRole('button', { name: 'Add override' }).click();
  await until(banner.getByText('createSubscriber responds with 201'));
  await shown('console-behaviour');

  await banner.getByRole('button', { name: 'Reset all' }).click();
  await banner.waitFor({ state: 'detached' });
  expect((await send('GET /v1/messages')).status).toBe(200);
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(before);
  expect((await control.clock()).ahead).toBe(0);

  const scenario = `
description: "\\u202e<img src=x onerror=alert(1)>"
records:
  subscribers: [{ subscriberId: ada }]
  workflows:
    - workflowId: later
      validatePayload: false
      steps:
        - { type: delay, controlValues: { type: regular, amount: 10, unit: minutes } }
        - { type: in_app, controlValues: { subject: At last } }
`;
  const file = { name: 'ada.yaml', mimeType: 'text/yaml', buffer: Buffer.from(scenario) };
  const records = page.getByRole('region', { name: 'Records' });
  await records.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Replace records' }).click();
  await records.locator('option', { hasText: '\\u202e<img src=x' }).waitFor({ state: 'attached' });
  expect((await control.countRecords()).records.subscribers).toBe(1);
  await control.setClock({ frozen: true });
  await control.trigger({ workflow: 'later', subscriber: 'ada' });
  await page.getByRole('button', { name: '+1h' }).click();
  await until(page.getByText('1 message was due:'));
  await until(page.getByRole('link', { name: 'At last' }));

  await open('#/contract/requirements/search.total-count');
  await until(page.locator('.requirement.named', { hasText: 'search.total-count' }));
  await page.getByLabel('Search requirements').fill('section that is nowhere');
  expect(await page.locator('.requirement').count()).toBe(1);
  await page.getByLabel('Search requirements').fill('');
  await shown('console-requirements');
  await page.getByRole('link', { name: 'Sabotage search.total-count', exact: true }).click();
  await until(page.getByRole('checkbox', { name: 'search.total-count counts' }));

  await open('#/contract/operations/createSubscriber');
  await page.getByLabel('Body (JSON)').fill('{"subscriberId":"grace"}');
  await page.getByRole('button', { name: 'Send' }).click();
  await until(page.getByLabel('Response body').getByText('"subscriberId": "grace"'));
  const [tried] = (await control.requests({ operation: 'createSubscriber', limit: 1 })).data;
  expect(tried).toMatchObject({ key: 'dev', status: 201, request: { body: '{"subscriberId":"grace"}' } });
  await page.locator('.properties summary').first().click();
  await shown('console-reference');

  // A fault, a name and an answer were refused, and the browser says so.
  expect(seen.complaints).toEqual(Array(3).fill(expect.stringContaining('status of 422')));
  expect(seen.requests.filter((address) => !address.startsWith(`${url}/`))).toEqual([]);
  const frame = await browser.newPage();
  await frame.setContent(`<iframe src="${url}/__notikit/"></iframe>`);
  await frame.waitForLoadState();
  expect(await frame.frameLocator('iframe').locator('#console').count()).toBe(0);
});
