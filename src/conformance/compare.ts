import type { JsonObject } from '../contract/json-value.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import type { ValidCall } from '../reference/call.js';
import type { Choose } from '../reference/choices.js';
import { expect } from '../reference/expect.js';
import { Findings } from '../reference/findings.js';
import { firstMismatch, isAbsent } from '../reference/pattern.js';
import type { KnownState } from '../reference/state.js';

/**
 * - `refused`: by a status that may be about the request
 * - `busy`: 429 or 503, which say nothing about the request
 * - `broken`: no resource that could be read
 */
export type ResponseOutcome = 'success' | 'refused' | 'busy' | 'broken';

export interface ReadResponse {
  readonly call: ValidCall;
  readonly exchange: ParsedExchange;
  readonly outcome: ResponseOutcome;
  /** The resource without undocumented fields; undefined if it is missing. */
  readonly resource: unknown;
}

/** Compares a response with the prediction for one alternative of each choice. */
export function comparePrediction(
  { call, resource, outcome, exchange }: ReadResponse,
  state: KnownState,
  choose: Choose,
): Findings {
  const findings = new Findings();
  if (outcome === 'busy' || outcome === 'broken' || hasInvalidBody(exchange)) return findings;
  const expectation = expect(call, state, choose);
  const { requirement, reason } = expectation;
  const values = { pointer: '', isAboutStatus: true, actual: `status ${exchange.response.status}` } as const;
  if (expectation.outcome === 'success' && outcome === 'success') expectation.compare(resource, findings);
  else if (expectation.outcome === 'success')
    findings.fail(requirement, { ...values, message: 'a valid request is refused', expected: 'success' });
  else if (outcome === 'success')
    findings.fail(requirement, {
      ...values,
      message: `a request is accepted although ${reason}`,
      expected: 'a refusal',
    });
  else findings.pass(requirement, '');
  return findings;
}

/** Tells whether a successful response has an invalid body: then the schemas report it, and nothing else is compared. */
export function hasInvalidBody({ succeeded, findings }: ParsedExchange): boolean {
  return succeeded && findings.some(({ part }) => part === 'body');
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
