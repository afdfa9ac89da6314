import type { OperationValidators } from '#generated/validators.js';
import type { PartialChoices } from '../choices/choices.js';
import { createAjv } from './ajv.js';
import { ajvMisfits } from './ajv-misfits.js';
import { type Contract, contract, type Envelope, type ProfileName, schemasByOperation } from './contract.js';
import { expectSkeleton } from './expect-skeleton.js';
import { InvalidDocument } from './invalid-document.js';
import { pointerTo } from './json-pointer.js';
import { isObject } from './json-value.js';
import { type OperationId, operations, readOperations } from './operations.js';
import { componentOf } from './reference.js';
import { ownReferences } from './resolve.js';
import { contractSchema, type OpenApiDocument, schemaId } from './schema.js';

/** What a profile makes of the contract. */
export interface Changes {
  readonly profile: ProfileName;
  /** The document in place of the contract's own; it must have the same operations. */
  readonly document?: OpenApiDocument | undefined;
  readonly envelope?: Envelope | undefined;
  readonly choices?: PartialChoices | undefined;
}

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
    const known = contract.validators[id];
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
      validatorOf(name, now?.[name], before?.[name], known[name]);
    const responses = Object.entries(now?.responses ?? {}).map(([status, response]): [string, Validate] => [
      status,
      validatorOf(`responses/${status}`, response, before?.responses[status], known.responses[status]),
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
    throw new InvalidDocument(`/components/schemas${pointerTo(missing)}`, `is gone, and ${name} refers to it`);
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
    throw new InvalidDocument(pointer, error instanceof Error ? error.message : String(error));
  }
}
