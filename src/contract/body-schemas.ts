import type { AnySchemaObject } from 'ajv';
import type { Contract } from './contract.js';
import type { OperationId } from './operations.js';
import { followed } from './reference.js';
import { resolve } from './resolve.js';
import { type OpenApiDocument, operationObjects } from './schema.js';

/** The schema of an operation's body of success, without its envelope. */
export function successSchema({ schemas, operations }: Contract, id: OperationId): AnySchemaObject {
  const schema = schemas.get(id)?.responses[operations[id].status];
  if (schema === undefined) throw new Error(`the contract has no body of success for ${id}`);
  return schema;
}

/** The schema of an operation's request body; undefined if it takes none. */
export function requestSchema({ schemas }: Contract, id: OperationId): AnySchemaObject | undefined {
  return schemas.get(id)?.body;
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
