import type { Contract } from '../../contract/contract.js';
import { pointerTo, shorten } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { suggestionFor } from '../../text/nearest.js';
import type { ProblemDetail } from '../http/problem.js';

/** Filters of events on fields with a fixed list of values (§2.8), and the form of the field. */
const listed = { channels: 'array', severity: 'single' } as const;

const most = 10;
const none: readonly ProblemDetail[] = [];

/** Lists values that conform, but match nothing or make a record unreachable; at most 10. */
export function oddValues(
  contract: Contract,
  id: OperationId,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): readonly ProblemDetail[] {
  if (id === 'createSubscriber') return unreachable(field(body, 'subscriberId'));
  const notes: ProblemDetail[] = [];
  for (const name in query) {
    const values = query[name];
    if (Array.isArray(values)) for (const value of values) notes.push(...oddValue(contract, id, name, String(value)));
  }
  return notes.length === 0 ? none : notes.slice(0, most);
}

/** Checks one value of a repeatable parameter. */
function oddValue(contract: Contract, id: OperationId, name: string, value: string): readonly ProblemDetail[] {
  const known = id === 'listNotifications' && isListed(name) ? valuesOf(contract, name) : undefined;
  if (known?.includes(value)) return none;
  const start = shorten(value);
  const parts = /[,[\]]/.test(start)
    ? start.split(/[,[\]]/).map((part) =>
        part
          .trim()
          .replaceAll(/^["']|["']$/g, '')
          .trim(),
      )
    : [];
  const given = parts.filter((part) => part !== '').map((part) => `${name}=${part}`);
  const repeated = shorten(given.join('&'));
  const shown = JSON.stringify(shorten(value));
  const message = (text: string) => [{ pointer: `/query${pointerTo(name)}`, message: `${shown} ${text}` }];
  if (known !== undefined) {
    const hint = suggestionFor(shorten(value), known) || `. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
    const advice = given.length > 1 ? `. Repeat the parameter: ${repeated}` : hint;
    return message(`can match nothing: no event has this value${advice}`);
  }
  return given.length > 1 ? message(`is one value. To pass several, repeat the parameter: ${repeated}`) : none;
}

function isListed(name: string): name is keyof typeof listed {
  return Object.hasOwn(listed, name);
}

function valuesOf({ document }: Contract, name: keyof typeof listed): readonly string[] | undefined {
  const { properties = {} } = document.components.schemas.NotificationEvent ?? {};
  const schema = resolve(properties[name] ?? {});
  return (listed[name] === 'array' ? resolve(schema.items ?? {}) : schema).enum;
}

/** Reports ids that no path can contain: clients resolve dots in a path, and empty segments are not parameters. */
function unreachable(subscriberId: unknown): readonly ProblemDetail[] {
  if (typeof subscriberId !== 'string' || !/^(\s*|\.\.?)$/.test(subscriberId)) return none;
  const isBlank = subscriberId !== '' && !subscriberId.startsWith('.');
  const message = isBlank
    ? 'is blank: many clients trim it, and then no path reaches this subscriber'
    : `is ${JSON.stringify(subscriberId)}: no path can reach this subscriber`;
  return [{ pointer: '/body/subscriberId', message }];
}
