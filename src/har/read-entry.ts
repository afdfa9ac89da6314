import { isObject } from '../contract/json-value.js';
import { isReplaced } from './placeholders.js';

/** Entry that cannot be checked, with the reason as the end of a sentence: `has no request`. */
export class BadEntry extends Error {
  override name = 'BadEntry';
}

/** Request line and time of an entry. */
export interface EntryHead {
  readonly method: string;
  /** Without user and password. */
  readonly url: URL;
  /** ISO 8601; undefined if missing. */
  readonly startedAt: string | undefined;
}

/** Reads the request line and the time of an entry. Throws BadEntry. */
export function readEntryHead(entry: unknown): EntryHead {
  if (!isObject(entry)) throw new BadEntry('is not an object');
  const { request, startedDateTime } = entry;
  if (!isObject(request)) throw new BadEntry('has no request');
  const { method, url } = request;
  if (typeof method !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(method)) throw new BadEntry('has no method');
  if (typeof url !== 'string' || !URL.canParse(url)) throw new BadEntry('has no valid url');
  const parsedUrl = new URL(url);
  if (url.includes('@')) {
    parsedUrl.username = '';
    parsedUrl.password = '';
  }
  const isTime = typeof startedDateTime === 'string' && /^\d{4}-\d\d-\d\dT[\d:.,+Z-]{1,40}$/.test(startedDateTime);
  return { method: method.toUpperCase(), url: parsedUrl, startedAt: isTime ? startedDateTime : undefined };
}

/** Reads all header fields and cookies of an entry that may be secrets: those that were not replaced. */
export function readPossibleSecrets(entry: unknown): HarFields {
  const { request, response } = Object(entry);
  return [request, response].flatMap((message): HarFields => {
    const { headers, cookies, url, redirectURL } = Object(message);
    const addresses = [url, redirectURL].filter((address) => typeof address === 'string');
    const cookieFields = readFields(cookies).map(([name, value]) => ['cookie', `${name}=${value}`] as const);
    const fields = [...readFields(headers), ...cookieFields, ...addresses.map((address) => [':url', address] as const)];
    return fields.filter(([, value]) => !isReplaced(value.replace(/^\w+[ =]/, '')));
  });
}

/** Fields of a HAR message, as names and values. */
export type HarFields = readonly (readonly [name: string, value: string])[];

/** Reads a list of `{name, value}`, and ignores other items. */
export function readFields(list: unknown): HarFields {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): HarFields => {
    const { name, value } = Object(item);
    if (typeof name !== 'string' || typeof value !== 'string') return [];
    // Browsers join several Set-Cookie fields with line breaks.
    return value.split('\n').map((line) => [name, line] as const);
  });
}

/** Converts fields to Headers. Omits fields that Headers rejects, such as pseudo-headers of HTTP/2 (`:authority`). */
export function headersOf(fields: HarFields): Headers {
  const headers = new Headers();
  for (const [name, value] of fields) {
    try {
      headers.append(name, value);
    } catch {
      // A pseudo-header, or an invalid name or value.
    }
  }
  return headers;
}
