import { judgeRequest } from '../../contract/judge.js';
import { resolve } from '../../contract/resolve.js';
import type { Judged } from '../judged.js';

/** What makes a request one that the contract forbids. */
export type RequestFlaw = 'malformed body' | 'required' | 'body type' | 'query type' | 'query enum' | 'other';

/** The kinds of flaw that a request has. A value that a lenient reader could still understand is none. */
export function flawsOf(exchange: Judged): readonly RequestFlaw[] {
  return [...new Set([...queryFlaws(exchange), ...bodyFlaws(exchange)])];
}

function bodyFlaws({ contract, operationId, operation, parameters, requestBody: body }: Judged): RequestFlaw[] {
  if (operation.body === 'none') return [];
  // Who reads deeper than we do finds JSON there.
  if (body?.ok === false) return body.problem === 'too deep' ? [] : ['malformed body'];
  return judgeRequest(operationId, parameters, body?.value, { profile: contract })
    .filter(({ part }) => part === 'body')
    .map(({ keyword }) => (keyword === 'required' || keyword === undefined ? 'required' : 'body type'));
}

function queryFlaws({ operation, request }: Judged): RequestFlaw[] {
  const { searchParams } = new URL(request.url);
  return operation.parameters.flatMap(({ name, in: place, schema }): RequestFlaw[] => {
    const [value, ...more] = place === 'query' ? searchParams.getAll(name) : [];
    if (value === undefined || more.length > 0) return [];
    const { type, enum: values, minimum, maximum } = resolve(schema);
    if (type === 'number' || type === 'integer') {
      if (value === '' || Number.isNaN(Number(value))) return value.trim() === '' ? [] : ['query type'];
      return Number(value) < minimum || Number(value) > maximum ? ['other'] : [];
    }
    if (type === 'boolean') return isBooleanLike(value) ? [] : ['query type'];
    if (!Array.isArray(values)) return [];
    return values.some((allowed) => String(allowed).toLowerCase() === value.toLowerCase()) ? [] : ['query enum'];
  });
}

function isBooleanLike(text: string): boolean {
  return /^(true|false|yes|no|on|off|0|1|)$/i.test(text);
}
