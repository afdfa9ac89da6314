import { isObject } from '../contract/json-value.js';
import { describeResponse } from '../judgement/facts/text.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import type { Call } from './call.js';
import { unlessSkipped } from './skip.js';

/** Identifiers of records on the server. An absent one is unknown. */
export interface Ids {
  readonly subscriberId?: string | undefined;
  readonly integrationId?: string | undefined;
  readonly workflowId?: string | undefined;
  readonly stepId?: string | undefined;
  readonly notificationId?: string | undefined;
}

const probes: readonly Call[] = [{ operationId: 'listMessages' }, { operationId: 'searchSubscribers' }];

/** Statuses for a path that is unknown, has other methods, or has moved. */
const foreignStatuses = [301, 302, 303, 307, 308, 404, 405, 410, 501];

/** Tells whether a response may come from the API: a web page or an unknown path does not. */
export function resemblesApi({ succeeded, json, response: { status, headers } }: ParsedExchange): boolean {
  if (!succeeded) return !foreignStatuses.includes(status);
  return json !== undefined || headers.get('content-type')?.includes('json') === true;
}

/** The base address near a wrong one under which the API responds; undefined if the API responds under no such address. */
export async function findBaseUrl(
  baseUrl: string,
  ask: (call: Call, baseUrl: string) => Promise<ParsedExchange>,
): Promise<string | undefined> {
  for (const candidate of nearbyAddresses(baseUrl)) {
    for (const call of probes) {
      const exchange = await unlessSkipped(ask(call, candidate));
      if (exchange === undefined) continue;
      const { succeeded, json, response } = exchange;
      if (succeeded ? isObject(json) && 'data' in json : [401, 403].includes(response.status)) return candidate;
    }
  }
  return undefined;
}

function nearbyAddresses(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl);
  const own = pathname.replace(/(?<!\/)\/+$/, '');
  const [before = ''] = own.split(/\/v[12](?=\/|$)/, 1);
  const parts = before.split('/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const paths = new Set([...above, `${own}/api`]);
  paths.delete(own);
  return [...paths].slice(0, 8).map((path) => `${origin}${path || '/'}`);
}

export function describeWrongAddress(
  baseUrl: string,
  exchange: ParsedExchange | undefined,
  fitting: string | undefined,
): string {
  const { request } = exchange ?? {};
  const line = request && `${request.method} ${new URL(request.url).pathname}`;
  return [
    `The API does not respond under ${baseUrl}${exchange ? `: ${line} was answered ${describeResponse(exchange)}` : ''}.`,
    ...(fitting === undefined ? [] : [`The API responds under ${fitting}. Pass that base address.`]),
    suggestDoctor(baseUrl),
  ].join('\n');
}

export function suggestDoctor(baseUrl: string): string {
  return `Run \`notikit doctor ${baseUrl}\` to find out more.`;
}
