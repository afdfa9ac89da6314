import type { Readable } from 'node:stream';
import type { Choices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import type { Finding } from '../contract/finding.js';
import { judgeRequest } from '../contract/judge.js';
import type { Found, Operation, OperationId } from '../contract/operations.js';
import { type Parameters, readParameters } from '../contract/parameters.js';
import { sha256, toHex } from '../text/bytes.js';
import type { Deployment } from './deployment/deployment.js';
import type { Call } from './handlers/handler.js';
import { handlers } from './handlers/handlers.js';
import type { Authorization } from './http/api-keys.js';
import { Problem } from './http/problem.js';
import { type Body, readBody } from './http/read-body.js';
import type { Reply } from './http/reply.js';
import { allowedMethods, nearestOperations, routeOf, urlOf } from './http/route.js';
import type { Workings } from './mock-context.js';
import type { Platform } from './platform.js';
import { readPreferences } from './prism/prefer.js';
import type { World } from './records/world.js';
import type { Intent } from './state/act.js';

export interface Realm {
  /** What requests are held against. */
  readonly contract: Contract;
  readonly choices: Choices;
  /** What the handlers understand of a request. */
  readonly inward: Deployment['inward'];
  readonly readKey: (header: string | null) => Authorization;
  /** Does work where the worlds are. */
  readonly within: <R>(work: (workings: Pick<Workings, 'worlds'>) => R, intent: Intent) => R | Promise<R>;
  readonly delivery: Workings['delivery'];
  readonly throughPrism: Platform['throughPrism'];
  /** Called with the body of a request, if it has one. */
  readonly onBody: (request: Request, bytes: Uint8Array) => void;
}

/**
 * Answers a request of one of the ten operations. Throws Problem for every way in which a request can fail.
 *
 * @param sent where the request's body comes from, if it is quicker to read there.
 */
export async function answer(request: Request, realm: Realm, sent?: Readable): Promise<Reply> {
  const url = urlOf(request);
  const { contract, inward, choices } = realm;
  const {
    operation: { id },
    path,
  } = found(request, url.pathname, choices);
  const operation = contract.operations[id];
  const authorization = realm.readKey(request.headers.get('authorization'));
  const onBytes = (bytes: Uint8Array) => realm.onBody(request, bytes);
  const body = await readBody(request, { sent, onBytes, malformed: choices['errors.malformed-json'].status }).catch(
    asProblem,
  );
  const parameters = withinBounds(readParameters(operation, path, url.searchParams, request.headers), id, choices);
  const authorize = () => (authorization.key === undefined ? unauthorized(authorization.reason, choices) : undefined);
  const validate = () =>
    body instanceof Problem
      ? body
      : (refuse(judgeRequest(id, parameters, body.value, { profile: contract }), choices) ??
        unknownParameter(operation, url, choices));

  const preferences = readPreferences(request.headers.get('prefer'), url);
  if (preferences !== undefined) {
    return realm.throughPrism({ contract, operationId: id, path: url.pathname, authorize, validate, preferences });
  }
  const problem = authorize() ?? validate();
  if (problem !== undefined) throw problem;
  if (authorization.key === undefined || body instanceof Problem) throw new Error('handled before it was checked');
  const understood = inward(id, parameters, body.value);
  const { key } = authorization;
  const target = `${url.pathname}${url.search}`;
  const understoodBody = { ...body, value: understood.body };
  return realm.within(
    ({ worlds }) => {
      const world = worlds.get(key);
      if (world.store.waiting.size > 0) realm.delivery.catchUp?.(world);
      return handle(operation, understood.parameters, understoodBody, world, target);
    },
    operation.method === 'GET' ? 'look' : 'change',
  );
}

function found(request: Request, path: string, choices: Choices): Found {
  const route = routeOf(request);
  if (route.operation !== undefined) return route;
  if ('malformed' in route) {
    const message = 'has a broken percent-encoding';
    throw new Problem(400, `the path ${message}`, { errors: [{ pointer: '/path', message }] });
  }
  if (route.allowed.length === 0) {
    const [meant] = nearestOperations(request.method, path);
    const { status } = choices['errors.unknown-path'];
    throw new Problem(
      status,
      `the contract has no path ${path}${meant === undefined ? '' : `: did you mean ${meant}?`}`,
    );
  }
  const allow = allowedMethods(route);
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  throw new Problem(405, `${path} does not take ${asked}, but ${allow}`, { headers: { allow } });
}

function handle(operation: Operation, parameters: Parameters, body: Body, world: World, target: string): Reply {
  const respond = () => dispatch(operation.id, parameters, body.value, world);
  const key = parameters.header['idempotency-key'];
  if (operation.method === 'GET' || typeof key !== 'string') return respond();
  const fingerprint = toHex(sha256(`${operation.method} ${target}\n`, body.bytes));
  return world.replays.answer(key, fingerprint, respond);
}

/** The one place where what the contract has checked gets the contract's types. */
export function dispatch<Id extends OperationId>(
  id: Id,
  { path, query }: Parameters,
  body: unknown,
  world: World,
): Reply {
  return handlers[id]({ path, query, body } as Call<Id>, world);
}

function unauthorized(reason: string, choices: Choices): Problem {
  return new Problem(choices['errors.unauthorized'].status, reason, { headers: { 'www-authenticate': 'ApiKey' } });
}

/** The contract bounds the numbers of this list itself (§8): they are clamped before they are held against it. */
function withinBounds(parameters: Parameters, id: OperationId, choices: Choices): Parameters {
  if (id !== 'listNotifications' || choices['events.out-of-bounds-answer'].beyond === 'refused') return parameters;
  const { limit, page, ...others } = parameters.query;
  const clamped = (value: unknown, least: number, most: number) =>
    typeof value === 'number' ? Math.min(most, Math.max(least, value)) : value;
  const bounded = { limit: clamped(limit, 1, 50), page: clamped(page, 0, Number.MAX_SAFE_INTEGER) };
  const given = Object.entries(bounded).filter(([, value]) => value !== undefined);
  return { ...parameters, query: { ...others, ...Object.fromEntries(given) } };
}

/** Refuses a query parameter that the contract does not name, where the server is one that does. */
function unknownParameter({ parameters }: Operation, { searchParams }: URL, choices: Choices): Problem | undefined {
  if (choices['parameters.unknown'].effect === 'ignored') return undefined;
  const known = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const name = [...searchParams.keys()].find((one) => !known.includes(one.replace(/\[\]$/, '')));
  if (name === undefined) return undefined;
  const message = 'is no parameter of the operation';
  const errors = [{ pointer: `/query/${name}`, message }];
  return new Problem(choices['errors.contract'].status, `${name} ${message}`, { errors });
}

function refuse(findings: readonly Finding[], choices: Choices): Problem | undefined {
  const [first] = findings;
  if (first === undefined) return undefined;
  const errors = findings.map(({ part, pointer, message }) => ({ pointer: `/${part}${pointer}`, message }));
  const detail = `the request does not keep the contract: ${errors[0]?.pointer} ${first.message}`;
  return new Problem(choices['errors.contract'].status, detail, { errors });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
