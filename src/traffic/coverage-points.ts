import { requestSchema, successSchema } from '../contract/body-schemas.js';
import type { Contract } from '../contract/contract.js';
import type { Operation } from '../contract/operations.js';
import type { ParameterObject } from '../contract/schema.js';
import type { PointKind } from '../judgement/report/traffic-summary.js';
import { type SchemaFields, schemaFields, valuesOf } from './schema-fields.js';

/** What traffic can exercise in one operation. */
export interface CoveragePoints {
  /** The names of each kind. */
  readonly names: Readonly<Record<PointKind, readonly string[]>>;
  /** The parameters that count. */
  readonly parameters: readonly ParameterObject[];
  /** The points of a request's body; undefined for an operation that has none. */
  readonly request: SchemaFields | undefined;
  /** The points of a body of success. */
  readonly response: SchemaFields;
}

export const unauthorized = '401 or 403';
export const otherRefusal = 'another 4xx';

export function coveragePoints(contract: Contract, operation: Operation): CoveragePoints {
  const parameters = operation.parameters.filter(
    ({ required, deprecated }) => required !== true && deprecated !== true,
  );
  const body = requestSchema(contract, operation.id);
  const request = body && schemaFields(body);
  const response = schemaFields(successSchema(contract, operation.id));
  const isRefusable = operation.parameters.some(({ in: place }) => place !== 'header') || body !== undefined;
  return {
    names: {
      status: [String(operation.status), unauthorized, ...(isRefusable ? [otherRefusal] : [])],
      parameter: parameters.map(({ name }) => name),
      'parameter value': parameters.flatMap(({ name, schema }) => valuesOf(schema).map((value) => `${name}=${value}`)),
      'request field': request?.fields ?? [],
      'request value': request?.values ?? [],
      'response field': response.fields,
      'response value': response.values,
    },
    parameters,
    request,
    response,
  };
}
