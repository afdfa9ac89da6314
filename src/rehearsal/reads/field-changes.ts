import type { AnySchemaObject } from 'ajv';
import { contract, successSchema } from '../../contract/contract.js';
import { isObject, isSameJson } from '../../contract/json-value.js';
import { accepts } from '../../contract/judge.js';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { Shapes, walk } from '../../contract/walk.js';
import { schemaLocations } from '../../sabotage/bodies/schema-locations.js';
import { readChange } from '../../sabotage/grammar/changes.js';
import { mapAt } from '../../sabotage/grammar/paths.js';
import { pathOf } from '../../sabotage/grammar/value-parts.js';

/** ResponseField of the responses of an operation with one status: `data.*.channel`, where `*` is each item or each value. */
export interface ResponseField {
  readonly operation: OperationId;
  readonly status: number;
  /** Empty for the whole body. */
  readonly path: string;
}

/**
 * Kind of a change:
 *
 * - `another`: another value of the same type; for a list of objects, no items
 * - `absent`, `null`: no value, where the contract allows it
 * - `unlisted`: a value that the enum does not list
 * - `added`: one more field in an object
 */
export type ChangeKind = 'another' | 'absent' | 'null' | 'unlisted' | 'added';

/** Change of one field in every response of its operation with its status. */
export interface FieldChange {
  readonly field: ResponseField;
  readonly kind: ChangeKind;
  /** Name of the fault: `listMessages/response.data.*.channel/always/null`. */
  readonly fault: string;
  /** Number that the new values contain; undefined for values such as booleans. */
  readonly mark: number | undefined;
  /** True if the change removes the fields inside. */
  readonly isHiding: boolean;
}

/** Response to a client, in the form of the contract. */
export interface ObservedResponse {
  readonly operation: OperationId;
  readonly status: number;
  readonly body: unknown;
}

/** Numbers of changes have three digits, so that their marks are seldom in other texts. */
const firstNumber = 100;

/** Changes of each field that occurs in responses, in the order of its first occurrence. */
export function fieldChanges(responses: readonly ObservedResponse[]): readonly FieldChange[] {
  const firsts = new Map(responses.map((response) => [`${response.operation} ${response.status}`, response] as const));
  let number = firstNumber;
  return [...firsts.values()].flatMap(({ operation, status }) => {
    const isDescribed = operations[operation].statuses.includes(status);
    const group = responses.filter((response) => response.operation === operation && response.status === status);
    const bodies = [...new Set(group.map(({ body }) => JSON.stringify(body)))].map((text): unknown => JSON.parse(text));
    const allows = (changed: readonly unknown[]) =>
      !isDescribed || changed.every((body) => accepts(contract, operation, body));
    const found = new Map<string, Seen>();
    for (const body of bodies) collect(body, isDescribed ? operation : undefined, found);
    return [...found].flatMap(([path, seen]) => {
      const field = { operation, status, path };
      const candidates = candidatesOf(path, seen).filter(([kind]) => isDescribed || kind !== 'null');
      return candidates.flatMap(([kind, effects]): FieldChange[] => {
        if (kind === 'another') number += 1;
        const outcomes = effects
          .map((effect) => (effect === 'another' ? `another-${number}` : effect))
          .map((effect) => ({ effect, changed: changedBodies(bodies, path, effect) }))
          .filter(({ changed }) => changed.length > 0);
        const chosen =
          outcomes.find(({ changed }) => allows(changed)) ?? (isRequiredValue(kind, seen) ? outcomes[0] : undefined);
        if (chosen === undefined) return [];
        const part = isDescribed ? 'response' : `response-${status}`;
        return [
          {
            field,
            kind,
            fault: [operation, `${part}.${path}`, 'always', chosen.effect].join('/'),
            mark: chosen.effect.startsWith('another-') ? number : undefined,
            isHiding: kind === 'absent' || kind === 'null' || chosen.effect === 'empty',
          },
        ];
      });
    });
  });
}

/** Values of a field, and the schemas that describe them. */
interface Seen {
  readonly values: unknown[];
  readonly listed: Set<string>;
  isFree: boolean;
}

/** Collects the fields of a body; without an operation, the body is not described. */
function collect(body: unknown, operation: OperationId | undefined, found: Map<string, Seen>): void {
  const shapes = new Shapes();
  if (operation !== undefined) {
    walk(successSchema(contract, operation), body, (schema, value) => {
      if (isObject(value)) shapes.add(schema, value, operation);
    });
  }
  const go = (value: unknown, path: readonly string[], schemas: readonly AnySchemaObject[]) => {
    const seen = found.get(path.join('.')) ?? { values: [], listed: new Set(), isFree: false };
    found.set(path.join('.'), seen);
    seen.values.push(value);
    for (const word of schemas.flatMap(listedValues)) seen.listed.add(word);
    if (Array.isArray(value)) {
      for (const item of value) if (isObject(item)) go(item, [...path, '*'], []);
      return;
    }
    if (!isObject(value)) return;
    const shape = shapes.of(value);
    const isMap = operation !== undefined && (shape === undefined || shape.schemas.length === 0);
    if (isMap && !Object.values(value).some((child) => isObject(child) && shapes.of(child)?.schemas.length)) {
      seen.isFree = true;
      return;
    }
    for (const [name, child] of Object.entries(value)) {
      const own = (shape?.schemas ?? []).flatMap(({ properties }) => properties[name] ?? []);
      go(child, [...path, isMap ? '*' : name], own);
    }
  };
  go(body, [], []);
}

/** Texts of an enum, or of the items of a list. */
function listedValues(schema: AnySchemaObject): readonly string[] {
  const { enum: listed = [], anyOf = [], oneOf = [], allOf = [], items } = resolve(schema);
  const parts = [...anyOf, ...oneOf, ...allOf, ...(isObject(items) ? [items] : [])];
  return [...listed.filter((value: unknown) => typeof value === 'string'), ...parts.flatMap(listedValues)];
}

/** Effects that may make each kind of change, the best one first. */
function candidatesOf(
  path: string,
  { values, listed, isFree }: Seen,
): readonly (readonly [ChangeKind, readonly string[]])[] {
  const present = values.filter((value) => value !== null);
  const isText = present.length > 0 && present.every((value) => typeof value === 'string');
  const isDeclared = present.some(isObject) && !isFree;
  const hasObjects = present.some((value) => Array.isArray(value) && value.some(isObject));
  const rotation = listed.size > 1 ? [`next-of-${[...listed].join('|')}`] : [];
  const another = hasObjects ? ['empty'] : [...rotation, 'another', 'alter', 'empty'];
  const added = isDeclared ? [['added', ['add-nkAdded']] as const] : [];
  // An item has no name that could be missing.
  if (path.endsWith('*')) return added;
  // The only value of an enum has no other one.
  const hasOther = present.length > 0 && !isDeclared && !(isText && listed.size === 1);
  return [
    ...(hasOther ? [['another', another] as const] : []),
    ...(path === '' ? [] : [['absent', ['drop']] as const]),
    ...(path !== '' && present.length > 0 ? [['null', ['null']] as const] : []),
    ...(isText && listed.size > 0 ? [['unlisted', ['is-unlisted']] as const] : []),
    ...added,
  ];
}

/** Tells whether a value is changed even if the contract allows no other one, since a client may compare it. */
function isRequiredValue(kind: ChangeKind, { values }: Seen): boolean {
  return (kind === 'another' || kind === 'unlisted') && !values.some(Array.isArray);
}

/** Bodies that an effect changes, after the change. */
function changedBodies(bodies: readonly unknown[], path: string, effect: string): readonly unknown[] {
  const [, change] = readChange(effect) ?? [];
  if (change === undefined) return [];
  const steps = path === '' ? [] : path.split('.');
  return bodies.flatMap((body) => {
    let isChanged = false;
    const changed = mapAt(body, steps, ({ value, parent }) => {
      const next = change(value, parent);
      isChanged ||= !isSameJson(next, value);
      return next;
    });
    return isChanged ? [changed] : [];
  });
}

/** Fields of the successful responses of an operation, as the contract names them. Recursive schemas are followed twice. */
export function contractFields(operation: OperationId): readonly string[] {
  const paths = [...schemaLocations(operation)].map(pathOf).filter((path) => path.at(-1) !== '*');
  return [...new Set(paths.map((path) => path.join('.')))];
}
