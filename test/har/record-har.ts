import type { Entry, Har, Header } from 'har-format';
import type { Fetch } from '../../src/contract/exchange.js';

export const baseUrl = 'http://api.test/notify';

/** A request to record. */
export interface Ask {
  readonly method?: string;
  /** Path below the base address, with the query. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends requests through a Fetch and records all exchanges, as a proxy does. */
export async function recordHar(fetch: Fetch, asks: readonly Ask[], key = 'dev'): Promise<Har> {
  const entries: Entry[] = [];
  for (const ask of asks) entries.push(await recordEntry(fetch, ask, key));
  return harOf(entries);
}

export function harOf(entries: readonly unknown[]): Har {
  return { log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: entries as Entry[] } };
}

export async function recordEntry(fetch: Fetch, ask: Ask, key = 'dev'): Promise<Entry> {
  const { method = 'GET', target, headers = {}, body } = ask;
  const sent = {
    authorization: `ApiKey ${key}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers: sent, ...(text !== undefined && { body: text }) };
  const response = await fetch(new Request(`http://api.test${target}`, init));
  const answer = await response.text();
  return {
    startedDateTime: '2026-01-15T09:30:00.000Z',
    time: 12.5,
    request: {
      method,
      url: `${baseUrl}${target}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(sent),
      queryString: [],
      ...(text !== undefined && { postData: { mimeType: 'application/json', text } }),
      headersSize: -1,
      bodySize: text?.length ?? 0,
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(Object.fromEntries(response.headers)),
      content: { size: answer.length, mimeType: response.headers.get('content-type') ?? '', text: answer },
      redirectURL: '',
      headersSize: -1,
      bodySize: answer.length,
    },
    cache: {},
    timings: { send: 0, wait: 12.5, receive: 0 },
  };
}

/** A request of each of the ten operations, for existing records. */
export async function tenAsks(fetch: Fetch, key = 'dev'): Promise<readonly Ask[]> {
  const read = async (target: string) => {
    const headers = { authorization: `ApiKey ${key}` };
    return JSON.parse(await (await fetch(new Request(`http://api.test${target}`, { headers }))).text());
  };
  const { data: events } = await read('/v1/notifications?limit=1');
  const [integration] = await read('/v1/integrations/active');
  const workflow = await read('/v2/workflows/order-shipped');
  return [
    { method: 'POST', target: '/v2/subscribers', body: { subscriberId: 'ada', firstName: 'Ada' } },
    { method: 'PATCH', target: '/v1/subscribers/ada/online-status', body: { isOnline: true } },
    { target: '/v2/subscribers?limit=2' },
    { method: 'PUT', target: `/v1/integrations/${integration._id}`, body: { name: 'Renamed' } },
    { target: '/v1/integrations/active' },
    { target: '/v1/messages?channel=email&limit=3' },
    { target: `/v2/workflows/${workflow.workflowId}` },
    { target: `/v2/workflows/${workflow.workflowId}/steps/${workflow.steps[0].stepId}` },
    { target: '/v1/notifications?limit=3' },
    { target: `/v1/notifications/${events[0]._id}` },
  ];
}

function pairs(fields: Readonly<Record<string, string>>): Header[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}
