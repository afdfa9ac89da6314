import { expect, onTestFinished } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from '../mock/client.js';
import { inCi } from '../sampled.js';
import { chromium, testWith } from '../tool.js';
import { launchChromium } from './chromium.js';
import { violations } from './violations.js';

const test = inCi(testWith(chromium));

test('an override with all its parts is added, and each mistake stands at its field', async () => {
  await using mock = createMock();
  const send = client(mock.fetch);
  const url = await mock.listen();
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/__notikit/#/behaviour/overrides`);
  await page.getByRole('button', { name: 'Add override' }).click();
  const form = page.locator('form.override');
  const add = () => form.getByRole('button', { name: 'Add override' }).click();
  const mistake = (label: string) =>
    form.locator('.field', { has: page.getByLabel(label, { exact: true }) }).locator('.mistake');

  await form.getByLabel('Operation').selectOption('createSubscriber');
  for (let count = 0; count < 2; count += 1) await form.getByRole('button', { name: 'Add condition' }).click();
  await form.getByLabel('Location of condition 1').selectOption('query');
  await form.getByLabel('Name of condition 1').fill('failIfExists');
  await form.getByLabel('Value of condition 1').fill('true');
  await form.getByLabel('Location of condition 2').selectOption('body');
  await form.getByLabel('Name of condition 2').fill('$..[');
  await form.getByLabel('Comparison of condition 2').selectOption('matches');
  await form.getByLabel('Value of condition 2').fill('@example');
  await form.getByRole('button', { name: 'Add response' }).click();
  await form.getByLabel('Status of response 1').fill('503');
  await form.getByLabel('Status of response 2').fill('409');
  await form.getByLabel('Body of response 2 (JSON)').fill('{"detail":');
  await form.getByLabel('Headers of response 2, one per line').fill('retry-after 1');
  await form.getByLabel('Delay (ms)').fill('-1');

  await add();
  expect(await mistake('Body of response 2 (JSON)').textContent()).toMatch(/^is not JSON/);
  expect(await mistake('Headers of response 2, one per line').textContent()).toContain(
    '"retry-after 1" is not a header',
  );
  expect(await form.getByRole('alert').textContent()).toBe('Correct the marked fields.');
  expect(await form.getByLabel('Body of response 2 (JSON)').getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await form.getByLabel('Body of response 2 (JSON)').fill('{"detail":"{{body.subscriberId}} of {{quer.a}}"}');
  await form.getByLabel('Headers of response 2, one per line').fill('retry-after: 1');
  await add();
  await mistake('Delay (ms)').getByText('must be >= 0').waitFor();
  await form.getByLabel('Delay (ms)').fill('5');
  await form.getByLabel('Fill in templates').check();
  await add();
  await mistake('Name of condition 2').getByText('Expected').waitFor();
  await form.getByLabel('Name of condition 2').fill('$.email');
  await add();
  await mistake('Body of response 2 (JSON)').getByText('/detail unknown name {{quer.a}}').waitFor();
  await form.getByLabel('Body of response 2 (JSON)').fill('{"detail":"{{body.subscriberId}} exists"}');
  await add();
  await page.getByRole('button', { name: 'Remove override 1 of createSubscriber' }).waitFor();

  const [added] = (await mock.control.overrides()).overrides;
  const where = { query: { failIfExists: 'true' }, body: { '$.email': { matches: '@example' } } };
  expect(added).toMatchObject({ where, delayMs: 5, template: true, responses: 2 });
  const create = (target: string) =>
    send(`POST ${target}`, { body: { subscriberId: 'ada', email: 'ada@example.com' } });
  expect((await create('/v2/subscribers?failIfExists=true')).status).toBe(503);
  const second = await create('/v2/subscribers?failIfExists=true');
  expect([second.status, second.json]).toEqual([409, { detail: 'ada exists' }]);
  expect((await create('/v2/subscribers')).status).toBe(201);
  expect(await form.getByLabel('Name of condition 1').count()).toBe(0);
});
