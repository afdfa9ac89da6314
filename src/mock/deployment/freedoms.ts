import type { AnySchemaObject } from 'ajv';
import type { Choices } from '../../choices/choices.js';
import { contract, successSchema } from '../../contract/contract.js';
import { isObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import { bodyText, type Reply } from '../http/reply.js';

/** Changes a response within the freedom that the specification leaves. */
export type ApplyFreedoms = (reply: Reply, id: OperationId | undefined) => Reply;

/** Field of a server that is newer than the contract. */
const extra = { notikitExtra: { since: 'a later version', items: [1, null] } };

const laterSuffix = '-v2';

/** Creates the change that the choices make in every response; undefined without changes. */
export function freedomsOf(choices: Choices): ApplyFreedoms | undefined {
  const isExtended = choices['responses.extra-fields'].extra === 'some';
  const isReversed = choices['responses.key-order'].order === 'reversed';
  const { empty } = choices['responses.optional-fields'];
  const isNamed = choices['responses.content-type'].charset === 'utf-8';
  const isLater = choices['responses.open-values'].providerId === 'unknown';
  const isOther = isExtended || isReversed || isLater || empty !== 'as-stored';
  if (!isOther && !isNamed) return undefined;
  return (reply, id) => {
    const type = reply.headers['content-type'];
    if (type === undefined || !/[/+]json$/.test(type)) return reply;
    const headers = isNamed ? { ...reply.headers, 'content-type': `${type}; charset=utf-8` } : reply.headers;
    if (!isOther) return { ...reply, headers };
    const json: unknown = JSON.parse(bodyText(reply.body));
    if (id !== undefined && reply.status < 400) {
      walk(successSchema(contract, id), json, (schema, value, component = '') => {
        if (empty !== 'as-stored') emptied(schema, value, empty);
        if (isLater && freeProviders.includes(component) && isObject(value) && schema.properties !== undefined)
          later(value);
        // Maps may have any keys, so an extra one would look like data.
        if (isExtended && isObject(schema.properties) && isObject(value)) Object.assign(value, extra);
      });
    }
    return { ...reply, headers, body: JSON.stringify(isReversed ? reversed(json) : json) };
  };
}

/** Resources with any string as provider (§2.4, §2.5). Other resources have a fixed list (§2.2, §2.8). */
const freeProviders = ['Integration', 'Message'];

function later(value: object): void {
  const providerId: unknown = Reflect.get(value, 'providerId');
  if (typeof providerId === 'string') Reflect.set(value, 'providerId', `${providerId}${laterSuffix}`);
}

/** Reverses the fields of each object. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, one]) => [name, reversed(one)]),
  );
}

/** Removes null fields, or sets absent ones to null, if the schema allows both. */
function emptied(schema: AnySchemaObject, value: unknown, empty: 'absent' | 'null'): void {
  if (!isObject(value) || !isObject(schema.properties)) return;
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, property] of Object.entries(schema.properties)) {
    if (required.includes(name) || !isNullable(property)) continue;
    if (empty === 'null' && !Object.hasOwn(value, name)) Reflect.set(value, name, null);
    if (empty === 'absent' && Reflect.get(value, name) === null) Reflect.deleteProperty(value, name);
  }
}

function isNullable(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, anyOf, oneOf } = schema as AnySchemaObject;
  const isNull = (one: unknown) => one === 'null' || (isObject(one) && 'type' in one && one.type === 'null');
  return [type].flat().some(isNull) || [anyOf, oneOf].some((list) => Array.isArray(list) && list.some(isNull));
}
