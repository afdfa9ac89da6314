import type { Choices } from '../../choices/choices.js';
import type { Finding } from '../../contract/finding.js';
import { judgeRequest } from '../../contract/judge.js';
import type { Operation, OperationId, Parameters } from '../../contract/operations.js';
import { type UnknownName, unknownNames } from '../../contract/unknown-names.js';
import type { MockContext } from '../mock-context.js';
import { Problem, type ProblemDetail } from './problem.js';
import type { Body } from './read-body.js';
import type { Received } from './received.js';

/**
 * The Problem of a request that does not conform to the contract; undefined if it does. Parameters and fields that the
 * contract does not name are noted, or refused.
 */
export function validateRequest(
  operation: Operation,
  parameters: Parameters,
  body: Body,
  request: Received,
  { contract, choices, strictRequests }: MockContext,
): Problem | undefined {
  const findings = judgeRequest(operation.id, parameters, body.value, { profile: contract });
  const unknown = unknownNames(contract, operation.id, request.searchParams, body.value);
  if (findings.length + unknown.length === 0) return undefined;
  const isRefused = ({ part }: UnknownName) => strictRequests || (part === 'query' && refusesParameters(choices));
  const refused = unknown.filter(isRefused);
  if (unknown.length > refused.length) {
    request.unknownNames = unknown.filter((name) => !isRefused(name)).map(asDetail);
  }
  const errors = [...findings, ...refused].map(asDetail);
  const [first] = errors;
  if (first === undefined) return undefined;
  const detail = `the request does not conform: ${first.pointer} ${first.message}`;
  return new Problem(choices['errors.contract'].status, detail, { errors });
}

function refusesParameters(choices: Choices): boolean {
  return choices['parameters.unknown'].effect === 'refused';
}

function asDetail({ part, pointer, message }: Pick<Finding, 'part' | 'pointer' | 'message'>): ProblemDetail {
  return { pointer: `/${part}${pointer}`, message };
}

/** The list of events clamps its `page` and `limit` itself (§8): that comes before the validation. */
export function clampParameters(parameters: Parameters, id: OperationId, choices: Choices): Parameters {
  if (id !== 'listNotifications' || choices['events.out-of-bounds-answer'].beyond === 'refused') return parameters;
  const { limit, page, ...others } = parameters.query;
  const clamp = (value: unknown, least: number, most: number) =>
    typeof value === 'number' ? Math.min(most, Math.max(least, value)) : value;
  const clamped = { limit: clamp(limit, 1, 50), page: clamp(page, 0, Number.MAX_SAFE_INTEGER) };
  const given = Object.entries(clamped).filter(([, value]) => value !== undefined);
  return { ...parameters, query: { ...others, ...Object.fromEntries(given) } };
}
