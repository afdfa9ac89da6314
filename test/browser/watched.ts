import type { Page } from '@playwright/test';

/** Collects the requests of a page, and the errors that the browser reports: policy violations and script errors. */
export function watched(page: Page) {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { requests, complaints };
}
