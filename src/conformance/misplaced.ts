import { isObject } from '../contract/json-value.js';
import { describeAnswer } from '../judgement/facts/text.js';
import type { Judged } from '../judgement/judged.js';
import type { Call } from './call.js';
import { unlessSkipped } from './probe.js';

/** Lists that every deployment has, and that a plain request reads. */
const lists: readonly Call[] = [{ operationId: 'listMessages' }, { operationId: 'searchSubscribers' }];

/** Statuses of servers that do not know a path, or its method, or know it elsewhere. */
const elsewhere = [301, 302, 303, 307, 308, 404, 405, 410, 501];

/** Whether what answered may be the API: a web page or an unknown path is not. */
export function resemblesApi({ succeeded, json, response: { status } }: Judged): boolean {
  return succeeded ? json !== undefined : !elsewhere.includes(status);
}

/** The base address under which the API answers, near one under which it does not; undefined if there is none. */
export async function findBaseUrl(
  baseUrl: string,
  ask: (call: Call, baseUrl: string) => Promise<Judged>,
): Promise<string | undefined> {
  for (const candidate of nearby(baseUrl)) {
    for (const call of lists) {
      const answer = await unlessSkipped(ask(call, candidate));
      if (answer === undefined) continue;
      const { succeeded, json, response } = answer;
      if (succeeded ? isObject(json) && 'data' in json : [401, 403].includes(response.status)) return candidate;
    }
  }
  return undefined;
}

/** The address without the path of an operation, those above it, and one that is often added. */
function nearby(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl);
  const own = pathname.replace(/\/+$/, '');
  const parts = own.replace(/\/v[12](\/.*)?$/, '').split('/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  const paths = new Set([...above, `${own}/api`]);
  paths.delete(own);
  return [...paths].slice(0, 8).map((path) => `${origin}${path || '/'}`);
}

/** What to say of a base address under which nothing answered as the API. */
export function sayMisplaced(baseUrl: string, answer: Judged | undefined, fitting: string | undefined): string {
  const { request } = answer ?? {};
  const asked = request && `${request.method} ${new URL(request.url).pathname}`;
  return [
    `The API does not respond under ${baseUrl}${answer ? `: ${asked} was answered ${describeAnswer(answer)}` : ''}.`,
    ...(fitting === undefined ? [] : [`The API responds under ${fitting}. Pass that base address.`]),
    sayDoctor(baseUrl),
  ].join('\n');
}

/** Where to go on from a server that does not answer. */
export function sayDoctor(baseUrl: string): string {
  return `Run \`notikit doctor ${baseUrl}\` to find out more.`;
}
