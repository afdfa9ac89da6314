import { expectThat } from '../../case.js';

export const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** Creates a subscriber, and resolves to the status. Rejects with Fault if a refusal has no explanation. */
export async function create(
  url: string,
  subscriberId: string,
  data: object = {},
  key = subscriberId,
): Promise<number> {
  const body = JSON.stringify({ subscriberId, data });
  const init = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body };
  const response = await fetch(`${url}/v2/subscribers`, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  const isTold = response.status === 201 || /no data was written|is unavailable/.test(text);
  expectThat(isTold, `a write returned ${response.status} ${text.slice(0, 200)}`);
  return response.status;
}

/** Identifiers of the subscribers that were created. */
export async function idsAt(url: string): Promise<string[]> {
  const response = await fetch(`${url}/__notikit/state/subscribers?limit=1000`);
  const { data } = (await response.json()) as { data: { subscriberId: string }[] };
  return data.map(({ subscriberId }) => subscriberId).filter((id) => !id.startsWith('user-'));
}
