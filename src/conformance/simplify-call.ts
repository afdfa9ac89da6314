import { filterParameters } from '../reference/aspects.js';
import { queryValues } from '../reference/call.js';
import { listIds } from '../reference/state.js';
import { type Call, hasIdempotencyKey } from './call.js';

/** Calls with fewer parameters or values, the most different first. */
export function simplifyCall(call: Call): readonly Call[] {
  const { query = {}, cursor } = call;
  const without = (...names: readonly string[]): Call => ({
    ...call,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))),
  });
  const simpler: Call[] = hasIdempotencyKey(call) ? [{ ...call, headers: {} }] : [];
  const isList = listIds.some((list) => list === call.operationId);
  if (!isList) return [...simpler, ...Object.keys(query).map((name) => without(name))];
  // Most faults do not depend on the page, so the filters alone show them.
  const filterNames = filterParameters(call);
  const otherNames = Object.keys(query).filter((name) => !filterNames.includes(name));
  if (filterNames.length > 0 && otherNames.length > 0) simpler.push({ ...without(...otherNames), cursor: undefined });
  if (cursor !== undefined) simpler.push({ ...without('after', 'before', 'includeCursor'), cursor: undefined });
  if (query.orderBy !== undefined) simpler.push(without('orderBy', 'orderDirection'));
  if (query.page !== undefined) simpler.push(without('page'));
  if (query.search !== undefined) simpler.push(without('search'));
  // The position of a cursor depends on the filters.
  const given = cursor === undefined ? filterParameters(call) : [];
  simpler.push(...given.map((name) => without(name)));
  for (const name of given) {
    const values = queryValues(call, name);
    const withValues = (some: readonly string[]): Call => ({ ...call, query: { ...query, [name]: some } });
    if (values.length > 2)
      simpler.push(
        withValues(values.slice(0, Math.ceil(values.length / 2))),
        withValues(values.slice(Math.ceil(values.length / 2))),
      );
    if (values.length > 1) simpler.push(...values.slice(0, 4).map((value) => withValues([value])));
  }
  if (query.limit !== undefined && cursor === undefined) simpler.push(without('limit'));
  return simpler;
}
