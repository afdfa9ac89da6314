import type { AnySchemaObject } from 'ajv';
import type { Fetch } from '../../../src/contract/exchange.js';
import { document } from '../../../src/contract/operations.js';
import { formatOf } from '../../../src/contract/schema.js';
import { rewriteErrors, rewriteObjects, rewriteTexts } from './rewrite.js';

/** Adds two unknown fields to every object whose fields the contract names. */
export function withExtraFields(fetch: Fetch): Fetch {
  return rewriteObjects(fetch, ({ object }) => {
    Object.assign(object, { 'x-extra': { any: ['thing', 1, null] }, Type: 'trigger' });
  });
}

/** Removes optional fields. `names` are `Schema.field`, or `Schema.*` for all optional ones. A family is one schema. */
export function without(fetch: Fetch, ...names: readonly string[]): Fetch {
  return rewriteObjects(fetch, ({ component, schema, object }) => {
    const { required = [], 'x-family': name = component } = document.components.schemas[component] ?? {};
    for (const field of Object.keys(schema.properties)) {
      if (names.includes(`${name}.${field}`)) delete object[field];
      if (names.includes(`${name}.*`) && !required.includes(field)) delete object[field];
    }
  });
}

/** Replaces absent nullable fields by null. */
export function withNulls(fetch: Fetch): Fetch {
  return rewriteObjects(fetch, ({ schema, object }) => {
    for (const [field, { type }] of Object.entries<{ type?: unknown }>(schema.properties)) {
      if (Array.isArray(type) && type.includes('null') && object[field] === undefined) object[field] = null;
    }
  });
}

/** Changes the form of timestamps. */
export function withTimestamps(fetch: Fetch, spell: (utc: string) => string): Fetch {
  return rewriteObjects(fetch, ({ schema, object }) => {
    for (const [field, property] of Object.entries<AnySchemaObject>(schema.properties)) {
      const value = object[field];
      const isTime = formatOf(property) === 'iso8601' || property.$ref?.endsWith('/Timestamp');
      if (isTime && typeof value === 'string') object[field] = spell(value);
      if (property.items?.$ref?.endsWith('/Timestamp') && Array.isArray(value)) object[field] = value.map(spell);
    }
  });
}

/** Replaces providers by the names of brands. */
export function withProviders(fetch: Fetch): Fetch {
  return rewriteObjects(fetch, ({ object }) => {
    if (typeof object.providerId === 'string') object.providerId = `Brand ${object.providerId.toUpperCase()}™`;
  });
}

/** Serializes the same JSON differently: other field order, indented, ASCII only. */
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

/** Returns the active integrations in a different order every time. */
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

/** Delays each response. */
export function slowed(fetch: Fetch, ms: number): Fetch {
  return async (request) => {
    await new Promise((done) => setTimeout(done, ms));
    return fetch(request);
  };
}

/** Gives every error this status and this body. */
export function withErrors(fetch: Fetch, status: number, body: string | null = null, type?: string): Fetch {
  return rewriteErrors(
    fetch,
    () => new Response(body, { status, ...(type !== undefined && { headers: { 'content-type': type } }) }),
  );
}

/** Refuses every `every`-th request as too many, and accepts it a moment later. */
export function rateLimited(fetch: Fetch, every: number, retryAfter: () => string): Fetch {
  let requests = 0;
  return async (request) => {
    requests += 1;
    if (requests % every !== 0) return fetch(request);
    return new Response('too many', { status: 429, headers: { 'retry-after': retryAfter() } });
  };
}

/** Serves the API under a path prefix, as one of several services. */
export function underPrefix(fetch: Fetch, prefix: string): Fetch {
  return (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/`)) return Promise.resolve(new Response('<h1>Hello</h1>'));
    url.pathname = url.pathname.slice(prefix.length);
    return fetch(new Request(url, request));
  };
}

/** Serves a web page for every path without an operation. */
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

/** Adds headers to responses. */
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

/** Replaces a successful status by another one. */
export function withStatus(fetch: Fetch, from: number, to: number, isMeant: (body: unknown) => boolean): Fetch {
  return async (request) => {
    const response = await fetch(request);
    if (response.status !== from || !isMeant(await response.clone().json())) return response;
    return new Response(response.body, { status: to, headers: response.headers });
  };
}

/** Changes the credentials in responses. */
export function withCredentials(fetch: Fetch, spell: (secret: string) => string): Fetch {
  return rewriteObjects(fetch, ({ component, object }) => {
    if (component !== 'CredentialsDto') return;
    for (const [name, value] of Object.entries(object)) if (typeof value === 'string') object[name] = spell(value);
  });
}

/** Accepts at most `perSecond` requests in each second; others may be repeated in the next. */
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

/** Serves no request for half a second of every five. */
export function restarting(fetch: Fetch): Fetch {
  return async (request) =>
    Date.now() % 5_000 >= 500 ? fetch(request) : new Response('', { status: 503, headers: { 'retry-after': '1' } });
}

/** Serves one operation only. */
export function onlyWith(fetch: Fetch, method: string, path: string): Fetch {
  return async (request) =>
    request.method === method && new URL(request.url).pathname === path
      ? fetch(request)
      : new Response('', { status: 404 });
}
