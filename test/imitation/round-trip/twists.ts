import type { Fetch } from '../../../src/contract/exchange.js';
import { isObject, type JsonObject } from '../../../src/contract/json-value.js';

/** Wrappers that reproduce the differences of external deployments. */
export const twists = {
  'jobs without a provider have no providerId': (fetch) =>
    changing(fetch, (json) => {
      for (const event of [json, json.data].flat().filter(isObject)) {
        const jobs = Array.isArray(event.jobs) ? event.jobs.filter(isObject) : [];
        for (const job of jobs) if (internalSteps.has(job.type)) Reflect.deleteProperty(job, 'providerId');
      }
    }),
  'placeholders are null': (fetch) =>
    changing(fetch, (json, { pathname }) => {
      if (pathname.includes('/workflows/')) emptyPlaceholders(json);
    }),
  'context keys are an exact set': (fetch) => async (request) => {
    const url = new URL(request.url);
    const wanted = url.searchParams.getAll('contextKeys');
    const probe = await fetch(request);
    if (request.method !== 'GET' || wanted.length === 0 || !probe.ok) return probe;
    const shown = (await probe.json()) as Page;
    const all: JsonObject[] = [];
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      url.searchParams.set('limit', '50');
      url.searchParams.set('page', `${page}`);
      const next = (await (await fetch(new Request(url, { headers: request.headers }))).json()) as Page;
      all.push(...next.data);
      ({ hasMore } = next);
    }
    const found = all.filter(({ contextKeys }) => isSameSet((contextKeys as string[]) ?? [], wanted));
    const limit = Number(new URL(request.url).searchParams.get('limit') ?? 10);
    const data = found.slice(shown.page * limit, (shown.page + 1) * limit);
    const totalCount = shown.totalCount === undefined ? {} : { totalCount: found.length };
    return Response.json({ ...shown, data, hasMore: found.length > (shown.page + 1) * limit, ...totalCount });
  },
  'messages of an unknown subscriber are 404': (fetch) => async (request) => {
    const url = new URL(request.url);
    const subscriberId = url.searchParams.get('subscriberId');
    if (url.pathname !== '/v1/messages' || !subscriberId) return fetch(request);
    const search = new URL(`/v2/subscribers?limit=100&subscriberId=${encodeURIComponent(subscriberId)}`, url);
    const found = await fetch(new Request(search, { headers: request.headers }));
    const { data } = (await found.json()) as { data?: readonly { subscriberId: string }[] };
    if (data === undefined || data.some((one) => one.subscriberId === subscriberId)) return fetch(request);
    return Response.json({ statusCode: 404, message: 'Subscriber not found' }, { status: 404 });
  },
  'origins have a name of their own': (fetch) =>
    changingText(fetch, (text) => text.replaceAll('"service-cloud', '"brand-cloud')),
  'a previous cursor is computed by a later look': (fetch) => async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isFirst = !searchParams.has('after') && !searchParams.has('before');
    const response = await fetch(request.clone());
    if (request.method !== 'GET' || pathname !== '/v2/subscribers' || !isFirst || !response.ok) return response;
    const page = (await response.json()) as { data: readonly { _id: string }[] };
    const [now] = ((await (await fetch(request)).json()) as typeof page).data;
    const isMoved = page.data.length > 0 && now?._id !== page.data[0]?._id;
    return Response.json(isMoved ? { ...page, previous: page.data[0]?._id } : page);
  },
  'identifiers are trimmed': (fetch) => async (request) => {
    if (request.method !== 'POST') return fetch(request);
    const text = await request.clone().text();
    const trimmed = text.replace(/("subscriberId":\s*)"\s*(.*?)\s*"/, '$1"$2"');
    return fetch(trimmed === text ? request : new Request(request, { body: trimmed }));
  },
  'updated integrations show no credentials': (fetch) =>
    changing(fetch, (json, _, method) => {
      if (method === 'PUT') Reflect.deleteProperty(json, 'credentials');
    }),
} satisfies Readonly<Record<string, (fetch: Fetch) => Fetch>>;

const slugPattern = /^(.*)_(wf|st)_([\da-zA-Z]+)$/;

/**
 * A deployment with the habits of a grown service: an envelope around all but pages, errors in a form of its own, slugs
 * with encoded identifiers, a kind of steps that the contract does not have, and values in retrieved steps.
 */
export function grown(fetch: Fetch): Fetch {
  const updatedAt = new Map<unknown, string>();
  const encoded = new Map<string, string>();
  const slugged = (record: Record<string, unknown>, kind: string) => {
    const code = encode62(String(record._id));
    encoded.set(code, String(record._id));
    record.slug = `${String(record.name).toLowerCase().replaceAll(/\W+/g, '-')}_${kind}_${code}`;
  };
  const addHabits = (json: unknown, method: string, path: string) => {
    if (path.startsWith('/v1/integrations'))
      for (const integration of [json].flat().filter(isObject)) {
        if (method === 'PUT') updatedAt.set(integration._id, new Date().toISOString());
        const moved = updatedAt.get(integration._id) ?? '2026-01-01T00:00:00.000Z';
        Object.assign(integration, { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: moved, kind: 'agent' });
      }
    if (!path.startsWith('/v2/workflows') || !isObject(json)) return;
    const isStep = path.includes('/steps/');
    slugged(json, isStep ? 'st' : 'wf');
    for (const step of Array.isArray(json.steps) ? json.steps : []) slugged(step, 'st');
    if (!isStep) return;
    Object.assign(Object(json.controls), { values: json.controlValues ?? {} });
    Object.assign(json, { issues: json.issues ?? {} });
  };
  return async (request) => {
    const url = new URL(request.url);
    const [, slug] = /^\/v2\/workflows\/([^/]+)/.exec(url.pathname) ?? [];
    const id = encoded.get(slugPattern.exec(slug ?? '')?.[3] ?? '');
    if (slug !== undefined && id !== undefined) url.pathname = url.pathname.replace(slug, id);
    const { searchParams, pathname } = url;
    const [after, before] = [searchParams.get('after'), searchParams.get('before')];
    const refuse = (status: number, message: string, more: object = {}) =>
      Response.json(
        { statusCode: status, timestamp: new Date().toISOString(), path: `${pathname}${url.search}`, message, ...more },
        { status },
      );
    // A limit of 0 counts as none, except for events.
    if (searchParams.get('limit') === '0' && pathname !== '/v1/notifications') searchParams.delete('limit');
    if (searchParams.has('channels', 'custom')) searchParams.append('channels', 'no-such-kind');
    searchParams.delete('channels', 'custom');
    if (searchParams.has('channels', 'tool')) searchParams.append('channels', 'custom');
    searchParams.delete('channels', 'tool');
    const response = await fetch(new Request(url, request));
    const text = await response.text();
    if (!response.ok) {
      const { status } = response;
      const isKnown = /^\/v\d\/(subscribers|integrations|messages|workflows|notifications)/.test(pathname);
      if (status === 404 && !isKnown)
        return refuse(404, `Cannot ${request.method} ${pathname}`, { error: 'Not Found' });
      if (status === 422)
        return refuse(422, 'Validation Error', { errors: { general: { messages: [text.slice(0, 20)] } } });
      return refuse(status, `refused: ${status}`, { ctx: {} });
    }
    if (after !== null && before !== null) {
      if (pathname === '/v2/subscribers') return refuse(400, 'two cursors', { ctx: {} });
      if (pathname === '/v1/notifications' && Date.parse(after) > Date.parse(before))
        return refuse(400, 'the range ends before it begins', { ctx: {} });
    }
    const json: unknown = JSON.parse(text);
    addHabits(json, request.method, pathname);
    const isPage = isObject(json) && (json.hasMore !== undefined || json.totalCountCapped !== undefined);
    const shown = JSON.stringify(isPage ? json : { data: json });
    const { status, headers } = response;
    return new Response(shown.replaceAll(/"custom"(?!:)/g, '"tool"'), { status, headers });
  };
}

/** Encodes hexadecimal digits in base 62. */
export function encode62(hex: string): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let text = '';
  for (let rest = BigInt(`0x${hex}`); rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}

interface Page {
  readonly data: readonly JsonObject[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly totalCount?: number;
}

const internalSteps = new Set<unknown>(['delay', 'digest', 'throttle', 'custom']);

/** Changes the JSON of successful responses. */
function changing(fetch: Fetch, change: (json: Record<string, unknown>, url: URL, method: string) => void): Fetch {
  return changingText(fetch, (text, { url, method }) => {
    const json: unknown = JSON.parse(text);
    if (isObject(json)) change(json, new URL(url), method);
    return JSON.stringify(json);
  });
}

function changingText(fetch: Fetch, change: (text: string, request: Request) => string): Fetch {
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    const { status, headers } = response;
    return new Response(change(await response.text(), request), { status, headers });
  };
}

function emptyPlaceholders(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'placeholder') Reflect.set(value, name, null);
    else emptyPlaceholders(child);
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}
