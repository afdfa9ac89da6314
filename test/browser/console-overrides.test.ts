import { expect } from 'vitest';
import { client } from '../mock/client.js';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { violations } from './violations.js';

const test = testWith(chromium);

test('an override with all its parts is added, and each mistake stands at its field', async () => {
  const { mock, page } = await openConsole('behaviour/overrides');
  const send = client(mock.fetch);
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
  await expect
    .poll(() => page.evaluate('document.activeElement.labels?.[0]?.textContent'))
    .toBe('Headers of response 2, one per line');
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

test.each([
  [1_280, 800],
  [390, 844],
])('at %i pixels, no field of an override lies on another or cuts what is chosen', async (width, height) => {
  const { page } = await openConsole('behaviour/overrides', { width, height });
  await page.getByRole('button', { name: 'Add override' }).click();
  const form = page.locator('form.override');
  await form.getByLabel('Operation').selectOption({ index: 0 });
  await form.getByRole('button', { name: 'Add condition' }).click();
  await form.getByLabel('Comparison of condition 1').selectOption('matches');
  expect(await page.evaluate(overlaps)).toEqual([]);
  expect(await page.evaluate(cutChoices)).toEqual([]);
  const tops = await page.evaluate<number[]>(conditionTops);
  expect(tops.length).toBe(4);
  if (width > 1_000) expect(new Set(tops).size).toBe(1);
});

/** Vertical positions of the fields of the condition. */
const conditionTops = `[...document.querySelectorAll('form.override .condition :is(select, input)')]
  .map((control) => control.getBoundingClientRect().top)`;

/** Pairs of controls in the form that overlap. */
const overlaps = `(() => {
  const controls = [...document.querySelectorAll('form.override :is(input, select, textarea, button)')];
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return controls.flatMap((control, index) =>
    controls
      .slice(0, index)
      .filter((_, earlier) => meet(boxes[index], boxes[earlier]))
      .map((earlier) => earlier.outerHTML.slice(0, 80) + ' / ' + control.outerHTML.slice(0, 80)),
  );
})()`;

/** Options that are wider than their select without its arrow. */
const cutChoices = `(() => {
  const arrow = 20;
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('form.override select')]
    .flatMap((select) => [...select.options].map((option) => ({ select, text: option.textContent })))
    .filter(({ select, text }) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
      return pen.measureText(text).width > room;
    })
    .map(({ text }) => text);
})()`;
