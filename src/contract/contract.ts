import { type OperationValidators, validators } from '#generated/validators.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Misfit } from './finding.js';
import { interpret } from './interpret.js';
import { document, type Operation, type OperationId, operations } from './operations.js';
import { type OpenApiDocument, type OperationSchemas, operationObjects, operationSchemas } from './schema.js';

/** What exchanges are held against: the contract as it is written, or what a profile has made of it. */
export interface Contract {
  readonly document: OpenApiDocument;
  readonly operations: Readonly<Record<OperationId, Operation>>;
  /** The schemas of each operation, as they stand in the document. */
  readonly schemas: ReadonlyMap<OperationId, OperationSchemas>;
  readonly validators: Readonly<Record<OperationId, OperationValidators>>;
  /** Everything in which a value does not fit a part of the contract's schema: `/operations/listMessages/query`. */
  readonly misfits: (pointer: string, value: unknown) => Iterable<Misfit>;
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

/** The schemas of each operation of a document. */
export function schemasByOperation(document: OpenApiDocument): ReadonlyMap<OperationId, OperationSchemas> {
  return new Map(
    operationObjects(document).map((object) => [object.operationId as OperationId, operationSchemas(document, object)]),
  );
}
