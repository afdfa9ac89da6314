import { mockTest } from 'notikit/vitest';
import { expect } from 'vitest';
import { loadInbox } from './inbox.js';

const test = mockTest({ seed: 7 });

test('an inbox shows its messages', async ({ mock, apiKey }) => {
  expect(await loadInbox({ fetch: mock.fetch, apiKey })).toHaveLength(3);
});

test('an inbox that has none says so', async ({ mock, apiKey }) => {
  mock.faults.add('listMessages:empty');
  expect(await loadInbox({ fetch: mock.fetch, apiKey })).toBe('No messages.');
});

test('an inbox that cannot be loaded says so', async ({ mock, apiKey }) => {
  mock.faults.add('listMessages:status=503');
  expect(await loadInbox({ fetch: mock.fetch, apiKey })).toBe('Messages cannot be shown at the moment.');
});
