import type { AnySchemaObject } from 'ajv';
import { type OperationValidators, validators } from '#generated/validators.js';
import type { PartialChoices } from '../choices/choices.js';
import { pointerTo, type SchemaError } from './finding.js';
import { interpret } from './interpret.js';
import { isObject } from './json-value.js';
import { document, type Operation, type OperationId, operations, resolve } from './operations.js';
import { followed, type OpenApiDocument, type OperationSchemas, operationObjects, operationSchemas } from './schema.js';

/** What exchanges are held against: the contract as it is written, or what a profile has made of it. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly operations: Readonly<Record<OperationId, Operation>>;
  /** The schemas of each operation, as they stand in the document; an operation that takes no body has none for it. */
  readonly schemas: ReadonlyMap<OperationId, OperationSchemas>;
  readonly validators: Readonly<Record<OperationId, OperationValidators>>;
  /** Everything in which a value does not fit a part of the contract's schema: `/operations/listMessages/query`. */
  readonly misfits: (pointer: string, value: unknown) => Iterable<SchemaError>;
  /** In what some operations put what they answer. */
  readonly envelope: Envelope | undefined;
  /** The profile that it comes from; undefined for the contract as it is written. */
  readonly profile: ProfileName | undefined;
  /** What the profile says of what the specification leaves open. */
  readonly choices?: PartialChoices | undefined;
}

/** One field, in which answers of success have what the contract has as their body. */
export interface Envelope {
  readonly field: string;
  readonly operations: ReadonlySet<OperationId>;
}

/** Which profile a report speaks of. */
export interface ProfileName {
  /** Its file; `inline` if it has none. */
  readonly name: string;
  /** The SHA-256 of what it says, in hexadecimal: comments and order of its file do not count. */
  readonly digest: string;
}

/** The contract as it is written. */
export const contract: Contract = {
  document,
  operations,
  schemas: schemasByOperation(document),
  validators,
  misfits: (pointer, value) => interpret(document, pointer, value),
  envelope: undefined,
  profile: undefined,
};

/** What a profile makes of the contract. */
export interface Changes {
  readonly profile: ProfileName;
  /** The document instead of the contract's own; it must have the same operations. */
  readonly document?: OpenApiDocument | undefined;
  readonly envelope?: Envelope | undefined;
  readonly choices?: PartialChoices | undefined;
}

/** What a profile has made of the contract: plain data, which may go to a thread; undefined for the contract itself. */
export function changesOf({ profile, envelope, document }: Contract): Changes | undefined {
  if (profile === undefined) return undefined;
  return { profile, envelope, ...(document !== contract.document && { document }) };
}

/** The schemas of each operation of a document. */
export function schemasByOperation(document: OpenApiDocument): ReadonlyMap<OperationId, OperationSchemas> {
  return new Map(
    operationObjects(document).map((object) => [object.operationId as OperationId, operationSchemas(document, object)]),
  );
}

/** The schema of an operation's body of success, without its envelope. */
export function successSchema({ schemas, operations }: Contract, id: OperationId): AnySchemaObject {
  const schema = schemas.get(id)?.responses[operations[id].status];
  if (schema === undefined) throw new Error(`the contract has no body of success for ${id}`);
  return schema;
}

/** The bodies of an operation's answers of failure with one status, if the contract says what they are. */
export function failureBody({ document, schemas }: Contract, id: OperationId, status: number): FailureBody | undefined {
  const { responses = {} } = schemas.get(id) ?? {};
  for (const key of [String(status), `${Math.floor(status / 100)}XX`, 'default']) {
    const schema = responses[key];
    if (schema !== undefined) return { key, schema, mediaTypes: mediaTypesOf(document, id, key) };
  }
  return undefined;
}

function mediaTypesOf(document: OpenApiDocument, id: OperationId, key: string): readonly string[] {
  const response = operationObjects(document).find(({ operationId }) => operationId === id)?.responses[key];
  return Object.keys((response && followed(response, document.components.responses).content) ?? {});
}

interface FailureBody {
  /** Under which the document has it: `404`, `4XX`, `default`. */
  readonly key: string;
  readonly schema: AnySchemaObject;
  readonly mediaTypes: readonly string[];
}

/** The operations that answer one resource, and no list or page of them. */
export function singleResources(contract: Contract): readonly OperationId[] {
  return Object.values(contract.operations)
    .map(({ id }) => id)
    .filter((id) => {
      const { type, properties = {} } = resolve(successSchema(contract, id));
      return type !== 'array' && resolve(properties.data ?? {}).type !== 'array';
    });
}

/** Where in a response of success that stands which the contract has as its body: `/data`, or the empty pointer. */
export function rootOf({ envelope }: Contract, operationId: OperationId): string {
  return envelope?.operations.has(operationId) ? pointerTo(envelope.field) : '';
}

/**
 * What is in the envelope of a response of success, or the response itself; undefined where the envelope is missing.
 */
export function unwrapped({ envelope }: Contract, operationId: OperationId, value: unknown): unknown {
  if (envelope === undefined || !envelope.operations.has(operationId)) return value;
  return isObject(value) && Object.hasOwn(value, envelope.field) ? value[envelope.field] : undefined;
}

/** An envelope as a profile says it: a field alone is that of all single resources. */
type SaidEnvelope = string | { readonly field: string; readonly operations: readonly OperationId[] };

/**
 * The envelope that a profile needs, by how operations were seen to respond; undefined if it needs none. If every
 * single resource that was seen has the envelope, those that were not seen are taken to have it too.
 */
export function envelopeFor(
  field: string,
  enveloped: ReadonlySet<OperationId>,
  bare: ReadonlySet<OperationId>,
): SaidEnvelope | undefined {
  const singles = singleResources(contract);
  const isUniform = singles.some((id) => enveloped.has(id)) && !singles.some((id) => bare.has(id));
  const inferred = isUniform ? singles : [];
  const named = Object.values(operations)
    .map(({ id }) => id)
    .filter((id) => enveloped.has(id) || inferred.includes(id));
  if (named.length === 0) return undefined;
  return isUniform && named.length === singles.length ? field : { field, operations: named };
}
