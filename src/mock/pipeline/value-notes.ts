import type { Contract } from '../../contract/contract.js';
import { pointerTo, shorten } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { suggestionFor } from '../../text/nearest.js';
import type { ProblemDetail } from '../http/problem.js';

/** Filters of events by a field with a fixed list of values (§2.8), and whether the field holds one or several. */
const enumFilters = { channels: 'array', severity: 'single' } as const;

const maxNotes = 10;
const noNotes: readonly ProblemDetail[] = [];

/** Lists values that conform, but match nothing or make a record unreachable; at most 10. */
export function listValueNotes(
  contract: Contract,
  id: OperationId,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): readonly ProblemDetail[] {
  if (id === 'createSubscriber') return noteUnreachableId(field(body, 'subscriberId'));
  const notes: ProblemDetail[] = [];
  for (const name in query) {
    const values = query[name];
    if (Array.isArray(values)) for (const value of values) notes.push(...noteValue(contract, id, name, String(value)));
  }
  return notes.length === 0 ? noNotes : notes.slice(0, maxNotes);
}

/** Checks one value of a repeatable parameter. */
function noteValue(contract: Contract, id: OperationId, name: string, value: string): readonly ProblemDetail[] {
  const allowedValues = id === 'listNotifications' && isEnumFilter(name) ? valuesOf(contract, name) : undefined;
  if (allowedValues?.includes(value)) return noNotes;
  const shortValue = shorten(value);
  const parameters = listItemsOf(shortValue).map((item) => `${name}=${item}`);
  const isList = parameters.length > 1;
  const query = shorten(parameters.join('&'));
  const pointer = `/query${pointerTo(name)}`;
  const start = JSON.stringify(shortValue);
  if (allowedValues === undefined) {
    if (!isList) return noNotes;
    return [{ pointer, message: `${start} is one value. To pass several, repeat the parameter: ${query}` }];
  }
  const choices = `. Use ${allowedValues.slice(0, -1).join(', ')} or ${allowedValues.at(-1)}.`;
  const hint = suggestionFor(shortValue, allowedValues) || choices;
  const advice = isList ? `. Repeat the parameter: ${query}` : hint;
  return [{ pointer, message: `${start} can match nothing: no event has this value${advice}` }];
}

/** Splits a value that looks like a list, `a,b` or `["a","b"]`, into its items; none for any other value. */
function listItemsOf(value: string): readonly string[] {
  if (!/[,[\]]/.test(value)) return [];
  const parts = value.split(/[,[\]]/).map((part) => part.trim());
  const items = parts.map((part) => part.replaceAll(/^["']|["']$/g, '').trim());
  return items.filter((item) => item !== '');
}

function isEnumFilter(name: string): name is keyof typeof enumFilters {
  return Object.hasOwn(enumFilters, name);
}

function valuesOf({ document }: Contract, name: keyof typeof enumFilters): readonly string[] | undefined {
  const { properties = {} } = document.components.schemas.NotificationEvent ?? {};
  const schema = resolve(properties[name] ?? {});
  return (enumFilters[name] === 'array' ? resolve(schema.items ?? {}) : schema).enum;
}

/** Reports ids that no path can contain: clients resolve dots in a path, and empty segments are not parameters. */
function noteUnreachableId(subscriberId: unknown): readonly ProblemDetail[] {
  if (typeof subscriberId !== 'string' || !/^(\s*|\.\.?)$/.test(subscriberId)) return noNotes;
  const isBlank = subscriberId !== '' && !subscriberId.startsWith('.');
  const message = isBlank
    ? 'is blank: many clients trim it, and then no path reaches this subscriber'
    : `is ${JSON.stringify(subscriberId)}: no path can reach this subscriber`;
  return [{ pointer: '/body/subscriberId', message }];
}
