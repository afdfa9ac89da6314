import type { Contract } from '../contract/contract.js';
import type { Operation, OperationId } from '../contract/operations.js';
import type { Parameters } from '../contract/parameters.js';
import type { Coverage, CoveragePoint, OperationCoverage, PointKind } from '../judgement/report/traffic-summary.js';
import { type CoveragePoints, coveragePoints, otherRefusal, unauthorized } from './coverage-points.js';
import type { Sent } from './judge-sent.js';
import { valuesOf } from './schema-fields.js';

/** What of an exchange can exercise the contract. */
export interface Exercise {
  readonly operation: Operation;
  readonly parameters: Parameters;
  readonly sent: Sent;
  readonly status: number;
  /** The response's body, if it is known and JSON. */
  readonly json: unknown;
}

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
 * counts if it keeps the contract and the server did not turn it away (401, 403, 5xx), a response if it is a success.
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

  /** Counts an exchange that was not answered, or not known: it exercises nothing. */
  count({ id }: Operation): void {
    this.#meter(id).exchanges += 1;
  }

  add({ operation, parameters, sent, status, json }: Exercise): void {
    const { points, seen } = this.#meter(operation.id);
    const succeeded = status >= 200 && status < 300;
    if (succeeded) see(seen, 'status', status);
    else if (status === 401 || status === 403) see(seen, 'status', unauthorized);
    else if (status >= 400 && status < 500 && status !== 429) see(seen, 'status', otherRefusal);
    if (sent.findings.length === 0 && status < 500 && status !== 401 && status !== 403) {
      seeParameters(seen, points, parameters);
      if (points.request !== undefined && sent.json !== undefined) {
        for (const label of points.request.of(sent.json)) see(seen, 'request', label);
      }
    }
    if (!succeeded || json === undefined) return;
    for (const label of points.response.of(json)) see(seen, 'response', label);
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

function seeParameters(seen: Set<string>, { parameters }: CoveragePoints, given: Parameters): void {
  for (const { name, in: place, schema } of parameters) {
    const value = given[place][name];
    if (value === undefined) continue;
    see(seen, 'parameter', name);
    if (valuesOf(schema).length > 0) for (const one of [value].flat()) see(seen, 'parameter', `${name}=${one}`);
  }
}

/** A field and its values are told apart by their names. */
function see(seen: Set<string>, part: 'status' | 'parameter' | 'request' | 'response', name: string | number): void {
  seen.add(`${part} ${name}`);
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
