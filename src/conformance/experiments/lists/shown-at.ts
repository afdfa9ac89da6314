import type { Observation } from '../../../choices/choices.js';
import { field } from '../../../contract/json-value.js';
import type { OperationId } from '../../../contract/operations.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import { isAllowed } from '../allowed-body.js';
import type { Query } from './walked-list.js';

/**
 * What a list answers to each of the queries: `limit=0: refused with 422; page=-1: 10 records`. What the profile
 * forbids is not asked. Throws Skip if it forbids all.
 */
export async function shownAt(
  context: Context,
  operationId: OperationId,
  queries: readonly Query[],
): Promise<Observation> {
  const allowed = queries.filter((query) => isAllowed(context, { operationId, query }));
  if (allowed.length === 0) throw new Skip('the profile has bounds of its own');
  const seen: string[] = [];
  const exchanges: Judged[] = [];
  for (const query of allowed) {
    const exchange = await context.remember({ operationId, query });
    const text = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    seen.push(`${text.join('&')}: ${inWords(exchange)}`);
    exchanges.push(exchange);
  }
  return { text: seen.join('; '), choice: { beyond: beyondOf(exchanges) } };
}

/** What becomes of numbers out of bounds: refused or clamped, if it is the same for all of them. */
export function beyondOf(exchanges: readonly Judged[]): 'refused' | 'clamped' | undefined {
  if (exchanges.every(({ response }) => [400, 422].includes(response.status))) return 'refused';
  return exchanges.every(({ succeeded }) => succeeded) ? 'clamped' : undefined;
}

/** What an answer of a list brings, in words. */
export function inWords({ succeeded, response, json }: Judged): string {
  if (!succeeded) return `refused with ${response.status}`;
  const data = field(json, 'data');
  if (!Array.isArray(data)) return 'no page';
  return data.length === 1 ? '1 record' : `${data.length} records`;
}
