import type { RecordedRequest, RecordedResponse } from '../../src/contract/exchange.js';
import { createTraffic, type Traffic } from '../../src/traffic/traffic.js';
import type { PassedExchange } from '../../src/traffic/traffic-finding.js';

export interface Passing {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly answer?: unknown;
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** An exchange of a server that has the key: `GET /v1/messages?limit=1`. Bodies are JSON, except for texts. */
export function passing(
  line: string,
  { answer = {}, status = 200, answerHeaders = {}, ...sent }: Passing = {},
): PassedExchange {
  const headers = new Headers({ 'content-type': 'application/json', ...answerHeaders });
  const response: RecordedResponse = { status, headers, body: bytes(answer) };
  return { request: requestOf(line, sent), response, durationMs: 1 };
}

export function requestOf(line: string, { body, headers = {} }: Passing = {}): RecordedRequest {
  const [method = '', target = ''] = line.split(' ');
  return {
    method,
    url: `http://api.test${target}`,
    headers: new Headers({
      authorization: 'ApiKey dev-1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }),
    body: body === undefined ? new Uint8Array() : bytes(body),
  };
}

function bytes(value: unknown): Uint8Array {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}

/** An empty page of messages. */
export const page = { data: [], hasMore: false, pageSize: 10, page: 0 };

/** A subscriber without optional fields. */
export const bareSubscriber = {
  subscriberId: 'ada',
  _organizationId: 'o1',
  _environmentId: 'e1',
  deleted: false,
  createdAt: '2026-01-15T09:30:00Z',
  updatedAt: '2026-01-15T09:30:00Z',
};

/** Traffic with some exchanges. */
export function trafficOf(exchanges: readonly PassedExchange[]): Traffic {
  const traffic = createTraffic();
  for (const exchange of exchanges) traffic.add(exchange);
  return traffic;
}

/** Result of one requirement in a report on some exchanges. */
export function resultOf(id: string, ...exchanges: readonly PassedExchange[]) {
  return trafficOf(exchanges)
    .report()
    .results.find((result) => result.id === id);
}
