import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { violations } from './violations.js';

const test = testWith(chromium);

const headers = { authorization: 'ApiKey dev' };

test('the controls of faults open at their button, and show the faults of the selected operation', async () => {
  const { page } = await openConsole('behaviour');
  const faults = page.getByRole('region', { name: 'Faults' });
  const { height = 0 } = (await faults.boundingBox()) ?? {};
  expect(height).toBeLessThan(120);
  // No button of Behaviour is more prominent than the others until a form is open.
  expect(await page.locator('.primary').count()).toBe(0);
  await faults.getByRole('button', { name: 'Add fault' }).click();
  expect(await page.locator('.primary').allTextContents()).toEqual(['Add']);
  const operation = faults.getByRole('combobox', { name: 'Operation', exact: true });
  await operation.selectOption('listMessages');
  const empty = faults.getByRole('button', { name: 'Empty list' });
  await empty.click();
  await faults.getByText('listMessages:empty').waitFor();
  expect(await empty.getAttribute('aria-pressed')).toBe('true');
  await operation.selectOption('getWorkflow');
  expect(await empty.getAttribute('aria-pressed')).toBe('false');
  expect(await violations(page)).toEqual([]);
});

test('the view Behaviour has fewer than 40 tab stops', async () => {
  const { page } = await openConsole('behaviour');
  await page.getByRole('button', { name: 'Add override' }).waitFor();
  let stops = 0;
  await page.keyboard.press('Tab');
  while (!(await page.evaluate<boolean>(isFocusBack)) && stops < 200) {
    stops += 1;
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeGreaterThan(20);
  expect(stops).toBeLessThan(40);
});

test.for(['behaviour', 'requests'])('each control of %s has a visible label', async (hash) => {
  const { mock, page } = await openConsole(hash);
  await mock.fetch('http://mock.test/v1/messages', { headers });
  await page.getByText('Live', { exact: true }).waitFor();
  if (hash === 'behaviour') await page.getByRole('heading', { name: 'Faults' }).waitFor();
  await openAll(page);
  expect(await page.evaluate<number>('document.querySelectorAll("input, select, textarea").length')).toBeGreaterThan(4);
  expect(await page.evaluate(withoutLabel)).toEqual([]);
});

test('a seed and a scenario replace all records only after a question that names what is lost', async () => {
  const { control, page } = await openConsole('behaviour');
  const [ada] = (await control.listRecords('subscribers')).data;
  await control.putRecord('subscribers', String(ada?.subscriberId), { ...ada, firstName: 'Ada' });
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Apply seed' }).click();
  await dialog.getByText(/dev: [\d,]+ records, 1 change since the start/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption('empty');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('combobox', { name: 'Scenario' }).inputValue()).toBe('default');
  expect(await control.scenario()).toMatchObject({ name: 'default', seed: 1 });
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Apply seed' }).click();
  await dialog.getByRole('button', { name: 'Replace records' }).click();
  await expect.poll(async () => (await control.scenario()).seed).toBe(7);
});

test('a scenario that is selected in the moment in which the dialog closes gets a dialog too', async () => {
  const { page } = await openConsole('behaviour');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Apply seed' }).click();
  await dialog.getByRole('heading', { name: 'Apply seed 1?' }).waitFor();
  await page.evaluate(selectWhileClosing);
  await dialog.getByRole('heading', { name: 'Load scenario empty?' }).waitFor();
  // The `close` event of the first dialog has fired by now, and must not close this one.
  await dialog
    .getByText(/records/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('after Clear the counter counts the requests that are listed', async () => {
  const { mock, page } = await openConsole('requests');
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => mock.fetch('http://mock.test/v1/messages', { headers })));
  const count = page.locator('.count');
  await ask(31);
  await expect.poll(() => count.textContent()).toBe('31 requests');
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByText('No request yet').waitFor();
  await ask(2);
  await expect.poll(() => page.getByRole('option', { name: '/v1/messages' }).count()).toBeGreaterThan(1);
  expect(await count.textContent()).toBe('2 requests');
});

test('the clock is set to a time in any zone', async () => {
  const { mock, page } = await openConsole('behaviour');
  const clock = page.getByRole('region', { name: 'Clock' });
  await clock.getByLabel('Time (ISO 8601)').fill('2026-12-24T18:00:00+01:00');
  await clock.getByRole('button', { name: 'Set clock' }).click();
  await expect.poll(async () => (await mock.control.clock()).now).toMatch(/^2026-12-24T17:00/);
});

test('? shows the keyboard shortcuts, but not where somebody types', async () => {
  const { page } = await openConsole('requests');
  await page.getByText('Live', { exact: true }).waitFor();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('searchbox').press('?');
  expect(await help.count()).toBe(0);
  expect(await page.getByRole('searchbox').inputValue()).toBe('?');
  await page.getByRole('searchbox').fill('');
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await help.getByText('Select the next or previous request').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

/** Browsers fire the `close` event of a dialog asynchronously. */
const selectWhileClosing = `(() => {
  document.querySelector('dialog').close();
  const select = document.querySelector('.part select');
  select.value = 'empty';
  select.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

/** True if the focus has left the last control of the page, or has returned to the first. */
const isFocusBack = `(() => {
  const { activeElement, body } = document;
  if (activeElement === body) return true;
  const isFirst = activeElement === window.firstStop;
  window.firstStop ??= activeElement;
  return isFirst;
})()`;

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('.behaviour-view [aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
}

/** Fields without a visible label, and buttons without visible text. */
const withoutLabel = `(() => {
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4;
  };
  const words = (element) => {
    const copy = element.cloneNode(true);
    for (const control of copy.querySelectorAll('input, select, textarea, output, .visually-hidden')) control.remove();
    return /[\\p{L}×+]/u.test(copy.textContent);
  };
  return [...document.querySelectorAll('input, select, textarea, button')]
    .filter((control) => isVisible(control) || control.type === 'file')
    .filter((control) =>
      control.matches('button')
        ? !words(control)
        : ![...control.labels].some((label) => isVisible(label) && words(label)),
    )
    .map((control) => control.outerHTML.slice(0, 200));
})()`;
