import type { Fetch } from '../../contract/exchange.js';
import type { Finding } from '../../contract/finding.js';
import { parsePointer } from '../../contract/finding.js';
import { judgeRequest } from '../../contract/judge.js';
import { readParameters } from '../../contract/parameters.js';
import { isObject, type JsonObject } from './json.js';
import { bodyOf, called, changed, queryOf } from './request.js';

/** What the contract finds wrong with a request, in its query or its body. */
export async function faultsOf(request: Request): Promise<readonly Finding[]> {
  const found = called(request);
  if (found === undefined) return [];
  const { operation, path } = found;
  const parameters = readParameters(operation, path, queryOf(request), request.headers);
  return judgeRequest(operation.id, parameters, await bodyOf(request));
}

/** Sends a request without the query parameters that break the contract by one of these keywords. */
export async function withoutFaultyQuery(
  request: Request,
  fetch: Fetch,
  keywords: readonly string[],
): Promise<Response> {
  const faulty = (await faultsOf(request))
    .filter(({ part, keyword = '' }) => part === 'query' && keywords.includes(keyword))
    .map(({ pointer }) => parsePointer(pointer)[0] ?? '');
  return fetch(await changed(request, { query: (query) => faulty.forEach((name) => void query.delete(name)) }));
}

/** A body without what is of a wrong type or outside its enum; what is required is made to fit. */
export async function acceptable(request: Request): Promise<JsonObject | undefined> {
  const body = await bodyOf(request);
  if (!isObject(body)) return undefined;
  const fields: Record<string, unknown> = { ...body };
  for (const { part, pointer, keyword } of await faultsOf(request)) {
    const [name] = parsePointer(pointer);
    if (part !== 'body' || keyword === 'required' || name === undefined) continue;
    if (name === 'subscriberId') fields[name] = `made of ${JSON.stringify(fields[name])}`;
    else if (name === 'isOnline') fields[name] = Boolean(fields[name]);
    else delete fields[name];
  }
  return fields;
}
