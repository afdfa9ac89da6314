import { setTimeout } from 'node:timers/promises';
import { expectThat } from './case.js';
import type { Figures } from './figures.js';
import type { Target } from './target.js';

// Idle connections are closed after some seconds: on a busy machine, this may be the moment of the next use.
const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json', connection: 'close' };
let count = 0;

/**
 * Rejects with Fault unless a mock creates a subscriber, finds it, and shows the usual list.
 * @param mostMs longest allowed turn of the event loop, if it is not the usual one.
 */
export async function expectSane({ url, measure }: Target, figures: Figures, mostMs?: number): Promise<void> {
  // A case may have delayed the events of closed connections in this process.
  await setTimeout(10);
  count += 1;
  const subscriberId = `sane-${count}`;
  const ask = (target: string, init: RequestInit = {}) =>
    fetch(`${url}${target}`, { headers, signal: AbortSignal.timeout(10_000), ...init }).catch((error: Error) => {
      expectThat(false, `the next normal request was without a response: ${error.cause ?? error}`, 'hangs');
    });
  const created = await ask('/v2/subscribers', { method: 'POST', body: JSON.stringify({ subscriberId }) });
  expectThat(created.status === 201, `a subscriber returned ${created.status}`);
  const found = await ask(`/v2/subscribers?subscriberId=${subscriberId}`);
  const [first] = await dataOf(found);
  expectThat(first?.subscriberId === subscriberId, 'an acknowledged subscriber is not found', 'changesLost');
  const messages = await ask('/v1/messages?limit=2');
  expectThat((await dataOf(messages)).length === 2, 'a list is not what it was');
  figures.add(await measure(), mostMs);
}

/** Stops a mock. Rejects with Fault unless it ends by itself, and has printed no error. */
export async function expectEnd(mock: Target): Promise<void> {
  const { code, errors } = await mock.stop();
  expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 500)}`, 'crashes');
}

async function dataOf(response: Response): Promise<readonly { subscriberId?: unknown }[]> {
  const body: unknown = await response.json();
  const { data }: { data?: unknown } = Object(body);
  return Array.isArray(data) ? data : [];
}
