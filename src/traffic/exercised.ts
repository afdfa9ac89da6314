import type { Parameters } from '../contract/parameters.js';
import { type CoveragePoints, otherRefusal, unauthorized } from './coverage-points.js';
import type { Sent } from './judge-sent.js';
import { valuesOf } from './schema-fields.js';

/** What of an exchange can exercise the contract. */
export interface Exercise {
  readonly parameters: Parameters;
  readonly sent: Sent;
  readonly status: number;
  /** The response's body, if it is known and JSON. */
  readonly json: unknown;
}

/** The points of an operation that an exchange exercises, by their parts and names. */
export function exercised(points: CoveragePoints, { parameters, sent, status, json }: Exercise): ReadonlySet<string> {
  const seen = new Set<string>();
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
  if (!succeeded || json === undefined) return seen;
  for (const label of points.response.of(json)) see(seen, 'response', label);
  return seen;
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
