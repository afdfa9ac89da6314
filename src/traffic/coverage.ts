import { type Contract, successSchema } from '../contract/contract.js';
import type { Operation, OperationId } from '../contract/operations.js';
import type { ParameterObject } from '../contract/schema.js';
import type { Coverage, CoveragePoint, OperationCoverage, PointKind } from '../judgement/report/traffic-summary.js';
import { type SchemaFields, schemaFields, schemaValues } from './schema-fields.js';

interface Meter {
  exchanges: number;
  readonly points: CoveragePoints;
  readonly seen: Set<string>;
}

/**
 * Measures how much of the contract traffic has exercised. A point is what may be absent from an exchange:
 *
 * - of the **statuses** of an operation: success; 401 or 403 (§5); and another 4xx (but 429), where the request has
 *   anything in it that a server could refuse. No traffic needs to show errors of the server.
 * - each **parameter** in the query or the header that is optional, and each **value** of one that has an enum.
 * - each optional **field** of the request's body and of the response's, and each **value** of a field that has an
 *   enum. A component's fields (`Subscriber.email`) are one point in an operation, however often it stands there.
 *
 * What is required comes with what it is in, and counts nothing; what is deprecated need not be exercised. A request
 * counts if it conforms to the contract and the server did not turn it away (401, 403, 5xx), a response if it is a
 * success.
 */
export class CoverageMeter {
  readonly #meters: ReadonlyMap<OperationId, Meter>;

  constructor(contract: Contract) {
    this.#meters = new Map(
      Object.values(contract.operations).map((operation) => [
        operation.id,
        { exchanges: 0, points: coveragePoints(contract, operation), seen: new Set() },
      ]),
    );
  }

  /** Counts exchanges, whatever they exercise. */
  count({ id }: Operation, exchanges = 1): void {
    this.#meter(id).exchanges += exchanges;
  }

  pointsOf({ id }: Operation): CoveragePoints {
    return this.#meter(id).points;
  }

  /** Remembers what an exchange has exercised. */
  add({ id }: Operation, exercised: Iterable<string>): void {
    const { seen } = this.#meter(id);
    for (const name of exercised) seen.add(name);
  }

  coverage(): Coverage {
    const measured = [...this.#meters].map(([operationId, meter]) => measure(operationId, meter));
    return {
      covered: measured.reduce((sum, { covered }) => sum + covered, 0),
      total: measured.reduce((sum, { total }) => sum + total, 0),
      operations: measured,
    };
  }

  #meter(id: OperationId): Meter {
    const meter = this.#meters.get(id);
    if (meter === undefined) throw new Error(`the contract has no operation ${id}`);
    return meter;
  }
}

function measure(operationId: OperationId, { exchanges, points, seen }: Meter): OperationCoverage {
  const all = kinds.flatMap((kind) =>
    points.names[kind].map(
      (name): CoveragePoint => ({ kind, name, covered: seen.has(`${kind.split(' ')[0]} ${name}`) }),
    ),
  );
  return {
    operationId,
    exchanges,
    covered: all.filter(({ covered }) => covered).length,
    total: all.length,
    points: all,
  };
}

const kinds: readonly PointKind[] = [
  'status',
  'parameter',
  'parameter value',
  'request field',
  'request value',
  'response field',
  'response value',
];

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

function coveragePoints(contract: Contract, operation: Operation): CoveragePoints {
  const parameters = operation.parameters.filter(
    ({ required, deprecated }) => required !== true && deprecated !== true,
  );
  const body = contract.schemas.get(operation.id)?.body;
  const request = body && schemaFields(body);
  const response = schemaFields(successSchema(contract, operation.id));
  const isRefusable = operation.parameters.some(({ in: place }) => place !== 'header') || body !== undefined;
  return {
    names: {
      status: [String(operation.status), unauthorized, ...(isRefusable ? [otherRefusal] : [])],
      parameter: parameters.map(({ name }) => name),
      'parameter value': parameters.flatMap(({ name, schema }) =>
        schemaValues(schema).map((value) => `${name}=${value}`),
      ),
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
