import { expect } from 'vitest';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';

const test = testWith(chromium);

const focused = 'document.activeElement.localName';

test('the focus goes to the heading of a page whose link is gone, but not at the start', async () => {
  const { page } = await openConsole('data/subscribers');
  await page.getByRole('link', { name: 'user-00001' }).waitFor();
  expect(await page.evaluate(focused)).toBe('body');
  await page.getByRole('link', { name: 'user-00001' }).click();
  await expect.poll(() => page.evaluate(focused)).toBe('h1');
});

test('the response of a tried request has the focus, and is in sight', async () => {
  const { page } = await openConsole('contract/operations/listMessages');
  await page.getByRole('button', { name: 'Send' }).click();
  const response = page.locator('.response');
  await response.getByText('200', { exact: true }).waitFor();
  expect(await response.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  const { y = 0 } = (await response.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(760);
});

test.for([
  'subscribers',
  'workflows',
  'messages',
  'events',
])('times with a zone fit into the table of %s', async (collection) => {
  const { page } = await openConsole(`data/${collection}`, { timezoneId: 'Europe/Berlin' });
  const times = page.locator('td time');
  await times.first().waitFor();
  expect(await times.first().textContent()).toMatch(/\+0[12]:00$/);
  const cut = await page
    .locator('td:has(time)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
});
