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
