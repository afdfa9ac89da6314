import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { expectReadable, violations } from './violations.js';

const test = testWith(chromium);

/** Names that contain markup. */
const hostile = [
  '\u202etxt.exe',
  '\u001b[2J',
  '<img src=x onerror="document.title = `taken`">',
  '</script><script>document.title = `taken`</script>',
].join(' ');

/** Maximum number of rendered rows. */
const mostRows = 60;

/** Pastes a text at the focus as a browser does. Without it, the text would be typed line by line. */
const pasting = (text: string) => `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  const { activeElement } = document.activeElement.shadowRoot;
  activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
})()`;

test('3,000 subscribers are searched, read and edited, change by others, and all texts are escaped', async () => {
  const shown = { scenario: { subscribers: 3_000, events: 300 }, width: 1_600, height: 1_000 } as const;
  const { mock, control, url, page, seen, open } = await openConsole('data', shown);
  const rows = page.locator('.record-list tbody tr');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // A long table renders few rows; the keys reach all of them.
  await link('user-00001').focus();
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('user-03000');
  expect(await rows.count()).toBeLessThan(mostRows);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('user-02999');
  await page.getByRole('searchbox').fill('USER-0299');
  await page.getByText('10 found').waitFor();
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByText('No subscriber matches').waitFor();
  await page.getByRole('searchbox').fill('');
  await link('user-00001').waitFor();
  await expectReadable(page, 'data');

  // Records of other clients appear as plain text.
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const ada = { subscriberId: 'ada', firstName: hostile, email: 'ada@example.com', data: { [hostile]: hostile } };
  await mock.fetch('http://mock.test/v2/subscribers', { method: 'POST', headers, body: JSON.stringify(ada) });
  await link('ada').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent(), { timeout: 10_000 }).toContain('\\u202etxt.exe \\u001b[2J <img');

  // An edit that the contract forbids shows an error at its location and changes nothing; an allowed edit is served.
  await button('Edit as JSON').click();
  const editor = page.getByRole('textbox', { name: 'The subscriber as JSON' });
  const paste = async (change: object) => {
    await editor.press('Control+A');
    const text = JSON.stringify({ ...(await control.getRecord('subscribers', 'ada')), ...change }, null, 2);
    await page.evaluate(pasting(text));
  };
  await paste({ email: 7 });
  await page.keyboard.press('Control+S');
  const wrong = page.locator('.cm-below');
  await wrong.waitFor();
  expect(await wrong.textContent()).toBe('/email must be string or null');
  expect(await page.getByRole('alert').textContent()).toContain('/body/email');
  expect(await control.getRecord('subscribers', 'ada')).toMatchObject(ada);
  await expectReadable(page, 'data-edit');
  await paste({ lastName: 'Lovelace', firstName: 'Ada' });
  await wrong.waitFor({ state: 'detached' });
  await button('Save').click();
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  expect(await control.getRecord('subscribers', 'ada')).toMatchObject({ lastName: 'Lovelace' });

  // Typed text stays when other clients write.
  await paste({ lastName: 'Byron' });
  await control.putRecord('subscribers', 'ada', { ...(await control.getRecord('subscribers', 'ada')), phone: '+1' });
  await page.getByText('was changed by another client: phone').waitFor();
  expect(await editor.textContent()).toContain('Byron');
  expect(await button('Save').isDisabled()).toBe(true);
  await button('Use the new version').click();
  await expect.poll(() => editor.textContent()).not.toContain('Byron');
  await button('Close').click();

  await button('Set online').click();
  await button('Set offline').waitFor();
  expect(await control.getRecord('subscribers', 'ada')).toMatchObject({ isOnline: true });

  // Shows a workflow, triggers it, and marks its message as seen and read.
  await open('data/workflows/order-shipped');
  await page.locator('.way .step').nth(2).waitFor();
  await expectReadable(page, 'data-workflow');
  await link('Trigger').click();
  await page.getByLabel('Subscriber', { exact: true }).fill('ada');
  await page.getByRole('textbox', { name: 'The payload as JSON' }).waitFor();
  await button('Trigger').click();
  await link('View message').first().waitFor();
  await expectReadable(page, 'data-trigger');
  await link('View message').first().click();
  await page.getByRole('heading', { name: 'Your order is on its way' }).waitFor();
  await button('Read').click();
  await expect.poll(async () => (await control.inbox('ada')).counts.unread).toBe(0);
  await button('Mark as failed').click();
  await page.getByText('The provider rejected the message.').first().waitFor();
  await page.locator('.trail').getByRole('link').nth(1).click();
  await page.locator('.timeline [data-kind="bad"]').first().waitFor();
  await expectReadable(page, 'data-event');

  // Deleting a record also deletes the records that refer to it, or is refused.
  const { total } = await control.references('subscribers', 'ada');
  expect(total).toBeGreaterThan(1);
  await open('data/subscribers/ada');
  await button('Delete…').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^message/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button('Delete…').click();
  await button(`Delete with ${total} references`).click();
  await page.getByRole('table').waitFor();
  expect((await control.listRecords('subscribers', { search: 'ada@example.com' })).total).toBe(0);
  expect((await control.countRecords()).records.events).toBe(300);

  expect(await page.title()).not.toContain('taken');
  expect(seen.complaints.filter((line) => !/status of (404|409|422)/.test(line))).toEqual([]);
  expect(seen.requests.filter((asked) => !asked.startsWith(`${url}/__notikit/`) && !asked.startsWith('data:'))).toEqual(
    [],
  );
});

/** Name of the focused element. */
function focused(page: Page): Promise<unknown> {
  return page.evaluate('document.activeElement.textContent');
}

test('before a deletion, the dialog lists the records that refer to it, with links', async () => {
  const { page, control, open } = await openConsole('data/events');
  const dialog = page.getByRole('dialog');
  const ask = async (path: string) => {
    await open(`data/${path}`);
    await page.getByRole('button', { name: 'Delete…' }).click();
  };
  const [event] = (await control.listRecords('events', { limit: 1 })).data;
  const id = String(event?._id);
  const { data } = await control.references('events', id);
  const [message = '', ...others] = data.map((reference) => reference.id);
  expect(others.length).toBeGreaterThan(0);
  await ask(`events/${id}`);
  await dialog.getByRole('button', { name: `Delete with ${data.length} references`, exact: true }).waitFor();
  for (const other of others) await control.deleteRecord('messages', other);
  await dialog.getByRole('button', { name: 'Delete with 1 reference', exact: true }).waitFor();
  await dialog.getByRole('link', { name: message }).click();
  await expect.poll(() => page.url()).toContain(`#/data/messages/${message}`);
  await dialog.waitFor({ state: 'detached' });

  // The link has led to this page already: to open the same address again may reload it at any time.
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByText('Nothing refers to it.').waitFor();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('table').waitFor();
  expect((await control.references('events', id)).total).toBe(0);

  await ask('workflows/order-shipped');
  const { total } = await control.references('workflows', 'order-shipped');
  await dialog.getByText(`and ${total - 20} more`).waitFor();
  expect(await dialog.getByRole('link').count()).toBe(20);
  await dialog.getByRole('button', { name: `Delete with ${total} references` }).click();
  await page.getByRole('table').waitFor();
  expect((await control.listRecords('workflows')).data.map(({ workflowId }) => workflowId)).not.toContain(
    'order-shipped',
  );
});

test('no character is lost when it is typed fast, and another value still replaces the text', async () => {
  const { page, open } = await openConsole('data/workflows/order-shipped');
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  const editor = page.getByRole('textbox', { name: 'The workflow as JSON' });
  await editor.waitFor();
  // A long record scrolls, and the keyboard must reach its end.
  expect(await violations(page)).toEqual([]);
  const beginning = async () => (await editor.textContent())?.slice(0, 100);
  const before = await beginning();
  await typeAll(page, editor);
  expect(await editor.textContent()).toContain(typed);
  await page.getByRole('button', { name: 'Undo edits' }).click();
  await expect.poll(beginning).toBe(before);
  await typeAll(page, editor);
  await page.getByRole('button', { name: 'Undo edits' }).click();
  await expect.poll(beginning).toBe(before);

  await open('data/trigger');
  const payload = page.getByRole('textbox', { name: 'The payload as JSON' });
  await typeAll(page, payload);
  expect(await payload.textContent()).toContain(typed);
});

const typed = 'abcdefghijklmnopqrstuvwxyz';

/** Replaces the text of an editor with key presses, without a pause. */
async function typeAll(page: Page, editor: ReturnType<Page['locator']>): Promise<void> {
  await editor.press('Control+A');
  await page.keyboard.type(typed);
}
