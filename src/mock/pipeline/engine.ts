import { factory } from '@stoplight/prism-core/dist/factory.js';
import type {
  IPrismComponents,
  IPrismDiagnostic,
  IPrismInput,
  IPrismProxyConfig,
} from '@stoplight/prism-core/dist/types.js';
import type { Choices } from '../../choices/choices.js';
import { allowedMethods, unknownPathHint } from '../../contract/find-route.js';
import type { Finding } from '../../contract/finding.js';
import { readJson } from '../../contract/json-value.js';
import { judgeRequest, judgeResponse, maxJudgedDepth } from '../../contract/judge.js';
import { type RequestNote, remainingNotes, requestNotes } from '../../contract/notes.js';
import { type Operation, type OperationId, type Parameters, readParameters } from '../../contract/operations.js';
import { sha256, toHex } from '../../text/bytes.js';
import { handle } from '../handlers/handlers.js';
import { Problem, type ProblemDetail, problemAt, problemOf } from '../http/problem.js';
import { type ReceivedRequest, readRequestBody } from '../http/received-request.js';
import { addNotesHeader, bodyBytes, type Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { readPreferences } from './prefer.js';

type Components = IPrismComponents<Operation, ReceivedRequest, Reply, IPrismProxyConfig>;

// Prism's mock is synchronous, but its proxy may wait: for a state on disk or in Redis, or for the document.
const config: IPrismProxyConfig = {
  isProxy: true,
  upstream: new URL('http://localhost'),
  upstreamProxy: undefined,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: true,
  mock: undefined,
};

// The engine only names loggers, for components that log.
const logger = { child: () => logger } as unknown as Components['logger'];

/** Answers a request with Prism's engine. Never rejects. */
export async function answerRequest(request: ReceivedRequest, context: MockContext): Promise<Reply> {
  await receiveBody(request, context);
  await request.earlier;
  const components: Components = { ...createComponents(context), logger };
  const outcome = await factory(config, components).request(request, [])();
  return finishReply(outcome._tag === 'Left' ? outcome.left : outcome.right.output, request, context);
}

/**
 * Reads the body of a request that has an operation: Prism's validations are synchronous. Stores an error for later,
 * because a missing key takes precedence.
 */
export async function receiveBody(request: ReceivedRequest, { choices }: MockContext): Promise<void> {
  if (request.route.operation === undefined) return;
  try {
    await readRequestBody(request, { malformedStatus: choices['errors.malformed-json'].status });
  } catch (error) {
    request.bodyError = error;
  }
}

/** Converts the result of the engine or of a component to a response, with the changes of choices and notes. */
export function finishReply(answer: Reply | Error, request: ReceivedRequest, context: MockContext): Reply {
  const isError = answer instanceof Error;
  const reply = isError
    ? toProblemReply(problemOf(request, answer), request, context)
    : toSuccess(answer, request, context);
  const chosen = context.applyFreedoms?.(reply, isError ? undefined : request.route.operation?.id) ?? reply;
  if (request.notes.length === 0) return chosen;
  request.notes = remainingNotes(request.notes, reply.status);
  return request.notes.length === 0 ? chosen : addNotesHeader(chosen, request.notes);
}

/** Gives a success the status of the contract: handlers distinguish creations (201) from updates. */
function toSuccess(reply: Reply, { route }: ReceivedRequest, { contract }: MockContext): Reply {
  const { statuses = [] } = route.operation && reply.status < 300 ? contract.operations[route.operation.id] : {};
  const status = statuses.at(reply.status === 201 ? 0 : -1) ?? reply.status;
  return status === reply.status ? reply : { ...reply, status };
}

/** Converts a Problem to a response, and stores it in the request. */
function toProblemReply(problem: Problem, request: ReceivedRequest, { choices, deployment }: MockContext): Reply {
  request.problem = problem;
  // A profile converts all fields of a problem, so they must not be reduced before.
  const isDescribed = deployment?.describesError(request.route.operation?.id, problem.status) === true;
  return problem.toReply(isDescribed ? 'problem' : choices['errors.body-form'].form);
}

/** Creates Prism's components for requests of a mock. None throws. Validations store what they read in the request. */
export function createComponents(context: MockContext) {
  const validator =
    (validate: typeof validateInput) =>
    ({ element }: { readonly element: ReceivedRequest }) => {
      const problem = attempt(element, () => validate(element, context));
      return problem === undefined ? right(element) : left<[Problem]>([problem]);
    };
  return {
    route: ({ input }: { readonly input: ReceivedRequest }) => toEither(attempt(input, () => route(input, context))),
    validateSecurity: validator(validateSecurity),
    validateInput: validator(validateInput),
    /** Responds from the data of the mock, which is the server behind Prism, or from the document. May wait. */
    forward:
      ({ data, validations: [first] }: IPrismInput<ReceivedRequest>) =>
      () =>
      async () => {
        const respond = async () => respondFromDocument(data, context) ?? respondFromData(data, context);
        return toEither(first instanceof Problem ? first : await respond().catch((error) => problemOf(data, error)));
      },
    /** Responds from the data at once. Validates again, because Prism's configuration may disable validations. */
    mock:
      ({ input: { data } }: { readonly input: IPrismInput<ReceivedRequest> }) =>
      () => {
        const respond = () =>
          validateSecurity(data, context) ?? validateInput(data, context) ?? respondFromData(data, context);
        const answer = attempt(data, respond);
        return answer instanceof Promise ? left(new Error('Prism cannot wait for this response')) : toEither(answer);
      },
    validateOutput: ({ resource, element }: { readonly resource: Operation; readonly element: Reply }) => {
      const body = bodyBytes(element.body);
      const response = { status: element.status, headers: new Headers(element.headers), body };
      const findings = judgeResponse(context.contract, resource.id, response, readJson(body, maxJudgedDepth));
      const [first, ...others] = findings.map(({ pointer, message }): IPrismDiagnostic => {
        return { severity: 0, code: 'notikit', message: `${pointer} ${message}` };
      });
      return first === undefined ? right(element) : left<[IPrismDiagnostic, ...IPrismDiagnostic[]]>([first, ...others]);
    },
  };
}

/** Runs a step, and returns a thrown error as a Problem. */
function attempt<T>(request: ReceivedRequest, step: () => T): T | Problem {
  try {
    return step();
  } catch (error) {
    return problemOf(request, error);
  }
}

// Values of fp-ts' Either, which Prism's components return.

export function left<T>(value: T) {
  return { _tag: 'Left' as const, left: value };
}

export function right<T>(value: T) {
  return { _tag: 'Right' as const, right: value };
}

function toEither<T>(result: T | Problem) {
  return result instanceof Problem ? left(result) : right(result);
}

/** Finds the operation of a request. Throws Problem 400, 404 or 405 for others. */
function route({ method, pathname, route }: ReceivedRequest, { choices }: MockContext): Operation {
  if (route.operation !== undefined) return route.operation;
  if ('malformed' in route) throw problemAt(400, '/path', 'has an invalid percent-encoding', 'the path');
  if (route.allowed.length === 0) {
    const hint = unknownPathHint(method, pathname);
    throw new Problem(choices['errors.unknown-path'].status, `unknown path ${pathname}${hint}`);
  }
  const allow = allowedMethods(route);
  const effectiveMethod = method === 'HEAD' ? 'GET' : method;
  throw new Problem(405, `${pathname} does not allow ${effectiveMethod}. Allowed: ${allow}`, { headers: { allow } });
}

/** Finds the environment of the API key (§5.2). Returns a Problem without a valid key. */
function validateSecurity(request: ReceivedRequest, { apiKeys, choices }: MockContext): Problem | undefined {
  const authorization = apiKeys.readHeader(request.headers.get('authorization'));
  if (authorization.key === undefined) {
    const headers = { 'www-authenticate': 'ApiKey' };
    return new Problem(choices['errors.unauthorized'].status, authorization.reason, { headers });
  }
  request.environment = authorization.environment;
  return undefined;
}

/**
 * Reads the parameters of a request with a valid key, and checks it against the contract. Returns a Problem if it does
 * not conform. Notes or refuses unknown names, and notes suspicious values. Throws the error of an unreadable body.
 */
function validateInput(request: ReceivedRequest, context: MockContext): Problem | undefined {
  const { environment, route, bodyError } = request;
  // Prism runs all validations, but the error of a missing key must not depend on the others.
  if (environment === '' || route.operation === undefined) return undefined;
  if (bodyError !== undefined) throw bodyError;
  const { contract, choices, strictRequests } = context;
  const { operation, pathParameters } = route;
  const read = readParameters(operation, pathParameters, request.address.searchParams, request.headers);
  const parameters = clampParameters(read, operation.id, choices);
  request.parameters = parameters;
  const { most } = choices['list.most-values'];
  for (const [name, values] of Object.entries(parameters.query))
    if (Array.isArray(values) && values.length > most)
      return new Problem(choices['errors.contract'].status, `${name} has more than ${most} values`);
  const findings = judgeRequest(operation.id, parameters, request.json, { profile: contract });
  const notes = requestNotes(contract, route, request.address.searchParams, request.json);
  if (findings.length + notes.length === 0) return undefined;
  const refusesParameters = choices['parameters.unknown'].effect === 'refused';
  const isRefused = ({ pointer, isUnknown }: RequestNote) =>
    isUnknown && (strictRequests || (pointer.startsWith('/query/') && refusesParameters));
  const toDetail = ({ pointer, message }: ProblemDetail) => ({ pointer, message });
  request.notes = notes.filter((note) => !isRefused(note)).map(toDetail);
  const found = findings.map(({ part, pointer, message }) => ({ pointer: `/${part}${pointer}`, message }));
  const errors = [...found, ...notes.filter(isRefused).map(toDetail)];
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

/** Responds from the document if the request prefers that (RFC 7240); returns undefined for any other. */
function respondFromDocument(request: ReceivedRequest, context: MockContext): Promise<Reply> | undefined {
  const { operation } = request.route;
  const header = request.headers.get('prefer');
  if (operation === undefined || (header === null && !request.search.includes('__'))) return undefined;
  const preferences = readPreferences(header, request.address.searchParams);
  if (preferences === undefined) return undefined;
  const preferring = { operationId: operation.id, path: request.pathname, preferences };
  return context.respondFromDocument(preferring, context.contract);
}

/**
 * Responds from the data of the environment, after due steps of notifications. Replays the response of a repeated
 * idempotency key (§5.4).
 */
function respondFromData(request: ReceivedRequest, context: MockContext): Reply | Promise<Reply> {
  const { operation } = request.route;
  if (operation === undefined) throw new Error('a request is routed before it is answered');
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
    return world.replays.answer(idempotencyKey, fingerprint, () => handle(id, parameters, body, world));
  };
  return runOnData(work, method === 'GET' ? 'read' : 'change');
}
