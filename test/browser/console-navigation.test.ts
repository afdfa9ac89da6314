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

test('times with a zone fit into the tables of the collections', async () => {
  const { page, open } = await openConsole('nonsense', { timezoneId: 'Europe/Berlin' });
  for (const collection of ['subscribers', 'workflows', 'messages', 'events']) {
    await open(`data/${collection}`);
    await page.getByRole('searchbox', { name: `Search ${collection}` }).waitFor();
    const cells = page.locator('td:has(time)');
    expect(await cells.first().textContent()).toMatch(/\+0[12]:00$/);
    const cut = await cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut, collection).toBe(0);
  }
});

test('each heading of Behaviour has an address that scrolls to it, in a narrow window too', async () => {
  const { page, control, open } = await openConsole('nonsense');
  await control.setSabotages(['search.total-count', 'message.enums']);
  for (const [width, height, titles] of [
    [1_280, 800, ['Overrides', 'Clock', 'Records', 'Snapshots', 'Faults', 'Sabotage']],
    [390, 844, ['Overrides', 'Faults']],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    // The first of them loads the page.
    for (const title of titles) {
      await open(`behaviour/${title.toLowerCase()}`);
      await expect
        .poll(() => page.evaluate<string>('document.activeElement.textContent'), { timeout: 10_000 })
        .toMatch(`${title}: `);
      const { y = -1 } = (await page.getByRole('heading', { level: 2, name: `${title}: ` }).boundingBox()) ?? {};
      expect(y, title).toBeGreaterThanOrEqual(0);
      expect(y, title).toBeLessThan((await page.evaluate<boolean>(isAtEnd)) ? height - 50 : 100);
    }
  }
});

/** True if the page cannot be scrolled down further. */
const isAtEnd = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 1';

test('Back closes a dialog, and a dialog that was closed or left by a link leaves nothing to go back to', async () => {
  const { page, control, open } = await openConsole('requests');
  await open('behaviour');
  const hash = () => page.evaluate('location.hash');
  const dialog = page.getByRole('dialog');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Reset…' }).click();
    await dialog.waitFor();
    await close();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('history.state')).toBe(null);
    expect(await hash()).toBe('#/behaviour');
  }
  await page.goBack();
  await expect.poll(hash).toBe('#/requests');

  await open('data/workflows');
  const { data } = await control.listRecords('workflows', { limit: 50 });
  const id = String(data.find(({ workflowId }) => workflowId === 'order-shipped')?._id);
  await open(`data/workflows/${id}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('link').first().click();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => page.evaluate('history.state')).toBe(null);
  expect(await hash()).toBe(`#/data/workflows/${id}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: /^Delete with/ }).click();
  await expect.poll(hash).toBe('#/data/workflows');
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(hash).not.toContain(id);
});
