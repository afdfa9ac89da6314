import type { Imitated } from '../../fixtures/imitated.js';
import { cached } from '../contract/cached.js';
import { field, isObject } from '../contract/json-value.js';
import { toEpoch } from '../contract/moments.js';
import { document, resolve } from '../contract/operations.js';
import { isSecretField } from '../text/secret-names.js';
import { encodedIds, type Pseudonyms, type TextKind } from './pseudonyms.js';

export interface AnonymizeOptions {
  /** Keeps identifiers unchanged. */
  readonly keepIds: boolean;
  /** Names of fields whose values stay unchanged. */
  readonly keep: readonly string[];
  /** Names of additional fields whose values are replaced. */
  readonly hide: readonly string[];
}

/**
 * Replaces all personal texts and identifiers of records by pseudonyms. Workflows and their steps stay unchanged.
 * Credentials of integrations become pseudonyms. Returns also the texts that stay unchanged because they contain no
 * personal data, and the field names.
 */
export function anonymize(records: Imitated, pseudonyms: Pseudonyms, options: AnonymizeOptions) {
  const keep = new Set([...structural, ...options.keep].filter((name) => !options.hide.includes(name)));
  const keptFields = new Set(options.keep);
  const openTexts = new Set<string>();
  const encoded = encodedIds(generatedIdsIn([records.workflows, records.integrations]));
  const codeLengths = [...new Set([...encoded.keys()].map(({ length }) => length))];
  const integrations = records.integrations.map(
    ({ credentials, ...record }) =>
      ({
        ...Object(open(record)),
        ...(isObject(credentials) && { credentials: secret(credentials) }),
      }) as (typeof records.integrations)[number],
  );
  const workflows = records.workflows.map((record) => open(record) as typeof record);
  const anonymized = {
    integrations,
    workflows,
    organizationId: idOf(records.organizationId),
    environmentId: idOf(records.environmentId),
    subscribers: records.subscribers.map((record) => personal(record) as typeof record),
    messages: records.messages.map((record) => personal(record) as typeof record),
    events: records.events.map((record) => personal(record) as typeof record),
  };
  return { records: anonymized, open: openTexts };

  /** Replaces all texts of personal data that are not known to be harmless. */
  function personal(value: unknown, name = '', isFree = false): unknown {
    if (keptFields.has(name)) return open(value);
    if (typeof value === 'string') return personalText(value, name, isFree);
    if (typeof value === 'number') return isFree ? pseudonyms.number(value) : value;
    if (Array.isArray(value)) return value.map((item) => personal(item, name, isFree));
    if (!isObject(value)) return value;
    if (!isFree && workflowFields.has(name)) return open(value);
    const isInFreeForm = isFree || freeForm.has(name);
    for (const key of Object.keys(value)) openTexts.add(key);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, personal(item, key, isInFreeForm)]));
  }

  function personalText(text: string, name: string, isFree: boolean): string {
    if (text === '') return text;
    // A tag of a workflow is public, but a tag of a person is not.
    const isTag = name === 'tags' && openTexts.has(text);
    if (
      !isFree &&
      (isTag ||
        keep.has(name) ||
        enumFields(document.components.schemas).has(name) ||
        enumValues(document.components.schemas).has(text) ||
        (kindByField[name] === undefined && isMoment(text)))
    ) {
      openTexts.add(text);
      return text;
    }
    if (!isFree && isId(name)) return idOf(text);
    if (isFree && isMoment(text)) return pseudonyms.of(text, 'moment');
    if (name === 'contextKeys') {
      const start = text.lastIndexOf(':') + 1;
      return start === text.length ? text : text.slice(0, start) + idOf(text.slice(start));
    }
    return pseudonyms.of(text, kindOf(text, name));
  }

  /** Replaces all texts and numbers of credentials, regardless of `keep`. */
  function secret(value: unknown): unknown {
    if (typeof value === 'string') return value === '' ? value : pseudonyms.of(value, 'text');
    if (typeof value === 'number') return pseudonyms.number(value);
    if (Array.isArray(value)) return value.map(secret);
    if (!isObject(value)) return value;
    for (const key of Object.keys(value)) openTexts.add(key);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, secret(item)]));
  }

  /** Replaces only the identifiers of impersonal data. */
  function open(value: unknown, name = ''): unknown {
    if (typeof value === 'string') {
      if (isGenerated(value) && (isId(name) || name.startsWith('_'))) return idOf(value);
      const replaced = withEncodedId(value.replaceAll(generated, idOf));
      openTexts.add(replaced);
      return replaced;
    }
    if (Array.isArray(value)) return value.map((item) => open(item, name));
    if (!isObject(value)) return value;
    for (const key of Object.keys(value)) openTexts.add(key);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, openField(item, key)]));
  }

  /** Replaces the secrets, persons and examples of impersonal data, too. */
  function openField(value: unknown, name: string): unknown {
    if (!keptFields.has(name) && personalParts.has(name)) return personal(value, name, name === 'payloadExample');
    return typeof value === 'string' && isSecretField(name) ? secret(value) : open(value, name);
  }

  /** Replaces the identifier at the end of a slug that shows it in another base. */
  function withEncodedId(text: string): string {
    const end = codeLengths.map((length) => text.slice(-length)).find((code) => encoded.has(code));
    const found = encoded.get(end ?? '');
    if (end === undefined || found === undefined || options.keepIds) return text;
    return text.slice(0, -end.length) + pseudonyms.encoded(end, found);
  }

  function idOf(text: string): string {
    if (options.keepIds || text === '') {
      openTexts.add(text);
      return text;
    }
    return pseudonyms.of(text, isGenerated(text) ? 'generated id' : 'text');
  }
}

function* generatedIdsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && isGenerated(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* generatedIdsIn(child);
}

/** Fields that never contain personal data. */
export const structural: readonly string[] = [
  ...['locale', 'timezone', 'providerId', 'channel', 'status', 'type', 'severity', 'source', 'origin'],
  ...['templateIdentifier', 'integrationIdentifier', 'workflowId', 'stepId', 'unit', 'cron', 'topicName'],
];

/** Objects with free field names. */
export const freeForm: ReadonlySet<string> = new Set(['data', 'payload', 'overrides', 'controls']);

/** Fields of records that show parts of workflows. */
const workflowFields = new Set(['template', 'step', 'notificationGroup', 'triggers']);

/** Personal parts of workflows. */
const personalParts = new Set(['updatedBy', 'lastPublishedBy', 'payloadExample']);

const kindByField: Readonly<Record<string, TextKind>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone',
  avatar: 'url',
};

export function kindOf(text: string, name: string): TextKind {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return 'email';
  if (/^https?:\/\//i.test(text)) return 'url';
  if (kindByField[name] === 'first name' || kindByField[name] === 'last name') return kindByField[name];
  return /^\+?[\d\s()/.-]{6,}$/.test(text) ? 'phone' : 'text';
}

export function isId(name: string): boolean {
  return /(?:^_|^)id$|[a-z]Ids?$|^(?:topicKey|transactionId|identifier|uuid|_\w+)$/i.test(name);
}

export function isGenerated(text: string): boolean {
  return /^[\da-f]{24}$/.test(text) || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** Generated identifiers inside a text, for example at the end of a slug. */
const generated = /(?<![\da-zA-Z])(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\da-zA-Z])/g;

export function isMoment(text: string): boolean {
  return /^\d{4}-?\d\d-?\d\d/.test(text) && !Number.isNaN(toEpoch(text));
}

/** Names of fields whose texts have an enum everywhere in schemas: other texts are kinds of the deployment. */
const enumFields = cached((schemas: object): ReadonlySet<string> => {
  const isClosed = new Map<string, boolean>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, property] of Object.entries(Object(field(schema, 'properties')))) {
      const { items, ...own } = resolve(Object(property));
      const { type, enum: values } = items === undefined ? own : resolve(items);
      if (type === 'string') isClosed.set(name, isClosed.get(name) !== false && values !== undefined);
    }
    for (const child of Object.values(schema)) visit(child);
  };
  visit(schemas);
  return new Set([...isClosed].flatMap(([name, isOne]) => (isOne ? name : [])));
});

const enumValues = cached((schemas: object): ReadonlySet<string> => new Set(enumsIn(schemas)));

export function* enumsIn(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const item of schema) yield* enumsIn(item);
  if (!isObject(schema)) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'enum' || name === 'const') yield* [value].flat().filter((item) => typeof item === 'string');
    else yield* enumsIn(value);
  }
}
