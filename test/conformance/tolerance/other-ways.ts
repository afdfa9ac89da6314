import { createMock } from '../../../src/mock/node/create-mock.js';
import { smallScenario } from '../../proof-scenario.js';
import type { Trait } from './trait.js';
import * as ways from './ways.js';

/** Unspecified behaviour of the independent server, decided as real services decide it. */
export const otherWays = {
  'ids are ULIDs': { options: { ids: 'ulid' } },
  'ids are object ids': { options: { ids: 'object id' } },
  'lists come by id': { options: { order: 'by id' } },
  'cursors are encrypted anew every time': { options: { cursors: 'new every time' } },
  // Changes may be visible later: §4.1 requires them, and nothing specifies when a search (§4.3) shows them.
  'the search shows changes after 500 ms': { options: { searchLagMs: 500 } },
  'the search shows changes after 1500 ms': { options: { searchLagMs: 1_500 } },
  'every second search misses what was written in the last 500 ms': {
    options: { searchLagMs: 500, searchLags: 'every second time' },
  },
  'the clock is four minutes ahead': { base: () => mockWithClock(240_000) },
  'the clock is four minutes behind': { base: () => mockWithClock(-240_000) },
  'unknown parameters are refused': { options: { unknownParameters: 'refused' } },
  // §8 does not specify the bounds of a search's limit, or of a list of messages.
  'limits are refused beyond 10': {
    options: {
      searchLimit: { standard: 10, max: 10, beyond: 'refuse' },
      messagesLimit: { standard: 10, max: 10, beyond: 'refuse' },
      eventsBeyond: 'refuse',
    },
  },
  'any part matches, in either name': { options: { match: 'substring', nameIs: 'either' } },
  'beginnings match, newest first': { options: { match: 'prefix', order: 'reversed' } },
  'nulls everywhere, and timestamps with microseconds': { options: { nulls: true, timestamps: 'micros' } },
  // §7.2 does not specify the form of errors.
  'errors are problem documents of a gateway': {
    wrap: (fetch) => ways.withErrors(fetch, 400, '{"type":"about:blank","status":400}', 'application/problem+json'),
  },
  'errors are GraphQL-like, with the same status': {
    wrap: (fetch) => ways.withErrors(fetch, 422, '{"errors":[{"message":"no"}]}', 'application/json'),
  },
  // §4: the header is accepted, without replay semantics. A server may refuse a key that was used before.
  'an idempotency key serves once: 409': {
    wrap: (fetch) => {
      const used = new Set<string>();
      return async (request) => {
        const key = request.headers.get('idempotency-key');
        if (request.method === 'GET' || key === null) return fetch(request);
        if (used.has(key)) return new Response('used', { status: 409 });
        used.add(key);
        return fetch(request);
      };
    },
  },
} satisfies Readonly<Record<string, Trait>>;

function mockWithClock(aheadMs: number) {
  const clock = () => new Date(Date.now() + aheadMs);
  return createMock({ apiKeys: ['opensesame'], scenario: smallScenario, clock, now: 'real' }).fetch;
}
