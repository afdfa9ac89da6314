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
const extraFields = { notikitExtra: { since: 'a later version', items: [1, null] } };

const laterVersionSuffix = '-v2';

/** Creates the change that the choices make in every response; undefined without changes. */
export function createFreedoms(choices: Choices): ApplyFreedoms | undefined {
  const isExtended = choices['responses.extra-fields'].extra === 'some';
  const isReversed = choices['responses.key-order'].order === 'reversed';
  const { empty } = choices['responses.optional-fields'];
  const namesCharset = choices['responses.content-type'].charset === 'utf-8';
  const hasUnknownProviders = choices['responses.open-values'].providerId === 'unknown';
  const changesBody = isExtended || isReversed || hasUnknownProviders || empty !== 'as-stored';
  if (!changesBody && !namesCharset) return undefined;
  return (reply, id) => {
    const type = reply.headers['content-type'];
    if (type === undefined || !/[/+]json$/.test(type)) return reply;
    const headers = namesCharset ? { ...reply.headers, 'content-type': `${type}; charset=utf-8` } : reply.headers;
    if (!changesBody) return { ...reply, headers };
    const json: unknown = JSON.parse(bodyText(reply.body));
    if (id !== undefined && reply.status < 400) {
      walk(successSchema(contract, id), json, (schema, value, component = '') => {
        if (empty !== 'as-stored') normalizeEmptyFields(schema, value, empty);
        if (
          hasUnknownProviders &&
          componentsWithFreeProvider.includes(component) &&
          isObject(value) &&
          schema.properties !== undefined
        )
          renameProvider(value);
        // Maps may have any keys, so an extra one would look like data.
        if (isExtended && isObject(schema.properties) && isObject(value)) Object.assign(value, extraFields);
      });
    }
    return { ...reply, headers, body: JSON.stringify(isReversed ? reverseFields(json) : json) };
  };
}

/** Resources with any string as provider (§2.4, §2.5). Other resources have a fixed list (§2.2, §2.8). */
const componentsWithFreeProvider = ['Integration', 'Message'];

function renameProvider(value: object): void {
  const providerId: unknown = Reflect.get(value, 'providerId');
  if (typeof providerId === 'string') Reflect.set(value, 'providerId', `${providerId}${laterVersionSuffix}`);
}

function reverseFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseFields);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, child]) => [name, reverseFields(child)]),
  );
}

/** Removes null fields, or sets absent ones to null, if the schema allows both. */
function normalizeEmptyFields(schema: AnySchemaObject, value: unknown, empty: 'absent' | 'null'): void {
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
