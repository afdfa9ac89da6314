import type { Evidence } from '../judgement/evidence.js';
import type { Incomplete, Level, Report, Result, Status, Summary } from '../judgement/report.js';
import { coverageSchema, trafficSchemas } from './traffic-schema.js';

/** Says for every field of a model's type what it may hold: one that is missing here does not compile. */
type Fields<Model> = Record<keyof Required<Model>, object>;

/** All values of a union: one that is missing does not compile either. */
function every<Value extends string>(values: Record<Value, true>): string[] {
  return Object.keys(values);
}

const count = { type: 'integer', minimum: 0 } as const;
const name = { type: 'string', minLength: 1 } as const;

const summary = {
  passed: count,
  failed: count,
  warned: count,
  skipped: count,
  observed: count,
  errored: count,
  known: { ...count, description: 'Of the failed ones, those that the baseline knew.' },
} as const satisfies Fields<Summary>;

const evidence = {
  request: { ...name, description: 'GET /v2/subscribers?limit=2' },
  source: { ...name, description: 'Where the exchange was recorded.' },
  status: { type: 'integer' },
  curl: { ...name, description: 'Sends the request again, with the key as $NOTIKIT_API_KEY.' },
  expected: { type: 'string' },
  actual: { type: 'string' },
  pointer: { type: 'string', pattern: '^(/([^~/]|~[01])*)*$', description: "A JSON Pointer into the answer's body." },
} as const satisfies Fields<Evidence>;

const result = {
  id: { ...name, description: 'Permanent: it is never changed or used again.' },
  section: { ...name, description: 'The section of the specification.' },
  level: { enum: every<Level>({ must: true, should: true, open: true }) },
  text: { ...name, description: 'What the requirement asks for.' },
  status: {
    enum: every<Status>({
      passed: true,
      failed: true,
      warned: true,
      skipped: true,
      observed: true,
      errored: true,
    }),
  },
  message: { type: 'string', description: 'Why, or what was observed; empty exactly if it passed.' },
  evidence: { type: 'array', items: { $ref: '#/$defs/evidence' } },
  known: { const: true, description: 'A failure that the baseline lists: it does not fail the run.' },
} as const satisfies Fields<Result>;

const reasons = every<Incomplete>({
  unreachable: true,
  unauthorized: true,
  timeout: true,
  interrupted: true,
  'not restored': true,
  'unreadable input': true,
  'nothing tested': true,
  'not everything tested': true,
});

const report = {
  version: { ...name, description: "notikit's version." },
  contract: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'The SHA-256 of the contract.' },
  target: { ...name, description: "The server's base address." },
  seed: { type: 'integer', description: 'What the requests were made from; 0 for traffic.' },
  startedAt: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}', description: 'ISO 8601.' },
  durationMs: { type: 'number', minimum: 0 },
  requests: { ...count, description: 'How many requests were sent.' },
  summary: { $ref: '#/$defs/summary' },
  results: { type: 'array', items: { $ref: '#/$defs/result' } },
  incomplete: {
    description: 'Why the run did not come to its end; absent if it did.',
    type: 'object',
    additionalProperties: false,
    required: ['reason', 'message'],
    properties: { reason: { enum: reasons }, message: { type: 'string' } },
  },
  fixed: { type: 'array', items: name, description: 'Requirements of the baseline that are kept now.' },
  traffic: { $ref: '#/$defs/traffic', description: "What passed, where the exchanges were not notikit's own." },
} as const satisfies Fields<Report>;

/** JSON Schema 2020-12 of what the `json` reporter writes. Closed: a field that it does not name is a mistake. */
export const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A conformance report of notikit',
  type: 'object',
  additionalProperties: false,
  required: [
    'version',
    'contract',
    'target',
    'seed',
    'startedAt',
    'durationMs',
    'requests',
    'summary',
    'results',
    'fixed',
  ] satisfies (keyof Report)[],
  properties: report,
  $defs: {
    summary: {
      type: 'object',
      additionalProperties: false,
      required: ['passed', 'failed', 'warned', 'skipped', 'observed', 'errored', 'known'] satisfies (keyof Summary)[],
      properties: summary,
    },
    result: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'section', 'level', 'text', 'status', 'message', 'evidence'] satisfies (keyof Result)[],
      properties: result,
      // Silence about a failure, or words about a success, would be a mistake of the runner's.
      if: { properties: { status: { const: 'passed' } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      then: { properties: { message: { const: '' } } },
      else: { properties: { message: name } },
      dependentSchemas: { known: { properties: { status: { const: 'failed' } } } },
    },
    evidence: {
      type: 'object',
      additionalProperties: false,
      required: ['request', 'curl', 'expected', 'actual'] satisfies (keyof Evidence)[],
      properties: evidence,
    },
    ...trafficSchemas,
    coverage: coverageSchema,
  },
} as const;
