import { suggestionFor } from '../text/nearest.js';
import type { Contract } from './contract.js';
import { type Finding, parsePointer, pointerTo, shorten } from './finding.js';
import { field, isObject } from './json-value.js';
import { type OperationId, type OperationMatch, resolve } from './operations.js';
import { formatOf, type ParameterObject } from './schema.js';
import { isClosed, isNamed, namesOf, Shapes, walk } from './walk.js';

/** Note on a part of a request that servers may accept, and that its client probably did not mean. */
export interface RequestNote {
  /** `/query/chanel`, `/body/fistName`, `/path/subscriberId` */
  readonly pointer: string;
  readonly message: string;
  /** True for a name that the contract does not define. Servers may ignore it, so a typo stays unnoticed. */
  readonly isUnknown: boolean;
}

/** Maximum number of notes on a request. */
const maxNotes = 10;
const noNotes: readonly RequestNote[] = [];

/**
 * Notes on a request, at most 10: names that the contract does not define, values that match nothing or make a record
 * unreachable, and texts that clients write for missing values and lists. Free fields of objects are not noted.
 */
export function requestNotes(
  contract: Contract,
  { operation: { id }, pathParameters }: OperationMatch,
  query: URLSearchParams,
  body: unknown,
): readonly RequestNote[] {
  const notes = [
    ...pathNotes(pathParameters),
    ...(query.size === 0 ? noNotes : queryNotes(contract, id, query)),
    ...unknownFields(contract, id, body),
    ...(id === 'createSubscriber' ? noteUnreachableId(field(body, 'subscriberId')) : noNotes),
  ];
  return notes.length === 0 ? noNotes : notes.slice(0, maxNotes);
}

/** Notes that remain after a response. A record that was found may have the identifier `null`. */
export function remainingNotes<Note extends Pick<RequestNote, 'pointer'>>(
  notes: readonly Note[],
  status: number,
): readonly Note[] {
  return status < 400 ? notes.filter(({ pointer }) => !pointer.startsWith('/path/')) : notes;
}

function pathNotes(parameters: OperationMatch['pathParameters']): readonly RequestNote[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    const habit = habitOf({ name, schema: { type: 'string' } }, value);
    return habit === undefined ? [] : [valueNote('path', name, value, habit.reason)];
  });
}

function queryNotes(contract: Contract, id: OperationId, query: URLSearchParams): readonly RequestNote[] {
  const parameters = contract.operations[id].parameters.filter(({ in: location }) => location === 'query');
  const names = parameters.map(({ name }) => name);
  const unknown = [...new Set(query.keys())].filter((name) => !names.includes(name)).slice(0, maxNotes);
  return [
    ...unknown.map((name) => {
      const hint = (pagingWord.test(name) && pagingHint(names)) || suggestion(name, names);
      const message = `is not a parameter of ${id}${hint}`;
      return { pointer: `/query${shorten(pointerTo(name))}`, message, isUnknown: true };
    }),
    ...[...query].flatMap(([name, value]) => {
      const parameter = parameters.find((other) => other.name === name);
      return parameter === undefined ? noNotes : noteValue(contract, id, parameter, value);
    }),
  ];
}

const pagingWord =
  /^(page|offset|skip|cursor|after|before|next|previous|prev|starting|ending)[-_]?(number|index|token|cursor|after|before)?$/i;

const takesPage = 'This list takes page.';

/** Names the parameters that turn the pages of a list; empty without pages. */
function pagingHint(names: readonly string[]): string {
  if (names.includes('page')) return `. ${takesPage}`;
  return names.includes('after') ? '. This list takes the cursors after and before.' : '';
}

/** Suggests a known name. Clients append brackets to the names of lists and objects. */
function suggestion(name: string, names: readonly string[]): string {
  return suggestionFor(shorten(name.replace(/\[.*/s, '')), names);
}

/** Checks one value of a parameter that takes texts. The contract forbids wrong values of all others. */
function noteValue(
  contract: Contract,
  id: OperationId,
  parameter: ParameterObject,
  value: string,
): readonly RequestNote[] {
  const { type, enum: values, ...rest } = resolve(parameter.schema);
  if (!['string', 'array'].includes(type) || values !== undefined || formatOf(rest) !== undefined) return noNotes;
  const { name } = parameter;
  const habit = habitOf(parameter, value);
  const matching = id === 'listNotifications' && type === 'array' ? valuesOf(contract, name) : undefined;
  if (matching === undefined) {
    return habit === undefined ? noNotes : [valueNote('query', name, value, `${habit.reason}. ${habit.advice}`)];
  }
  if (matching.includes(value)) return noNotes;
  const choices = `. Use ${matching.slice(0, -1).join(', ')} or ${matching.at(-1)}.`;
  const hint = suggestionFor(shorten(value), matching) || (habit === undefined ? choices : `. ${habit.advice}`);
  return [valueNote('query', name, value, `can match nothing: no event has this value${hint}`)];
}

function valueNote(part: 'path' | 'query', name: string, value: string, message: string): RequestNote {
  const start = value === '' ? '' : `${JSON.stringify(shorten(value))} `;
  return { pointer: `/${part}${pointerTo(name)}`, message: `${start}${message}`, isUnknown: false };
}

/** Value that a client wrote in its own way, and what to write instead. */
interface Habit {
  readonly reason: string;
  readonly advice: string;
}

/** Texts of missing values in JavaScript, Python, Ruby and Go, and of an empty list. */
const missing = /^(undefined|null|None|nil|<nil>|NaN|\[\])?$/;
const yes = /^(true|t|yes|y|on|1)$/i;
const no = /^(false|f|no|n|off|0)$/i;
const listText = /^\[.*\]$/s;
/** Text that is no date. */
const cursor = /^(?!\d{4}-|\d{8}T)[\w+/=-]{20,}$/;
/** Names of parameters that refer to a record or a field. Others, such as `search`, may take any text. */
const reference = /(Id|Key|By)$/;
const position = /^(after|before|cursor)$/;

/** Recognizes a value that a client's serialization made; undefined for other values. */
function habitOf({ name, schema }: Pick<ParameterObject, 'name' | 'schema'>, value: string): Habit | undefined {
  const { type, enum: values, ...rest } = resolve(schema);
  const format = formatOf(rest);
  if (value === '[object Object]') return { reason: 'is the text of an object', advice: 'Pass a single value.' };
  const isText = type === 'string' && values === undefined && format === undefined;
  if (isText && !reference.test(name) && !position.test(name)) return undefined;
  if (missing.test(value)) {
    return { reason: value === '' ? 'is empty' : 'is the text of a missing value', advice: 'Leave the parameter out.' };
  }
  if (type === 'array') {
    const parameters = listItemsOf(value).map((item) => `${name}=${item}`);
    const start = parameters.length === 1 ? 'Write' : 'Repeat the parameter:';
    const advice = `${start} ${shorten(parameters.join('&'))}`;
    return parameters.length === 0 ? undefined : { reason: 'is one value', advice };
  }
  if (type === 'boolean' && yes.test(value)) return { reason: 'is text', advice: 'Write true.' };
  if (type === 'boolean' && no.test(value)) return { reason: 'is text', advice: 'Write false.' };
  if (listText.test(value) && !position.test(name)) {
    return { reason: 'is the text of a list', advice: 'Pass a single value.' };
  }
  return format !== undefined && cursor.test(value) ? { reason: 'is a cursor', advice: takesPage } : undefined;
}

/** Adds advice to a finding about a query parameter. */
export function withAdvice(finding: Finding, parameters: readonly ParameterObject[], query: unknown): Finding {
  const [first, index = ''] = parsePointer(finding.pointer);
  const parameter = parameters.find(({ in: location, name }) => location === 'query' && name === first);
  const given = field(query, parameter?.name ?? '');
  const value = Array.isArray(given) ? given[Number.parseInt(index, 10)] : given;
  const habit = parameter !== undefined && typeof value === 'string' ? habitOf(parameter, value) : undefined;
  return habit === undefined ? finding : { ...finding, message: `${finding.message}. ${habit.advice}` };
}

/** Splits a value that looks like a list, `a,b` or `["a","b"]` or `[a b]`, into its items; none for any other value. */
function listItemsOf(value: string): readonly string[] {
  if (!/[,[\]]/.test(value)) return [];
  const separators = /[,"']/.test(value) ? /[,[\]]/ : /[,[\]\s]/;
  const items = value.split(separators).map((part) =>
    part
      .trim()
      .replaceAll(/^["']|["']$/g, '')
      .trim(),
  );
  return items.filter((item) => item !== '');
}

/** Values of the field that a parameter selects events by, if its values are fixed (§2.8). */
function valuesOf({ document }: Contract, name: string): readonly string[] | undefined {
  const { enum: values, items = {} } = resolve(document.components.schemas.NotificationEvent?.properties?.[name] ?? {});
  return values ?? resolve(items).enum;
}

function unknownFields(contract: Contract, id: OperationId, body: unknown): readonly RequestNote[] {
  const schema = contract.schemas.get(id)?.body;
  if (schema === undefined || !isObject(body)) return noNotes;
  const shapes = new Shapes();
  walk(schema, body, (part, value, component) => {
    if (isObject(value)) shapes.add(part, value, component ?? id);
  });
  const notes: RequestNote[] = [];
  collect(body, '');
  return notes;

  function collect(value: unknown, pointer: string): void {
    if (notes.length >= maxNotes || typeof value !== 'object' || value === null) return;
    const shape = shapes.of(value);
    for (const [name, child] of Object.entries(value)) {
      const fieldPointer = `${pointer}${pointerTo(name)}`;
      if (shape !== undefined && isClosed(shape) && !isNamed(shape, name)) {
        const message = `is not a field of the request${suggestion(name, namesOf(shape))}`;
        notes.push({ pointer: `/body${shorten(fieldPointer)}`, message, isUnknown: true });
      } else {
        collect(child, fieldPointer);
      }
    }
  }
}

/** Reports ids that no path can contain: clients resolve dots in a path, and empty segments are not parameters. */
function noteUnreachableId(subscriberId: unknown): readonly RequestNote[] {
  if (typeof subscriberId !== 'string' || !/^(\s*|\.\.?)$/.test(subscriberId)) return noNotes;
  const isBlank = subscriberId !== '' && !subscriberId.startsWith('.');
  const message = isBlank
    ? 'is blank: many clients trim it, and then no path reaches this subscriber'
    : `is ${JSON.stringify(subscriberId)}: no path can reach this subscriber`;
  return [{ pointer: '/body/subscriberId', message, isUnknown: false }];
}
