import type { Page } from '@playwright/test';
import type { Mock } from '../../../src/mock/mock.js';

/** Navigates to a view of the console, and resolves once it is complete. `url` has no trailing slash. */
type OpenView = (page: Page, mock: Mock, url: string) => Promise<unknown>;

/** Views of a mock with the sabotage `message.enums`. */
export const sabotagedViews: ReadonlySet<string> = new Set(['requests-finding', 'behaviour-changed']);

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** Views by the names of their references. */
export const consoleViews: Readonly<Record<string, OpenView>> = {
  'requests-empty': (page, _, url) => show(page, url, 'requests'),
  'requests-finding': openFinding,
  shortcuts: async (page, _, url) => {
    await show(page, url, 'requests');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'data-subscribers': async (page, _, url) => {
    await show(page, url, 'data/subscribers?key=dev');
    await page.getByText('user-00001').first().waitFor();
  },
  'data-subscriber': async (page, _, url) => {
    await show(page, url, 'data/subscribers/user-00001?key=dev');
    await page.getByRole('button', { name: 'Edit as JSON' }).waitFor();
  },
  'data-workflow': async (page, { control }, url) => {
    const workflows = await control.listRecords('workflows', { limit: 50 });
    const digest = workflows.data.find(({ workflowId }) => workflowId === 'order-shipped');
    await show(page, url, `data/workflows/${String(digest?._id)}?key=dev`);
    await page.getByText('order-shipped').first().waitFor();
  },
  ...Object.fromEntries(
    ['email', 'sms', 'chat', 'push', 'in_app'].map((channel) => [`data-message-${channel}`, messageView(channel)]),
  ),
  'data-event': openEvent,
  'data-trigger': async (page, _, url) => {
    await show(page, url, 'data/trigger?key=dev');
    await page.getByRole('button', { name: 'Trigger' }).waitFor();
  },
  'data-delete': async (page, _, url) => {
    await show(page, url, 'data/workflows/order-shipped?key=dev');
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete with/ })
      .waitFor();
  },
  behaviour: async (page, _, url) => {
    await show(page, url, 'behaviour');
    await page.getByRole('heading', { name: 'Faults' }).waitFor();
  },
  'behaviour-changed': async (page, { control }, url) => {
    for (const fault of ['listMessages:status=503@0.2', 'searchSubscribers:latency=200..800ms'])
      await control.addFault(fault);
    await control.addOverride({ operation: 'getWorkflow', status: 404, body: { message: 'gone' } });
    await show(page, url, 'behaviour');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByRole('region', { name: 'Faults' }).getByText('listMessages:status=503@0.2').waitFor();
  },
  contract: async (page, _, url) => {
    await show(page, url, 'contract/operations/searchSubscribers');
    await page.getByRole('heading', { name: 'Try it' }).waitFor();
  },
  'contract-requirements': async (page, _, url) => {
    await show(page, url, 'contract/requirements/search.total-count');
    await page.getByText('search.total-count').first().waitFor();
  },
  'no-such-page': async (page, _, url) => {
    await show(page, url, 'nonsense');
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
  },
  disconnected: async (page, mock, url) => {
    await show(page, url, 'behaviour');
    await mock.close();
    await page.getByText('Disconnected', { exact: true }).waitFor();
  },
};

/** Opens a view of the console, and waits for its connection to the mock. */
async function show(page: Page, url: string, view: string): Promise<void> {
  await page.goto(`${url}/__notikit/#/${view}`);
  await page.getByText('Live', { exact: true }).waitFor();
}

/** A message of a channel with a text. */
function messageView(channel: string): OpenView {
  return async (page, { control }, url) => {
    const { data } = await control.listRecords('messages', { limit: 600 });
    const message = data.find((one) => one.channel === channel && typeof one.content === 'string');
    await show(page, url, `data/messages/${String(message?._id)}?key=dev`);
    await page.locator('.device').waitFor();
    if (channel === 'email') await page.frameLocator('iframe').getByText('Hello').waitFor();
  };
}

/** Opens a request whose response violates `message.enums`: also a picture of the manual. */
export async function openFinding(page: Page, _: Mock, url: string): Promise<void> {
  await show(page, url, 'requests');
  const body = JSON.stringify({ subscriberId: 'ada', email: 7 });
  await fetch(`${url}/v2/subscribers?limit=2`, { headers });
  await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
  await fetch(`${url}/v1/mesages`, { headers });
  await fetch(`${url}/v1/messages?limit=2`, { headers });
  const requests = page.getByRole('listbox', { name: 'Requests' });
  await requests.getByRole('option').filter({ hasText: 'message.enums' }).click();
  await page.locator('.detail mark').waitFor();
}

/** Opens an event with a job that waits for its delay: also a picture of the manual. */
export async function openEvent(page: Page, { control }: Mock, url: string): Promise<void> {
  const event = await control.trigger({ workflow: 'order-shipped', subscriberId: 'user-00001' });
  await show(page, url, `data/events/${String(event._id)}?key=dev`);
  await page.locator('.timeline').getByText('delayed').waitFor();
}
