import type { AnySchemaObject } from 'ajv';
import { type OperationValidators, validators } from '#generated/validators.js';
import type { PartialChoices } from '../choices/choices.js';
import { pointerTo } from './finding.js';
import { isObject } from './json-value.js';
import { document, type Operation, type OperationId, operations, resolve } from './operations.js';
import {
  describedContent,
  followReference,
  type OpenApiDocument,
  type OperationSchemas,
  operationObjects,
  operationSchemas,
} from './schema.js';

/** Contract that exchanges are checked against: as written, or as changed by a profile. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly operations: Readonly<Record<OperationId, Operation>>;
  /** Schemas of each operation. An operation without a request body has no schema for it. */
  readonly schemas: ReadonlyMap<OperationId, OperationSchemas>;
  readonly validators: Readonly<Record<OperationId, OperationValidators>>;
  /** Envelope of some operations' responses. */
  readonly envelope: Envelope | undefined;
  /** Profile that changed the contract; undefined for the contract as written. */
  readonly profile: ProfileName | undefined;
  /** Choices of the profile where the contract does not specify behaviour. */
  readonly choices?: PartialChoices | undefined;
}

/** Field that contains the contract's body in successful responses. */
export interface Envelope {
  readonly field: string;
  readonly operations: ReadonlySet<OperationId>;
}

/** Identification of a profile in reports. */
export interface ProfileName {
  /** File name, or `inline`. */
  readonly name: string;
  /** SHA-256 of the parsed content, in hexadecimal. Comments and key order do not affect it. */
  readonly digest: string;
}

/** Contract as written. */
export const contract: Contract = {
  document,
  operations,
  schemas: schemasByOperation(document),
  validators,
  envelope: undefined,
  profile: undefined,
};

/** Changes that a profile makes to the contract. */
export interface ContractChanges {
  readonly profile: ProfileName;
  /** Replaces the contract's document; it must have the same operations. */
  readonly document?: OpenApiDocument | undefined;
  readonly envelope?: Envelope | undefined;
  readonly choices?: PartialChoices | undefined;
}

/** Changes of a contract as plain data for a thread; undefined for the contract as written. */
export function changesOf({ profile, envelope, document }: Contract): ContractChanges | undefined {
  if (profile === undefined) return undefined;
  return { profile, envelope, ...(document !== contract.document && { document }) };
}

export function schemasByOperation(document: OpenApiDocument): ReadonlyMap<OperationId, OperationSchemas> {
  return new Map(
    operationObjects(document).map((object) => [object.operationId as OperationId, operationSchemas(document, object)]),
  );
}

/** Schema of a successful response body, without its envelope. */
export function successSchema({ schemas, operations }: Contract, id: OperationId): AnySchemaObject {
  const schema = schemas.get(id)?.responses[operations[id].status];
  if (schema === undefined) throw new Error(`the contract has no body of success for ${id}`);
  return schema;
}

/** Error response bodies of an operation for a status, if the contract specifies them. */
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
  return Object.keys(response ? describedContent(followReference(response, document.components.responses)) : {});
}

interface FailureBody {
  /** Key in the document: `404`, `4XX`, `default`. */
  readonly key: string;
  readonly schema: AnySchemaObject;
  readonly mediaTypes: readonly string[];
}

/** Operations that return a single resource, not a list or page. */
export function singleResources(contract: Contract): readonly OperationId[] {
  return Object.values(contract.operations)
    .map(({ id }) => id)
    .filter((id) => {
      const { type, properties = {} } = resolve(successSchema(contract, id));
      return type !== 'array' && resolve(properties.data ?? {}).type !== 'array';
    });
}

/** Pointer to the contract's body in a successful response: `/data`, or empty. */
export function rootOf({ envelope }: Contract, operationId: OperationId): string {
  return envelope?.operations.has(operationId) ? pointerTo(envelope.field) : '';
}

/** Content of the envelope, or the body itself; undefined if the envelope is missing. */
export function unwrap({ envelope }: Contract, operationId: OperationId, value: unknown): unknown {
  if (envelope === undefined || !envelope.operations.has(operationId)) return value;
  return isObject(value) && Object.hasOwn(value, envelope.field) ? value[envelope.field] : undefined;
}

/** Envelope in the form of a profile. A string is the field of all single resources. */
type ProfileEnvelope = string | { readonly field: string; readonly operations: readonly OperationId[] };

/**
 * Envelope for a profile, from observed responses; undefined if none is needed. If all observed single resources have
 * the envelope, the others are assumed to have it too.
 */
export function envelopeFor(
  field: string,
  enveloped: ReadonlySet<OperationId>,
  bare: ReadonlySet<OperationId>,
): ProfileEnvelope | undefined {
  const singleIds = singleResources(contract);
  const isUniform = singleIds.some((id) => enveloped.has(id)) && !singleIds.some((id) => bare.has(id));
  const inferred = isUniform ? singleIds : [];
  const named = Object.values(operations)
    .map(({ id }) => id)
    .filter((id) => enveloped.has(id) || inferred.includes(id));
  if (named.length === 0) return undefined;
  return isUniform && named.length === singleIds.length ? field : { field, operations: named };
}
