import type { Fetch } from '../../../src/contract/exchange.js';
import { document } from '../../../src/contract/operations.js';
import { rewriteErrors, rewriteObjects, rewriteTexts } from './rewrite.js';

/** Every object whose fields the contract names has two that it does not name. */
export function withExtraFields(fetch: Fetch): Fetch {
  return rewriteObjects(fetch, ({ object }) => {
    Object.assign(object, { 'x-extra': { any: ['thing', 1, null] }, Type: 'trigger' });
  });
}

/** Optional fields are left out. `names` are `Schema.field`, or `Schema.*` for all that may be absent. */
export function without(fetch: Fetch, ...names: readonly string[]): Fetch {
  return rewriteObjects(fetch, ({ component, schema, object }) => {
    const required: readonly string[] = document.components.schemas[component]?.required ?? [];
    for (const field of Object.keys(schema.properties)) {
      if (names.includes(`${component}.${field}`)) delete object[field];
      if (names.includes(`${component}.*`) && !required.includes(field)) delete object[field];
    }
  });
}

/** What is absent and may be null is null. */
export function withNulls(fetch: Fetch): Fetch {
  return rewriteObjects(fetch, ({ schema, object }) => {
    for (const [field, { type }] of Object.entries<{ type?: unknown }>(schema.properties)) {
      if (Array.isArray(type) && type.includes('null') && object[field] === undefined) object[field] = null;
    }
  });
}

/** Timestamps are spelled in another way. */
export function withTimestamps(fetch: Fetch, spell: (utc: string) => string): Fetch {
  return rewriteObjects(fetch, ({ schema, object }) => {
    for (const [field, property] of Object.entries<{ format?: string; $ref?: string; items?: { $ref?: string } }>(
      schema.properties,
    )) {
      const value = object[field];
      const isTime = property.format === 'iso8601' || property.$ref?.endsWith('/Timestamp');
      if (isTime && typeof value === 'string') object[field] = spell(value);
      if (property.items?.$ref?.endsWith('/Timestamp') && Array.isArray(value)) object[field] = value.map(spell);
    }
  });
}

/** Providers have the names of brands. */
export function withProviders(fetch: Fetch): Fetch {
  return rewriteObjects(fetch, ({ object }) => {
    if (typeof object.providerId === 'string') object.providerId = `Brand ${object.providerId.toUpperCase()}™`;
  });
}

/** The same JSON in other bytes: the fields in another order, indented, and nothing beyond ASCII. */
export function withOtherJson(fetch: Fetch): Fetch {
  return rewriteTexts(fetch, (text) => {
    const reversed: unknown = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    const indented = JSON.stringify(reversed, null, '\t');
    const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return `\n ${indented.replace(/[^\t\n -~]/g, toEscape)}\r\n`;
  });
}

/** The active integrations come in another order every time. */
export function withRestlessIntegrations(fetch: Fetch): Fetch {
  let turn = 0;
  return rewriteTexts(fetch, (text, operationId) => {
    if (operationId !== 'listActiveIntegrations') return text;
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return text;
    turn = (turn + 1) % list.length;
    return JSON.stringify([...list.slice(turn), ...list.slice(0, turn)]);
  });
}

/** Each answer takes a while. */
export function slowed(fetch: Fetch, ms: number): Fetch {
  return async (request) => {
    await new Promise((done) => setTimeout(done, ms));
    return fetch(request);
  };
}

/** Every error has this status and this body. */
export function withErrors(fetch: Fetch, status: number, body: string | null = null, type?: string): Fetch {
  return rewriteErrors(
    fetch,
    () => new Response(body, { status, ...(type !== undefined && { headers: { 'content-type': type } }) }),
  );
}

/** Every so many requests are one too many, and welcome again in a moment. */
export function rateLimited(fetch: Fetch, every: number, retryAfter: () => string): Fetch {
  let requests = 0;
  return async (request) => {
    requests += 1;
    if (requests % every !== 0) return fetch(request);
    return new Response('too many', { status: 429, headers: { 'retry-after': retryAfter() } });
  };
}

/** The service is one of several behind one address. */
export function underPrefix(fetch: Fetch, prefix: string): Fetch {
  return (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/`)) return Promise.resolve(new Response('<h1>Hello</h1>'));
    url.pathname = url.pathname.slice(prefix.length);
    return fetch(new Request(url, request));
  };
}

/** Behind the same address there is a web page, for every path that is no operation. */
export function besideAWebsite(fetch: Fetch): Fetch {
  return rewriteErrors(fetch, (response, request) => {
    const isOperation = /^\/v[12]\/(subscribers|integrations|messages|workflows|notifications)(\/|$)/.test(
      new URL(request.url).pathname,
    );
    return isOperation
      ? response
      : new Response('<!doctype html>', { status: 200, headers: { 'content-type': 'text/html' } });
  });
}

/** Answers have other headers. */
export function withHeaders(fetch: Fetch, headers: Readonly<Record<string, string>>): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const changed = new Response(response.body, response);
    for (const [name, value] of Object.entries(headers)) {
      if (name !== 'content-type' || response.ok) changed.headers.set(name, value);
    }
    return changed;
  };
}

/** Successful answers have another status than theirs. */
export function withStatus(fetch: Fetch, from: number, to: number, isMeant: (body: unknown) => boolean): Fetch {
  return async (request) => {
    const response = await fetch(request);
    if (response.status !== from || !isMeant(await response.clone().json())) return response;
    return new Response(response.body, { status: to, headers: response.headers });
  };
}

/** Credentials are not shown as they were given. */
export function withCredentials(fetch: Fetch, spell: (secret: string) => string): Fetch {
  return rewriteObjects(fetch, ({ component, object }) => {
    if (component !== 'CredentialsDto') return;
    for (const [name, value] of Object.entries(object)) if (typeof value === 'string') object[name] = spell(value);
  });
}

/** No more than so many requests are taken in each second; the others may come again in the next. */
export function atMost(fetch: Fetch, perSecond: number): Fetch {
  let second = 0;
  let taken = 0;
  return async (request) => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) taken = 0;
    second = now;
    taken += 1;
    return taken <= perSecond ? fetch(request) : new Response('', { status: 429, headers: { 'retry-after': '1' } });
  };
}

/** For half a second of every five, no request is served. */
export function restarting(fetch: Fetch): Fetch {
  return async (request) =>
    Date.now() % 5_000 >= 500 ? fetch(request) : new Response('', { status: 503, headers: { 'retry-after': '1' } });
}

/** A service that has one operation, and nothing else. */
export function onlyWith(fetch: Fetch, method: string, path: string): Fetch {
  return async (request) =>
    request.method === method && new URL(request.url).pathname === path
      ? fetch(request)
      : new Response('', { status: 404 });
}
