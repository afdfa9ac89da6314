import type { Page } from '@playwright/test';

/** What a page asks for, and what the browser complains of: a policy that is broken, an error of the script. */
export function watched(page: Page) {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { requests, complaints };
}
