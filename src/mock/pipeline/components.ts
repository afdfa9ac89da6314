import type { Choices } from '../../choices/choices.js';
import type { Finding } from '../../contract/finding.js';
import { judgeRequest, type UnknownName, unknownNames } from '../../contract/judge.js';
import { type Operation, type OperationId, type Parameters, readParameters } from '../../contract/operations.js';
import { sha256, toHex } from '../../text/bytes.js';
import { handle, succeed } from '../handlers/handlers.js';
import type { KeyRefusal } from '../http/api-keys.js';
import { Problem, type ProblemDetail, problemAt } from '../http/problem.js';
import type { ReceivedRequest } from '../http/received-request.js';
import type { Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { readPreferences } from './prefer.js';
import { allowedMethods, nearestOperations } from './unknown-path.js';
import { listValueNotes } from './value-notes.js';

// Components of the mock, named like those of Prism (`PrismHttpComponents`). Each stores its result in the request.

/** Finds the operation of a request. Throws Problem 400, 404 or 405 for others. */
export function route({ method, pathname, route }: ReceivedRequest, { choices }: MockContext): Operation {
  if (route.operation !== undefined) return route.operation;
  if ('malformed' in route) throw problemAt(400, '/path', 'has an invalid percent-encoding', 'the path');
  if (route.allowed.length === 0) {
    const [nearest] = nearestOperations(method, pathname);
    const hint = nearest === undefined ? '' : `. Did you mean ${nearest}?`;
    throw new Problem(choices['errors.unknown-path'].status, `unknown path ${pathname}${hint}`);
  }
  const allow = allowedMethods(route);
  const effectiveMethod = method === 'HEAD' ? 'GET' : method;
  throw new Problem(405, `${pathname} does not allow ${effectiveMethod}. Allowed: ${allow}`, { headers: { allow } });
}

/** Finds the environment of the API key (§5.2). Returns a Problem without a valid key. */
export function validateSecurity(request: ReceivedRequest, { apiKeys, choices }: MockContext): Problem | undefined {
  const authorization = apiKeys.readHeader(request.headers.get('authorization'));
  if (authorization.key === undefined) return unauthorized(authorization, choices);
  request.environment = authorization.environment;
  return undefined;
}

const unauthorizedProblems = new WeakMap<Choices, WeakMap<KeyRefusal, Problem>>();

/** Returns the Problem of a refusal: always the same object, so that it is serialized once. */
function unauthorized(refusal: KeyRefusal, choices: Choices): Problem {
  const problems = unauthorizedProblems.get(choices) ?? new WeakMap<KeyRefusal, Problem>();
  unauthorizedProblems.set(choices, problems);
  const { status } = choices['errors.unauthorized'];
  const problem =
    problems.get(refusal) ?? new Problem(status, refusal.reason, { headers: { 'www-authenticate': 'ApiKey' } });
  problems.set(refusal, problem);
  return problem;
}

/**
 * Reads the parameters of a request, and checks it against the contract. Returns a Problem if it does not conform.
 * Notes or refuses unknown names, and notes values without effect. Throws the error of an unreadable body.
 */
export function validateInput(request: ReceivedRequest, context: MockContext): Problem | undefined {
  if (request.bodyError !== undefined) throw request.bodyError;
  const { contract, choices, strictRequests } = context;
  const { route } = request;
  if (route.operation === undefined) return undefined;
  const { operation, pathParameters } = route;
  const read = readParameters(operation, pathParameters, request.searchParams, request.headers);
  const parameters = clampParameters(read, operation.id, choices);
  request.parameters = parameters;
  const { most } = choices['list.most-values'];
  for (const [name, values] of Object.entries(parameters.query))
    if (Array.isArray(values) && values.length > most)
      return new Problem(choices['errors.contract'].status, `${name} has more than ${most} values`);
  const findings = judgeRequest(operation.id, parameters, request.json, { profile: contract });
  const unknown = unknownNames(contract, operation.id, request.searchParams, request.json);
  const valueNotes = listValueNotes(contract, operation.id, parameters.query, request.json);
  if (findings.length + unknown.length + valueNotes.length === 0) return undefined;
  const refusesParameters = choices['parameters.unknown'].effect === 'refused';
  const isRefused = ({ part }: UnknownName) => strictRequests || (part === 'query' && refusesParameters);
  request.notes = [...unknown.filter((name) => !isRefused(name)).map(toDetail), ...valueNotes];
  const errors = [...findings, ...unknown.filter(isRefused)].map(toDetail);
  const [first] = errors;
  if (first === undefined) return undefined;
  // Page bounds have a separate status.
  const areAllPageBounds =
    findings.length === errors.length && findings.every((finding) => isPageBound(operation, finding));
  const { status } = choices[areAllPageBounds ? 'events.out-of-bounds-answer' : 'errors.contract'];
  return new Problem(status, `the request does not conform: ${first.pointer} ${first.message}`, { errors });
}

function isPageBound({ id }: Operation, { part, pointer, keyword = '' }: Finding): boolean {
  const isPaging = id === 'listNotifications' && part === 'query' && ['/limit', '/page'].includes(pointer);
  return isPaging && ['minimum', 'maximum'].includes(keyword);
}

function toDetail({ part, pointer, message }: Pick<Finding, 'part' | 'pointer' | 'message'>): ProblemDetail {
  return { pointer: `/${part}${pointer}`, message };
}

/** Clamps `page` and `limit` of the list of events (§8) before validation, if configured. */
function clampParameters(parameters: Parameters, id: OperationId, choices: Choices): Parameters {
  const { beyond, page: beyondPage } = choices['events.out-of-bounds-answer'];
  if (id !== 'listNotifications' || (beyond === 'refused' && beyondPage === 'refused')) return parameters;
  const query = { ...parameters.query };
  const clamp = (name: 'limit' | 'page', effect: typeof beyond, min: number, max: number) => {
    const value = query[name];
    if (typeof value === 'number' && effect === 'clamped') query[name] = Math.min(max, Math.max(min, value));
  };
  clamp('limit', beyond, 1, 50);
  clamp('page', beyondPage, 0, Number.MAX_SAFE_INTEGER);
  return { ...parameters, query };
}

function mayPrefer({ headers, search }: ReceivedRequest): boolean {
  return headers.get('prefer') !== null || search.includes('__');
}

/**
 * Answers a request that conforms, after due steps of notifications. Responds from the data of its environment, or from
 * the document if the request prefers that (RFC 7240). Replays the response of a repeated idempotency key (§5.4).
 */
export function mock(request: ReceivedRequest, context: MockContext): Reply | Problem | Promise<Reply | Problem> {
  const { operation } = request.route;
  if (operation === undefined) throw new Error('a request is routed before it is answered');
  const preferences = mayPrefer(request) ? readPreferences(request.headers.get('prefer'), request) : undefined;
  if (preferences !== undefined) {
    return context.respondFromDocument(
      { operationId: operation.id, path: request.pathname, preferences },
      context.contract,
    );
  }
  const { id, method } = operation;
  const { runOnData, deployment, delivery } = context;
  const { parameters, body } = deployment?.toContract(id, request.parameters, request.json) ?? {
    parameters: request.parameters,
    body: request.json,
  };
  const idempotencyKey = parameters.header['idempotency-key'];
  const work = ({ worlds }: Pick<MockContext, 'worlds'>) => {
    const world = worlds.get(request.environment);
    if (world.store.waiting.size > 0) delivery.catchUp?.(world);
    if (method === 'GET' || typeof idempotencyKey !== 'string') return handle(id, parameters, body, world);
    const target = `${method} ${request.pathname}${request.search}\n`;
    const fingerprint = toHex(sha256(target, request.body ?? ''));
    return world.replays.answer(idempotencyKey, fingerprint, () => succeed(id, parameters, body, world));
  };
  return runOnData(work, method === 'GET' ? 'read' : 'change');
}
