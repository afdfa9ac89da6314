import type { JsonObject } from '../contract/json-value.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import type { CursorPosition, ValidCall } from '../reference/call.js';
import type { Choose } from '../reference/choices.js';
import { expect } from '../reference/expect.js';
import { Findings } from '../reference/findings.js';
import { firstMismatch, isAbsent } from '../reference/pattern.js';
import type { KnownState } from '../reference/state.js';
import type { Call } from './call.js';

/**
 * - `refused`: by a status that may be about the request
 * - `busy`: 429, 502, 503 or 504, which may pass
 * - `broken`: no resource that could be read: another 5xx, or a success with an unreadable body
 */
export type ResponseOutcome = 'success' | 'refused' | 'busy' | 'broken';

/** Statuses of a server that is overloaded or restarts: they may pass. */
const interruptions: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function readOutcome({ succeeded, unreadable, json, response: { status } }: ParsedExchange): ResponseOutcome {
  if (succeeded) return unreadable === undefined && json !== undefined ? 'success' : 'broken';
  if (interruptions.has(status)) return 'busy';
  return status < 500 ? 'refused' : 'broken';
}

export interface ReadResponse {
  readonly call: ValidCall;
  readonly exchange: ParsedExchange;
  readonly outcome: ResponseOutcome;
  /** The resource without undocumented fields; undefined if it is missing. */
  readonly resource: unknown;
}

/** A call whose response the reference predicts. */
export interface PlannedCall extends Call {
  /** Position of a search's cursor in the list. */
  readonly cursor?: CursorPosition | undefined;
}

/** A response, with the time of its request. */
export interface CheckedResponse extends ReadResponse {
  readonly call: PlannedCall;
  /** By `Knowledge.tick`. */
  readonly sentAt: number;
}

/** Compares a response with the prediction for one alternative of each choice. */
export function comparePrediction(
  { call, resource, outcome, exchange }: ReadResponse,
  state: KnownState,
  choose: Choose,
): Findings {
  const findings = new Findings();
  const isServerError = exchange.response.status >= 500;
  if (!isServerError && (outcome === 'busy' || outcome === 'broken')) return findings;
  const expectation = expect(call, state, choose);
  const { requirement, reason } = expectation;
  const values = { pointer: '', isAboutStatus: true, actual: `status ${exchange.response.status}` } as const;
  if (expectation.outcome === 'success' && outcome === 'success') {
    expectation.compare(resource, findings);
    return findings.except(invalidPointers(exchange));
  }
  if (expectation.outcome === 'success') {
    const message = isServerError ? 'a valid request gets a server error' : 'a valid request is refused';
    findings.fail(requirement, { ...values, message, expected: 'success' });
  } else if (isServerError) return findings;
  else if (outcome === 'success')
    findings.fail(requirement, {
      ...values,
      message: `a request is accepted although ${reason}`,
      expected: 'a refusal',
    });
  else findings.pass(requirement, '');
  return findings;
}

/** Tells whether a successful response has a body that the schemas do not allow. */
export function hasInvalidBody({ succeeded, findings }: ParsedExchange): boolean {
  return succeeded && findings.some(({ part }) => part === 'body');
}

/** JSON Pointers into the resource of the values that the schemas do not allow, or miss: the schemas report them. */
function invalidPointers({ succeeded, findings, resourcePointer }: ParsedExchange): readonly string[] {
  if (!succeeded) return [];
  return findings
    .filter(({ part, pointer }) => part === 'body' && pointer.startsWith(resourcePointer))
    .map(({ pointer, keyword }) => `${pointer.slice(resourcePointer.length)}${keyword === 'required' ? '/' : ''}`);
}

/** Names of the fields that differ. A field that either record lacks does not differ. */
export function differingFields(known: JsonObject, shown: JsonObject): readonly string[] {
  return Object.keys(shown).filter(
    (name) =>
      known[name] !== undefined &&
      !isAbsent(known[name], shown[name]) &&
      firstMismatch(known[name], shown[name], '', name) !== undefined,
  );
}
