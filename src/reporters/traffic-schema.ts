import type {
  Coverage,
  CoveragePoint,
  OperationCoverage,
  PointKind,
  RequestProblem,
  TrafficSummary,
} from '../judgement/traffic-summary.js';

/** Says for every field of a model's type what it may hold: one that is missing here does not compile. */
type Fields<Model> = Record<keyof Required<Model>, object>;

const count = { type: 'integer', minimum: 0 } as const;
const name = { type: 'string', minLength: 1 } as const;
const names = { type: 'array', items: name } as const;

const kinds = Object.keys({
  status: true,
  parameter: true,
  'parameter value': true,
  'request field': true,
  'request value': true,
  'response field': true,
  'response value': true,
} satisfies Record<PointKind, true>);

const point = {
  kind: { enum: kinds },
  name: { ...name, description: '`limit`, `channel=email`, `another 4xx`, `Subscriber.firstName`.' },
  covered: { type: 'boolean' },
} as const satisfies Fields<CoveragePoint>;

const operationCoverage = {
  operationId: name,
  exchanges: count,
  covered: count,
  total: { type: 'integer', minimum: 1 },
  points: { type: 'array', items: closed(point) },
} as const satisfies Fields<OperationCoverage>;

const coverage = {
  covered: count,
  total: { type: 'integer', minimum: 1 },
  operations: { type: 'array', items: closed(operationCoverage) },
} as const satisfies Fields<Coverage>;

/** What `--coverage=FILE` writes. */
export const coverageSchema = {
  ...closed(coverage),
  required: ['covered', 'total'] satisfies (keyof Coverage)[],
  description: 'How much of the contract the traffic has exercised; in a report, its points only where asked for.',
} as const;

const problem = {
  operationId: name,
  part: name,
  pointer: { type: 'string' },
  message: name,
  count: { type: 'integer', minimum: 1, description: 'How many requests did.' },
  evidence: { $ref: '#/$defs/evidence' },
} as const satisfies Fields<RequestProblem>;

const traffic = {
  exchanges: { ...count, description: 'Those of operations of the contract, answered or not.' },
  operations: { type: 'array', items: closed({ operationId: name, exchanges: { type: 'integer', minimum: 1 } }) },
  unanswered: count,
  undocumented: { ...count, description: 'Requests to the API for none of its operations.' },
  undocumentedPaths: names,
  elsewhere: { ...count, description: 'Requests that were not for the API.' },
  unreadable: { ...count, description: 'Exchanges that could not be read.' },
  unreadableReasons: names,
  brokenRequests: { ...count, description: 'Requests that depart from the contract.' },
  requests: { type: 'array', items: closed(problem), description: 'In what they do.' },
  coverage: { $ref: '#/$defs/coverage' },
} as const satisfies Fields<TrafficSummary>;

export const trafficSchemas = { traffic: closed(traffic) };

function closed<const Properties extends object>(properties: Properties) {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties } as const;
}
