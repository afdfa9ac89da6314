import { type Contract, successSchema } from '../contract/contract.js';
import type { Operation, OperationId } from '../contract/operations.js';
import type { ParameterObject } from '../contract/schema.js';
import type { Coverage, CoveragePoint, OperationCoverage, PointKind } from '../judgement/report/traffic-summary.js';
import { type SchemaFields, schemaFields, schemaValues } from './schema-fields.js';

interface Meter {
  exchanges: number;
  readonly points: CoveragePoints;
  /** Keys of the exercised points, by `pointKey`. */
  readonly exercised: Set<string>;
}

/**
 * Measures which part of the contract traffic has exercised. The points of an operation are its optional parts:
 *
 * - **Statuses**: success, 401 or 403 (§5), and another 4xx except 429 if the request has parameters or a body. Server
 *   errors do not count.
 * - **Parameters** in the query or the header, and each **value** of a parameter with an enum.
 * - **Fields** of the bodies, and each **value** of a field with an enum. A field of a component (`Subscriber.email`) is
 *   one point in an operation, even if the component occurs several times.
 *
 * Required and deprecated parts do not count. Points of a request count if it conforms and is not rejected with 401,
 * 403 or 5xx, points of a response if it is a success.
 */
export class CoverageMeter {
  readonly #meters: ReadonlyMap<OperationId, Meter>;

  /** @param selected operations to measure; all by default. */
  constructor(contract: Contract, selected?: ReadonlySet<OperationId>) {
    this.#meters = new Map(
      Object.values(contract.operations)
        .filter(({ id }) => selected?.has(id) !== false)
        .map((operation) => [
          operation.id,
          { exchanges: 0, points: coveragePoints(contract, operation), exercised: new Set() },
        ]),
    );
  }

  count({ id }: Operation): void {
    this.#meter(id).exchanges += 1;
  }

  pointsOf({ id }: Operation): CoveragePoints {
    return this.#meter(id).points;
  }

  add({ id }: Operation, keys: Iterable<string>): void {
    const { exercised } = this.#meter(id);
    for (const key of keys) exercised.add(key);
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

function measure(operationId: OperationId, meter: Meter): OperationCoverage {
  const points = meter.points.all.map(
    ({ kind, name }): CoveragePoint => ({ kind, name, covered: meter.exercised.has(pointKey(kind, name)) }),
  );
  return {
    operationId,
    exchanges: meter.exchanges,
    covered: points.filter(({ covered }) => covered).length,
    total: points.length,
    points,
  };
}

/** Key of a point in its operation. Values need only the first word of their kind: their names contain `=`. */
export function pointKey(kind: PointKind, name: string | number): string {
  return `${kind.split(' ', 1)[0]} ${name}`;
}

export interface CoveragePoints {
  readonly all: readonly Pick<CoveragePoint, 'kind' | 'name'>[];
  readonly parameters: readonly ParameterObject[];
  /** Fields of the request's body; undefined without a body. */
  readonly request: SchemaFields | undefined;
  readonly response: SchemaFields;
}

export const unauthorizedPoint = '401 or 403';
export const otherRefusalPoint = 'another 4xx';

function coveragePoints(contract: Contract, operation: Operation): CoveragePoints {
  const parameters = operation.parameters.filter(
    ({ required, deprecated }) => required !== true && deprecated !== true,
  );
  const body = contract.schemas.get(operation.id)?.body;
  const request = body && schemaFields(body, pointKey('request field', ''));
  const response = schemaFields(successSchema(contract, operation.id), pointKey('response field', ''));
  const isRefusable = operation.parameters.some(({ in: location }) => location !== 'header') || body !== undefined;
  const statuses = [...operation.statuses.map(String), unauthorizedPoint, ...(isRefusable ? [otherRefusalPoint] : [])];
  const values = parameters.flatMap(({ name, schema }) => schemaValues(schema).map((value) => `${name}=${value}`));
  const points = (kind: PointKind, names: readonly string[] = []) => names.map((name) => ({ kind, name }));
  return {
    all: [
      ...points('status', statuses),
      ...points(
        'parameter',
        parameters.map(({ name }) => name),
      ),
      ...points('parameter value', values),
      ...points('request field', request?.fields),
      ...points('request value', request?.values),
      ...points('response field', response.fields),
      ...points('response value', response.values),
    ],
    parameters,
    request,
    response,
  };
}
