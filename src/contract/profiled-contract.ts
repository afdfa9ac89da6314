import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Validator } from '#generated/validators.js';
import { NotikitError } from '../errors/notikit-error.js';
import { reasonOf } from '../text/printable.js';
import { createContractAjv } from './ajv.js';
import { type Contract, type ContractChanges, contract, schemasByOperation } from './contract.js';
import { pointerTo, show } from './finding.js';
import { isObject, type JsonObject } from './json-value.js';
import { operations, readOperations, registerReferences } from './operations.js';
import {
  componentOf,
  contractSchema,
  describedContent,
  type OpenApiDocument,
  operationObjects,
  withStatuses,
} from './schema.js';

/** Creates the contract of a profile. Compiles a changed document, and throws InvalidDocument. */
export function profiledContract({ document, envelope, choices, profile }: ContractChanges): Contract {
  if (document === undefined) return { ...contract, envelope, choices, profile };
  const statuses = operationObjects(document).flatMap(({ operationId: id, 'x-statuses': own }) =>
    own ? [[id, own]] : [],
  );
  expectSameInterface(withStatuses(contract.document, Object.fromEntries(statuses)), document);
  registerReferences(document);
  return {
    document,
    operations: readOperations(document),
    schemas: schemasByOperation(document),
    ...compile(document),
    envelope,
    choices,
    profile,
  };
}

/**
 * Compiles changed components at once, and schemas that refer to them when they are used. Others keep their validators.
 */
function compile(document: OpenApiDocument): Pick<Contract, 'validators' | 'componentValidator'> {
  const schema = reportInvalid('', () => contractSchema(document));
  const original = contractSchema(contract.document);
  // A rule of style does not apply to documents of deployments.
  const ajv = createContractAjv(document, { validateSchema: false, strictTypes: false });
  const changes = changesBetween(original.components.schemas, schema.components.schemas);
  for (const name of changes.changed) {
    reportInvalid(`/components/schemas${pointerTo(name)}`, () => {
      ajv.validateSchema(schema.components.schemas[name], true);
      ajv.getSchema(name);
    });
  }
  const entries = Object.values(operations).map(({ id, path, method }) => {
    const validatorsOf = (prefix: string, after: Schemas = {}, before: Schemas = {}, existing: Validators = {}) => {
      const compiled = Object.entries(after).map(([name, changed]) => {
        const isChanged = JSON.stringify(changed) !== JSON.stringify(before[name]);
        const known = isChanged || changes.touch(changed) ? undefined : existing[name];
        const schemaId = `${id}_${prefix}${name}`;
        if (isChanged) {
          reportInvalid(`/paths${pointerTo(path)}${pointerTo(method.toLowerCase())}`, () => {
            ajv.validateSchema(Object(changed), true);
            ajv.getSchema(schemaId);
          });
        }
        return [name, known ?? lazyValidator(ajv, schemaId)];
      });
      return Object.fromEntries(compiled);
    };
    const { responses: after, ...partsAfter } = schema.operations[id] ?? {};
    const { responses: before, ...partsBefore } = original.operations[id] ?? {};
    const { responses: existing, ...parts } = contract.validators[id];
    const responses = validatorsOf('responses_', after, before, existing);
    return [id, { ...validatorsOf('', partsAfter, partsBefore, parts), responses }];
  });
  return { validators: Object.fromEntries(entries), componentValidator: (name) => lazyValidator(ajv, name) };
}

type Schemas = Readonly<Record<string, unknown>>;
type Validators = Readonly<Record<string, Validator | undefined>>;

/** Creates a validator that is compiled when it is first used. */
function lazyValidator(ajv: Ajv2020, schemaId: string): Validator {
  const validate: Validator = (value) => {
    const compiled = ajv.getSchema(schemaId);
    const isValid = compiled?.(value) === true;
    Object.assign(validate, { errors: compiled?.errors });
    return isValid;
  };
  return validate;
}

/** Names of changed components. Throws InvalidDocument for a reference to an unknown component. */
function changesBetween(before: Schemas, after: Schemas) {
  const names = Object.keys(after);
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  const touched = new Set(changed);
  const references = new Map(names.map((name) => [name, referencesIn(after[name])]));
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

/** Names of the contract's schemas that no operation of a document uses. An overlay may add others for other tools. */
export function unusedSchemas(document: OpenApiDocument): ReadonlySet<string> {
  const { schemas } = document.components;
  const used = new Set(referencesIn(contractSchema(document).operations));
  for (const name of used) for (const other of referencesIn(schemas[name])) used.add(other);
  return new Set(Object.keys(contract.document.components.schemas).filter((name) => !used.has(name)));
}

function referencesIn(schema: unknown): readonly string[] {
  if (!isObject(schema) && !Array.isArray(schema)) return [];
  const own = isObject(schema) && typeof schema.$ref === 'string' ? componentOf(schema) : undefined;
  return [...(own === undefined ? [] : [own]), ...Object.values(schema).flatMap(referencesIn)];
}

function reportInvalid<T>(pointer: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof InvalidDocument) throw error;
    throw new InvalidDocument(pointer, reasonOf(error));
  }
}

/** Keywords that do not change what is checked. */
export const documentationKeywords = [
  'description',
  'summary',
  'title',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'tags',
];

/** Parts of the document that a profile may change, or that validation ignores. */
const changeableParts = [
  /^\/(?:info|servers)$/,
  /^\/components\/(?:schemas|examples)$/,
  /^\/(?:paths|components)\/.*parameters\/[^/]+\/(?:schema|required)$/,
  /\/requestBody\/required$/,
  /\/content\/application~1json\/schema$/,
];

const errorResponses =
  /^\/paths\/[^/]+\/[^/]+\/responses\/(?:[45](?:\d\d|XX)|default)$|^\/components\/responses\/[^/]+$/;

/**
 * Checks that a document changes only what a profile may: not paths, methods, parameters, media types or success
 * statuses. Throws InvalidDocument.
 */
function expectSameInterface(before: unknown, after: unknown, pointer = ''): void {
  if (errorResponses.test(pointer)) expectOneForm(after, pointer);
  else if (isChangeable(pointer)) expectDefault(before, after, pointer);
  else if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length !== before.length)
      throw forbiddenChange(pointer, `${after.length > before.length ? 'add' : 'take away'} one`);
    for (const [index, child] of before.entries()) expectSameInterface(child, after[index], `${pointer}/${index}`);
  } else if (isObject(before) && isObject(after)) expectSameFields(before, after, pointer);
  else if (before !== after) throw forbiddenChange(pointer, `make ${show(after)} of ${show(before)}`);
}

function expectSameFields(before: JsonObject, after: JsonObject, pointer: string): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (documentationKeywords.includes(name) || name.startsWith('x-')) continue;
    const childPointer = `${pointer}${pointerTo(name)}`;
    const isOptional =
      errorResponses.test(childPointer) || (isChangeable(childPointer) && !/schemas?$/.test(childPointer));
    if (!isOptional && !Object.hasOwn(after, name)) throw forbiddenChange(childPointer, 'take this away');
    if (!isOptional && !Object.hasOwn(before, name)) throw forbiddenChange(childPointer, 'add this');
    expectSameInterface(before[name], after[name], childPointer);
  }
}

function isChangeable(pointer: string): boolean {
  return changeableParts.some((pattern) => pattern.test(pointer));
}

/** Rejects changed defaults, which the specification defines (§8). */
function expectDefault(before: unknown, after: unknown, pointer: string): void {
  if (!/\/parameters\/[^/]+\/schema$/.test(pointer) || !isObject(before) || !isObject(after)) return;
  const { default: own } = before;
  if (own !== after.default) throw forbiddenChange(`${pointer}/default`, `make ${show(after.default)} of ${show(own)}`);
  const { minimum = -Infinity, maximum = Infinity } = after;
  if (typeof own !== 'number' || (own >= Number(minimum) && own <= Number(maximum))) return;
  throw new InvalidDocument(pointer, `leaves out ${own}, which holds where nothing is asked for`);
}

/** Rejects error responses with several schemas: one schema applies to all media types. */
function expectOneForm(response: unknown, pointer: string): void {
  const contents = Object.values(describedContent(Object(response)));
  const forms = new Set(contents.map(({ schema }) => JSON.stringify(schema)));
  if (forms.size > 1) throw forbiddenChange(`${pointer}/content`, 'give each media type a schema of its own');
}

function forbiddenChange(pointer: string, change: string): InvalidDocument {
  const isStatus = /\/responses\/2\d\d$/.test(pointer);
  const reason = isStatus ? 'set `statuses` in the profile' : 'it says how values look, not what is asked and where';
  return new InvalidDocument(pointer, `an overlay cannot ${change}: ${reason}`);
}

/** Document that does not have the operations of the contract, with the first difference. */
export class InvalidDocument extends NotikitError {
  readonly code = 'NOTIKIT_CONTRACT_INVALID';
  constructor(
    /** JSON Pointer (RFC 6901) into the document. */
    readonly pointer: string,
    message: string,
  ) {
    super(message);
    this.name = 'InvalidDocument';
  }
}
