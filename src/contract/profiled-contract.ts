import type { OperationValidators } from '#generated/validators.js';
import { NotikitError } from '../errors/notikit-error.js';
import { reasonOf } from '../text/printable.js';
import { createAjv } from './ajv.js';
import { ajvMisfits } from './ajv-errors.js';
import { type Changes, type Contract, contract, schemasByOperation } from './contract.js';
import { pointerTo, show } from './finding.js';
import { isObject } from './json-value.js';
import { type OperationId, operations, ownReferences, readOperations } from './operations.js';
import { componentOf, contractSchema, type OpenApiDocument, schemaId } from './schema.js';

/** Makes a contract as a profile changes it. A changed document is compiled anew: throws InvalidDocument. */
export function profiledContract({ document, envelope, choices, profile }: Changes): Contract {
  if (document === undefined) return { ...contract, envelope, choices, profile };
  expectSkeleton(contract.document, document);
  ownReferences(document);
  const validators = compile(document);
  return {
    document,
    operations: readOperations(document),
    schemas: schemasByOperation(document),
    validators,
    misfits: ajvMisfits(document),
    envelope,
    choices,
    profile,
  };
}

/** Compiles what has changed at once, and what it touches when it is used; all else has its validators already. */
function compile(document: OpenApiDocument): Record<OperationId, OperationValidators> {
  const schema = attempt('', () => contractSchema(document));
  const original = contractSchema(contract.document);
  // What is only a matter of style in a schema is the deployment's own.
  const style = { strictRequired: false, strictTypes: false };
  const ajv = createAjv({ messages: false, inlineRefs: false, validateSchema: false, ...style });
  ajv.addSchema(schema);
  const compileAt = (pointer: string) => ajv.compile({ $ref: `${schemaId}#${pointer}` });
  const changes = changesBetween(original.components.schemas, schema.components.schemas);
  for (const name of changes.changed) {
    const pointer = `/components/schemas${pointerTo(name)}`;
    attempt(pointer, () => {
      ajv.validateSchema(schema.components.schemas[name], true);
      compileAt(pointer);
    });
  }
  const rows = Object.values(operations).map(({ id, path, method }): [OperationId, OperationValidators] => {
    const validator = contract.validators[id];
    const [now, before] = [schema.operations[id], original.operations[id]];
    const validatorOf = (name: string, now: unknown, before: unknown, known: Validate | undefined): Validate => {
      const isOther = JSON.stringify(now) !== JSON.stringify(before);
      if (known !== undefined && !isOther && !changes.touch(now)) return known;
      const compiled = lazily(() => compileAt(`/operations/${id}/${name}`));
      if (isOther) {
        attempt(`/paths${pointerTo(path)}${pointerTo(method.toLowerCase())}`, () => {
          ajv.validateSchema(Object(now), true);
          compiled();
        });
      }
      return (value) => compiled()(value);
    };
    const part = (name: 'path' | 'query' | 'header' | 'body') =>
      validatorOf(name, now?.[name], before?.[name], validator[name]);
    const responses = Object.entries(now?.responses ?? {}).map(([status, response]): [string, Validate] => [
      status,
      validatorOf(`responses/${status}`, response, before?.responses[status], validator.responses[status]),
    ]);
    return [
      id,
      {
        path: part('path'),
        query: part('query'),
        header: part('header'),
        ...(now?.body !== undefined && { body: part('body') }),
        responses: Object.fromEntries(responses),
      },
    ];
  });
  return Object.fromEntries(rows) as Record<OperationId, OperationValidators>;
}

type Validate = OperationValidators['path'];
type Components = Readonly<Record<string, unknown>>;

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Which components are not what they were. Throws InvalidDocument for a reference to one that there is not. */
function changesBetween(before: Components, now: Components) {
  const names = Object.keys(now);
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  const touched = new Set(changed);
  const references = new Map(names.map((name) => [name, referencesIn(now[name])]));
  for (const [name, all] of references) {
    const missing = all.find((other) => !references.has(other));
    if (missing === undefined) continue;
    throw new InvalidDocument(`/components/schemas${pointerTo(missing)}`, `was removed, but ${name} refers to it`);
  }
  for (let count = -1; count < touched.size; ) {
    count = touched.size;
    for (const [name, all] of references) if (all.some((other) => touched.has(other))) touched.add(name);
  }
  return { changed, touch: (schema: unknown) => referencesIn(schema).some((name) => touched.has(name)) };
}

/** The components that a schema refers to. */
function referencesIn(schema: unknown): readonly string[] {
  if (!isObject(schema) && !Array.isArray(schema)) return [];
  const own = isObject(schema) && typeof schema.$ref === 'string' ? componentOf(schema) : undefined;
  return [...(own === undefined ? [] : [own]), ...Object.values(schema).flatMap(referencesIn)];
}

function attempt<T>(pointer: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof InvalidDocument) throw error;
    throw new InvalidDocument(pointer, reasonOf(error));
  }
}

/** What only people read. */
const prose = ['description', 'summary', 'title', 'deprecated', 'example', 'examples', 'externalDocs', 'tags'];

/** What is said otherwise at these places holds, or means nothing to a judge. */
const free = [
  /^\/(?:info|servers)$/,
  /^\/components\/(?:schemas|examples)$/,
  /^\/(?:paths|components)\/.*parameters\/[^/]+\/(?:schema|required)$/,
  /\/requestBody\/required$/,
  /\/content\/application~1json\/schema$/,
];

/** Where it is said what errors are. */
const failures = /^\/paths\/[^/]+\/[^/]+\/responses\/(?:[45](?:\d\d|XX)|default)$|^\/components\/responses\/[^/]+$/;

/**
 * Expects a document to be another one in all that a profile cannot change: paths, methods, parameters, media types
 * and statuses of success. Throws InvalidDocument where it is not, or the change would be passed over.
 */
function expectSkeleton(before: unknown, now: unknown, pointer = ''): void {
  if (failures.test(pointer)) {
    expectOneForm(now, pointer);
    return;
  }
  if (isFree(pointer)) {
    expectDefault(before, now, pointer);
    return;
  }
  if (Array.isArray(before) && Array.isArray(now)) {
    if (now.length !== before.length) throw refused(pointer, `${now.length > before.length ? 'add' : 'take away'} one`);
    for (const [index, child] of before.entries()) expectSkeleton(child, now[index], `${pointer}/${index}`);
    return;
  }
  if (!isObject(before) || !isObject(now)) {
    if (before !== now) throw refused(pointer, `make ${show(now)} of ${show(before)}`);
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (prose.includes(name) || name.startsWith('x-')) continue;
    const place = `${pointer}${pointerTo(name)}`;
    const isOpen = failures.test(place) || (isFree(place) && !/schemas?$/.test(place));
    if (!isOpen && !Object.hasOwn(now, name)) throw refused(place, 'take this away');
    if (!isOpen && !Object.hasOwn(before, name)) throw refused(place, 'add this');
    expectSkeleton(before[name], now[name], place);
  }
}

function isFree(pointer: string): boolean {
  return free.some((place) => place.test(pointer));
}

/** What a server does where nothing is asked for is the specification's (§8). */
function expectDefault(before: unknown, now: unknown, pointer: string): void {
  if (!/\/parameters\/[^/]+\/schema$/.test(pointer) || !isObject(before) || !isObject(now)) return;
  const { default: own } = before;
  if (own !== now.default) throw refused(`${pointer}/default`, `make ${show(now.default)} of ${show(own)}`);
  const { minimum = -Infinity, maximum = Infinity } = now;
  if (typeof own !== 'number' || (own >= Number(minimum) && own <= Number(maximum))) return;
  throw new InvalidDocument(pointer, `leaves out ${own}, which holds where nothing is asked for`);
}

/** Errors are checked by one schema, whatever media type they have of those that are named. */
function expectOneForm(response: unknown, pointer: string): void {
  const { content } = Object(response);
  const forms = new Set(Object.values(Object(content)).map((media) => JSON.stringify(Object(media).schema)));
  if (forms.size > 1) throw refused(`${pointer}/content`, 'give each media type a schema of its own');
}

function refused(pointer: string, what: string): InvalidDocument {
  return new InvalidDocument(
    pointer,
    `an overlay cannot ${what}: it says how values look, not what is asked and where`,
  );
}

/** A document that is no contract for these ten operations, and where in it that shows first. */
export class InvalidDocument extends NotikitError {
  readonly code = 'NOTIKIT_CONTRACT_INVALID';
  constructor(
    /** A JSON Pointer (RFC 6901) into the document. */
    readonly pointer: string,
    message: string,
  ) {
    super(message);
    this.name = 'InvalidDocument';
  }
}
