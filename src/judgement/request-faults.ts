import { readJson } from '../contract/json-body.js';
import { judgeRequest } from '../contract/judge.js';
import { resolve } from '../contract/resolve.js';
import type { Judged } from './judged.js';

/** What makes a request one that the contract forbids. */
export type Fault = 'malformed body' | 'required' | 'body type' | 'query type' | 'query enum' | 'other';

/** The kinds of fault that a request has. A value that a lenient reader could still understand is none. */
export function faultsOf(exchange: Judged): readonly Fault[] {
  const { operationId, operation, parameters, request } = exchange;
  const faults = new Set<Fault>(queryFaults(exchange));
  if (operation.body !== 'none') {
    const body = request.body.length === 0 ? undefined : readJson(request.body);
    if (body?.ok === false) faults.add('malformed body');
    else {
      for (const { part, keyword } of judgeRequest(operationId, parameters, body?.value)) {
        if (part !== 'body') continue;
        faults.add(keyword === 'required' || keyword === undefined ? 'required' : 'body type');
      }
    }
  }
  return [...faults];
}

function queryFaults({ operation, request }: Judged): Fault[] {
  const { searchParams } = new URL(request.url);
  return operation.parameters.flatMap(({ name, in: place, schema }): Fault[] => {
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
