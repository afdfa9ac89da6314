import { readJson } from '../contract/json-body.js';
import { judgeRequest } from '../contract/judge.js';
import { document } from '../contract/operations.js';
import type { Judged } from './judged.js';

/** What makes a request one that the contract forbids. */
export type RequestFlaw = 'malformed body' | 'required' | 'body type' | 'query type' | 'query enum' | 'other';

/** The kinds of flaw that a request has. A value that a lenient reader could still understand is none. */
export function flawsOf(exchange: Judged): readonly RequestFlaw[] {
  const { operationId, operation, parameters, request } = exchange;
  const flaws = new Set<RequestFlaw>(queryFlaws(exchange));
  if (operation.body !== 'none') {
    const body = request.body.length === 0 ? undefined : readJson(request.body);
    if (body?.ok === false) flaws.add('malformed body');
    else {
      for (const { part, keyword } of judgeRequest(operationId, parameters, body?.value)) {
        if (part !== 'body') continue;
        flaws.add(keyword === 'required' || keyword === undefined ? 'required' : 'body type');
      }
    }
  }
  return [...flaws];
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

function resolve(schema: (typeof document.components.schemas)[string]) {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name === undefined ? undefined : document.components.schemas[name]) ?? schema;
}

function isBooleanLike(text: string): boolean {
  return /^(true|false|yes|no|on|off|0|1|)$/i.test(text);
}
