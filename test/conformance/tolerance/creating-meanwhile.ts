import type { Fetch } from '../../../src/contract/exchange.js';

/** Another client, which creates a subscriber every `ms` milliseconds until it is stopped. */
export function creatingMeanwhile(fetch: Fetch, apiKey: string, ms: number): { readonly stop: () => number } {
  let created = 0;
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' };
  const timer = setInterval(() => {
    created += 1;
    const body = JSON.stringify({ subscriberId: `somebody-${created}`, firstName: 'Some', lastName: 'Body' });
    void fetch(new Request('http://server.invalid/v2/subscribers', { method: 'POST', headers, body }));
  }, ms);
  return {
    stop: () => {
      clearInterval(timer);
      return created;
    },
  };
}
