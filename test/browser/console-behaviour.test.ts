import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { client } from '../mock/client.js';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { expectReadable, violations } from './violations.js';

const test = testWith(chromium);

test('what a mock does otherwise is switched, seen and ended; the contract is looked up and tried', async () => {
  const { mock, control, url, page, seen, open } = await openConsole('behaviour');
  const send = client(mock.fetch);
  const banner = page.getByRole('complementary', { name: 'Changed behaviour' });
  const until = (sight: ReturnType<Page['locator']>) => sight.waitFor();

  await page.getByRole('button', { name: 'Add fault' }).click();
  const controls = page.getByRole('group', { name: 'Faults of an operation' });
  const operation = controls.getByRole('combobox', { name: 'Operation', exact: true });
  await operation.selectOption('listMessages');
  const hold = controls.getByRole('button', { name: 'Hold' });
  await hold.click();
  await until(banner.getByText('listMessages is held'));
  const release = page.getByRole('button', { name: /^Release/ });
  expect(await release.count()).toBe(0);
  const waiting = send('GET /v1/messages');
  await until(page.getByRole('heading', { name: 'Faults: 1 active, 1 response held' }));
  await page.getByRole('button', { name: 'Release 1 held response', exact: true }).click();
  expect((await waiting).status).toBe(200);
  await hold.click();
  await banner.waitFor({ state: 'detached' });
  await until(page.getByRole('heading', { name: 'Faults: none' }));
  expect(await release.count()).toBe(0);
  expect((await control.faults()).faults).toEqual([]);

  // Quick key presses move a slider, too.
  await operation.selectOption('getWorkflow');
  const slider = controls.getByRole('slider');
  for (let step = 0; step < 8; step += 1) await slider.press('ArrowRight');
  await until(banner.getByText('getWorkflow is delayed by 800 ms'));
  expect((await control.faults()).faults.map(({ fault }) => fault)).toEqual(['getWorkflow:latency=800ms']);
  await operation.selectOption('listMessages');
  await controls.getByRole('combobox', { name: 'Status', exact: true }).selectOption('status=503');
  await banner.getByText('2 changes').click();
  await until(banner.getByText('listMessages responds with 503'));
  expect((await send('GET /v1/messages')).status).toBe(503);
  await controls.getByLabel('Share of requests').selectOption('20 %');
  await until(banner.getByText('listMessages responds with 503 in 20 % of requests'));
  await page.getByLabel('Fault definition').fill('listMesages:hold');
  await page.keyboard.press('Enter');
  await until(page.getByRole('alert').getByText('unknown operation "listMesages"'));

  const before = (await send('GET /v2/subscribers')).json.totalCount;
  await page.getByRole('button', { name: 'Add sabotage' }).click();
  await page.getByLabel('Search requirements').fill('TOTAL-count');
  await page.getByRole('checkbox', { name: 'search.total-count counts' }).check();
  await until(banner.getByText('violates search.total-count'));
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(before + 1);

  await control.setClock({ now: '2026-06-01T00:00:00Z', frozen: true });
  await until(banner.getByText('the clock is frozen at 2026-06-01 00:00:00Z'));
  await until(page.getByRole('heading', { name: 'Clock: frozen at 2026-06-01 00:00:00Z' }));
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
  await until(page.getByRole('heading', { name: 'Snapshots: 1' }));
  await until(page.getByRole('heading', { name: 'Overrides: none' }));
  await page.getByRole('button', { name: 'Add override' }).click();
  await page.getByLabel('Number of uses').fill('2');
  await page.getByLabel('Body (JSON)').fill('{"data":7}');
  await page.getByRole('button', { name: 'Add override' }).click();
  await until(page.getByRole('alert').getByText('does not conform'));
  await page.getByLabel('Allow an invalid response').check();
  await page.getByRole('button', { name: 'Add override' }).click();
  await until(banner.getByText('createSubscriber responds with 201'));
  await until(page.getByRole('heading', { name: 'Overrides: 1 active' }));
  await expectReadable(page, 'console-behaviour');

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
  await control.trigger({ workflow: 'later', subscriberId: 'ada' });
  await page.getByRole('button', { name: '+1h' }).click();
  await until(page.getByText('1 message was due:'));
  await until(page.getByRole('link', { name: 'At last' }));

  await open('contract/requirements/search.total-count');
  await until(page.locator('.requirement.named', { hasText: 'search.total-count' }));
  await page.getByLabel('Search requirements').fill('section that is nowhere');
  expect(await page.locator('.requirement').count()).toBe(1);
  await page.getByLabel('Search requirements').fill('');
  await expectReadable(page, 'console-requirements');
  await page.getByRole('link', { name: 'Sabotage search.total-count', exact: true }).click();
  await until(page.getByRole('checkbox', { name: 'search.total-count counts' }));

  await open('contract/operations/createSubscriber');
  await page.getByLabel('Body (JSON)').fill('{"subscriberId":"grace"}');
  await page.getByRole('button', { name: 'Send' }).click();
  await until(page.getByLabel('Body of the response').getByText('"subscriberId": "grace"'));
  const [tried] = (await control.requests({ operation: 'createSubscriber', limit: 1 })).data;
  expect(tried).toMatchObject({ key: 'dev', status: 201, request: { body: '{"subscriberId":"grace"}' } });
  await page.locator('.properties summary').first().click();
  await expectReadable(page, 'console-reference');

  // Chromium logs the three refusals: of a fault, a name and a response.
  expect(seen.complaints).toEqual(Array(3).fill(expect.stringContaining('status of 422')));
  expect(seen.requests.filter((address) => !address.startsWith(`${url}/`))).toEqual([]);
  const frame = await page.context().newPage();
  await frame.setContent(`<iframe src="${url}/__notikit/"></iframe>`);
  await frame.waitForLoadState();
  expect(await frame.frameLocator('iframe').locator('#console').count()).toBe(0);
});

test('the sections are one column, and what opens changes no other section', async () => {
  const { page } = await openConsole('behaviour');
  const sections = page.getByRole('region');
  await sections.nth(5).waitFor();
  const places = () => page.evaluate<number[][]>(boxes);
  const before = await places();
  expect(new Set(before.map(([left, size]) => `${left} ${size}`)).size).toBe(1);
  for (const [index, [, , top = 0]] of before.entries()) {
    const [, , , bottom = 0] = before[index - 1] ?? [];
    expect(top).toBeGreaterThanOrEqual(bottom);
  }
  await page.getByRole('button', { name: 'Add fault' }).click();
  await page.getByRole('group', { name: 'Faults of an operation' }).waitFor();
  expect((await places()).map(([left, size]) => [left, size])).toEqual(before.map(([left, size]) => [left, size]));
});

/** Left side, width, top and bottom of each section. */
const boxes = `[...document.querySelectorAll('section')]
  .map((section) => section.getBoundingClientRect())
  .map(({ left, width, top, bottom }) => [left, width, top, bottom])`;

test('a form opens at its button by keyboard, has the focus, and closes again', async () => {
  const { page } = await openConsole('behaviour');
  await page.getByRole('heading', { name: 'Sabotage: none' }).waitFor();
  for (const [name, field] of [
    ['Add fault', 'Operation'],
    ['Add sabotage', 'Search requirements'],
    ['Add override', 'Operation'],
  ] as const) {
    const add = page.getByRole('button', { name });
    expect(await add.getAttribute('aria-expanded')).toBe('false');
    await add.press('Enter');
    await expect
      .poll(() => page.evaluate('document.activeElement.labels?.[0]?.textContent'), { timeout: 10_000 })
      .toContain(field);
    const close = page.getByRole('button', { name: 'Close' });
    expect(await close.getAttribute('aria-expanded')).toBe('true');
    await close.press('Enter');
    await page.getByRole('group', { name, exact: true }).waitFor({ state: 'hidden' });
  }
});

test('Escape closes an open form, the focus is back at its button, and its input is kept', async () => {
  const { page } = await openConsole('behaviour');
  for (const [name, label, text] of [
    ['Add fault', 'Fault definition', 'listMessages:hold'],
    ['Add override', 'Number of uses', '2'],
  ] as const) {
    const add = page.getByRole('button', { name });
    const field = page.getByLabel(label, { exact: true });
    await add.click();
    await field.fill(text);
    await field.press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe(name);
    await add.press('Enter');
    expect(await field.inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  // In browsers, Escape clears a search first.
  const search = page.getByLabel('Search requirements');
  await page.getByRole('button', { name: 'Add sabotage' }).click();
  await search.fill('total');
  await search.press('Escape');
  expect(await search.inputValue()).toBe('');
  await search.press('Escape');
  await search.waitFor({ state: 'hidden' });
});

test('on a phone, many changes of behaviour take one row until they are opened', async () => {
  const { page, control } = await openConsole('requests', { width: 390, height: 844 });
  const banner = page.getByRole('complementary', { name: 'Changed behaviour' });
  const { available } = await control.sabotages();
  const [first, ...others] = available.slice(0, 12);
  await control.setSabotages([first, ...others].map((one) => one?.id ?? ''));
  await banner.getByText('12 changes').waitFor();
  expect((await banner.boundingBox())?.height).toBeLessThan(56);
  await banner.getByText('12 changes').click();
  const link = banner.getByRole('link', { name: `violates ${first?.id}`, exact: true });
  expect(await link.getAttribute('title')).toBe(first?.what);
  expect(await banner.getByRole('listitem').count()).toBe(12);
  await expectReadable(page, 'changed-behaviour');
});

test('the contents lead to a section, and Reset asks what it restores', async () => {
  const { page, control } = await openConsole('behaviour');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Overrides' }).click();
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'), { timeout: 10_000 })
    .toBe('Overrides: none');
  await control.addFault('listMessages:hold');
  await control.setSabotages(['search.total-count']);
  await page.getByRole('heading', { name: 'Sabotage: 1 active' }).waitFor();
  await page.getByRole('button', { name: 'Reset…' }).click();
  const dialog = page.getByRole('dialog');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Sabotages').uncheck();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await control.faults()).faults).toEqual([]);
  expect((await control.sabotages()).sabotages).toEqual(['search.total-count']);
});
