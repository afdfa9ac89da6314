import type { Contract } from '../contract/contract.js';
import type { Exchange } from '../contract/exchange.js';
import { operationAt } from '../contract/find-route.js';
import { type OperationId, operations } from '../contract/operations.js';
import { applyRules, requirementOf } from '../judgement/apply-rules.js';
import type { Violation } from '../judgement/comparison.js';
import { type ParsedExchange, parseExchange, type Unrecorded } from '../judgement/parsed-exchange.js';
import type { Requirement, RequirementId } from '../requirements/catalogue.js';
import { readClientResponse } from './read-client-response.js';
import { type KnownRequest, type ReceivedResponse, resolveOperation } from './received-response.js';

/** Statuses with the same first digit: `4xx`. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx';

export interface JudgeOptions {
  /** Operation. A JSON body without its response needs it, and its `status` as a number. */
  readonly operation?: OperationId | undefined;
  /** Expected status; defaults to the operation's success, 200 or 201. Any other status fails. */
  readonly status?: number | StatusClass | undefined;
  /** Fails for violations of a `should` too; defaults to false. */
  readonly strict?: boolean | undefined;
  /** Profile of the deployment, from `readProfile`. */
  readonly profile?: Contract | undefined;
}

/** Response with the results of its checks. */
export interface ResponseCheck {
  readonly operationId: OperationId;
  readonly status: number;
  /** Expected status, if another one was received: `200`, `4xx`. */
  readonly missedStatus: string | undefined;
  /** Received body. */
  readonly body: Uint8Array;
  /** Known parts of the request. */
  readonly request: KnownRequest;
  /** Number of requirements that the response could have violated. */
  readonly testedCount: number;
  readonly failures: readonly { readonly requirement: Requirement; readonly violation: Violation }[];
}

/**
 * Checks a response with what it tells about its request, or a JSON body. Rejects with TypeError for an unsupported
 * value.
 */
export async function checkResponse(
  answer: unknown,
  named: OperationId | JudgeOptions | undefined,
  furtherOptions?: JudgeOptions,
): Promise<ResponseCheck> {
  const { operation, ...options } =
    typeof named === 'object' ? named : { ...furtherOptions, operation: named ?? furtherOptions?.operation };
  const received = await readClientResponse(answer, typeof named === 'object' ? named.status : undefined);
  const operationId = resolveOperation(received.request, operation);
  return checkJudged(readReceivedResponse(operationId, received, options?.profile), received.request, options);
}

/** Checks a complete exchange. */
export function checkExchange(exchange: Exchange, options?: JudgeOptions): ResponseCheck {
  const { method, url, headers, body } = exchange.request;
  const { pathname, search } = new URL(url);
  return checkJudged(
    parseExchange(exchange, options?.profile),
    { method, path: pathname, search, headers, body },
    options,
  );
}

/** Tells whether a response has the expected status and no violations. */
export function conforms({ missedStatus: missed, failures: broken }: ResponseCheck): boolean {
  return missed === undefined && broken.length === 0;
}

function checkJudged(judged: ParsedExchange, request: KnownRequest, options: JudgeOptions = {}): ResponseCheck {
  const { status, body } = judged.response;
  const { statuses } = judged.operation;
  const { strict = false, status: expected = statuses.find((one) => one === status) ?? judged.operation.status } =
    options;
  const { witnesses, violations, internalErrors } = applyRules(judged);
  const [internalError] = internalErrors;
  if (internalError !== undefined)
    throw new Error(`notikit: internal error while checking ${internalError.id}`, { cause: internalError.error });
  const requirementFor = (id: RequirementId) => requirementOf(judged.contract, id);
  const isRelevant = (id: RequirementId) => requirementFor(id).level === 'must' || strict;
  return {
    operationId: judged.operationId,
    status,
    missedStatus: isStatus(status, expected) ? undefined : `${expected}`,
    body,
    request,
    testedCount: [...new Set([...witnesses, ...violations].map(({ id }) => id))].filter(isRelevant).length,
    failures: violations
      .filter(({ id }) => isRelevant(id))
      .map(({ id, violation }) => ({ requirement: requirementFor(id), violation })),
  };
}

/** Throws TypeError for an invalid expectation. */
function isStatus(status: number, expected: number | StatusClass): boolean {
  if (!/^[1-5](\d\d|xx)$/.test(`${expected}`)) {
    const text = JSON.stringify(expected);
    throw new TypeError(`${text} is not a status. Pass a number from 100 to 599, or a class such as "4xx".`);
  }
  return typeof expected === 'number' ? status === expected : `${status}`.charAt(0) === expected.charAt(0);
}

/** Prepares a response for the rules. A rule that needs an unknown part of the request is skipped. */
export function readReceivedResponse(
  operationId: OperationId,
  { request: known, response }: ReceivedResponse,
  profile?: Contract,
): ParsedExchange {
  const { method, path: template } = operations[operationId];
  // The address of another operation was rewritten on the way, so it is ignored.
  const path = known.path !== undefined && operationAt(method, known.path) === operationId ? known.path : undefined;
  const search = path === undefined ? undefined : known.search;
  const { headers, body } = known;
  const parts: Readonly<Partial<Record<Unrecorded, unknown>>> = {
    path,
    query: search,
    'request headers': headers,
    'request body': body,
  };
  const request = {
    method,
    url: `http://localhost${path ?? template}${search ?? ''}`,
    headers: headers ?? new Headers(),
    body: body ?? new Uint8Array(),
  };
  const unknown = (Object.keys(parts) as Unrecorded[]).filter((part) => parts[part] === undefined);
  return parseExchange({ operationId, request, response, durationMs: 0 }, profile, new Set(unknown));
}
