import { expect, test } from 'vitest';
import { sendCall } from '../../src/conformance/call.js';
import { collect } from '../../src/imitation/collect.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { inRounds } from '../rounds.js';

const access = { baseUrl: 'http://deployment.test', apiKey: 'dev' };

test('events are retrieved while later pages of the lists are requested, and nothing is requested twice', async () => {
  const { fetch, requests } = inRounds(createMock().fetch);
  const { records, limits } = await collect((call) => sendCall(call, access, fetch), { max: 300 });
  expect([records.events.length, records.messages.length, limits.length]).toEqual([300, 300, 1]);
  const isRetrieval = (line: string) => /^GET \/v1\/notifications\/\w+$/.test(line);
  // Six pages of 50 events. The events of a page are retrieved with the next page.
  expect(requests.map((lines) => lines.filter(isRetrieval).length)).toEqual([0, 50, 50, 50, 50, 50, 50, 0]);
  const sent = requests.flat();
  expect(sent.filter((line, index) => sent.indexOf(line) !== index)).toEqual([]);
});
