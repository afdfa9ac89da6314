import type { Page } from '@playwright/test';
import type { Mock } from '../../../src/mock/mock.js';

/** A view of the console with something to see. */
interface ConsoleView {
  readonly sabotages?: readonly string[];
  /** Leads a page to the view, and resolves once all of it is there. `url` is the mock's, without a slash at its end. */
  readonly open: (page: Page, mock: Mock, url: string) => Promise<unknown>;
}

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** The views by the names of their references. */
export const consoleViews: Readonly<Record<string, ConsoleView>> = {
  'requests-empty': {
    open: async (page, _, url) => {
      await page.goto(`${url}/__notikit/#/requests`);
      await page.getByText('Live', { exact: true }).waitFor();
    },
  },
  'requests-finding': { sabotages: ['message.enums'], open: openFinding },
  'data-subscribers': {
    open: async (page, _, url) => {
      await page.goto(`${url}/__notikit/#/data/subscribers?key=dev`);
      await page.getByText('user-00001').first().waitFor();
    },
  },
  'data-event': { open: openEvent },
  behaviour: {
    open: async (page, _, url) => {
      await page.goto(`${url}/__notikit/#/behaviour`);
      await page.getByRole('heading', { name: 'Faults' }).waitFor();
    },
  },
};

/** A request whose response violates `message.enums`, in its detail: also a picture of the manual. */
export async function openFinding(page: Page, _: Mock, url: string): Promise<void> {
  const body = JSON.stringify({ subscriberId: 'ada', email: 7 });
  await page.goto(`${url}/__notikit/#/requests`);
  await page.getByText('Live', { exact: true }).waitFor();
  await fetch(`${url}/v2/subscribers?limit=2`, { headers });
  await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
  await fetch(`${url}/v1/mesages`, { headers });
  await fetch(`${url}/v1/messages?limit=2`, { headers });
  const requests = page.getByRole('listbox', { name: 'Requests' });
  await requests.getByRole('option').filter({ hasText: 'message.enums' }).click();
  await page.locator('.detail mark').waitFor();
}

/** An event of which one job waits for its delay: also a picture of the manual. */
export async function openEvent(page: Page, { control }: Mock, url: string): Promise<void> {
  const event = await control.trigger({ workflow: 'order-shipped', subscriber: 'user-00001' });
  await page.goto(`${url}/__notikit/#/data/events/${String(event._id)}?key=dev`);
  await page.locator('.timeline').getByText('delayed').waitFor();
}
