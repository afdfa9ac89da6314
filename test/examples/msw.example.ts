import { setupServer } from 'msw/node';
import { createMock } from 'notikit/mock';
import { mockHandlers } from 'notikit/msw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadInbox } from './inbox.js';

const mock = createMock();
const server = setupServer(...mockHandlers(mock.fetch, { baseUrl: 'https://api.example.com' }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('an inbox shows its messages', async () => {
  expect(await loadInbox({ apiKey: 'test-1' })).toHaveLength(3);
});
