import type { Choices } from '../../choices/choices.js';
import { judgeRequest } from '../../contract/judge.js';
import type { Operation, OperationId } from '../../contract/operations.js';
import type { Parameters } from '../../contract/parameters.js';
import type { MockContext } from '../mock-context.js';
import { Problem } from './problem.js';
import type { Body } from './read-body.js';
import { urlOf } from './route.js';

/** The Problem of a request that does not conform to the contract; undefined if it does. */
export function validateRequest(
  operation: Operation,
  parameters: Parameters,
  body: Body,
  request: Request,
  { contract, choices }: MockContext,
): Problem | undefined {
  const findings = judgeRequest(operation.id, parameters, body.value, { profile: contract });
  const errors = findings.map(({ part, pointer, message }) => ({ pointer: `/${part}${pointer}`, message }));
  const [first] = errors;
  if (first === undefined) return unknownParameter(operation, request, choices);
  const detail = `the request does not conform: ${first.pointer} ${first.message}`;
  return new Problem(choices['errors.contract'].status, detail, { errors });
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

/** The Problem of a query parameter that the contract does not name, for a server that refuses those. */
function unknownParameter({ parameters }: Operation, request: Request, choices: Choices): Problem | undefined {
  if (choices['parameters.unknown'].effect === 'ignored') return undefined;
  const known = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const name = [...urlOf(request).searchParams.keys()].find((one) => !known.includes(one.replace(/\[\]$/, '')));
  if (name === undefined) return undefined;
  const message = 'is not a parameter of this operation';
  const errors = [{ pointer: `/query/${name}`, message }];
  return new Problem(choices['errors.contract'].status, `${name} ${message}`, { errors });
}
