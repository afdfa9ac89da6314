import type { Scenario } from '../../../fixtures/scenario.js';
import { type Parameters, readParameters } from '../../contract/operations.js';
import { SourceError } from '../../source/source.js';
import { Problem, type ProblemDetail, problemOf } from '../http/problem.js';
import type { ReceivedRequest } from '../http/received-request.js';
import { hasMediaType, readBytes, readRequestBody } from '../http/received-request.js';
import { type Reply, serializedReply, toResponse } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { scenarioIn } from '../scenario/read-scenario.js';
import type { Guard } from './authorize-control.js';
import {
  type ControlCall,
  type ControlHandlers,
  type ControlId,
  controlRoot,
  explainRequest,
  findControlOperation,
} from './control-operations.js';
import * as inbox from './handlers/inbox.js';
import * as interference from './handlers/interference.js';
import * as mock from './handlers/mock.js';
import * as requests from './handlers/requests.js';
import * as scenario from './handlers/scenario.js';
import * as snapshot from './handlers/snapshot.js';
import * as state from './handlers/state.js';
import * as trigger from './handlers/trigger.js';
import * as verify from './handlers/verify.js';
import { refuseMistakes } from './replies.js';

/** Path of the console's files. They contain no data of this mock, and need no token. */
const consoleRoot = `${controlRoot}/console/`;

/** Maximum size of most bodies, in bytes. A record may be larger than the request that created it. */
const defaultMaxBytes = 2 ** 20;
const maxBytesByOperation: { readonly [Id in ControlId]?: number } = {
  importSnapshot: 32 * 2 ** 20,
  loadScenario: 8 * 2 ** 20,
};
/** Maximum size of YAML, in bytes. Parsing it blocks other requests for seconds. */
const maxYamlBytes = 2 ** 19;

/** Paths that need no token, because they change nothing and show no secret. Load balancers use the first. */
const publicPaths: readonly string[] = ['/health', '/openapi.json', '/'];

/** Responds to a request for the control API. Never throws. */
export async function answerControl(request: ReceivedRequest, context: MockContext, guard?: Guard): Promise<Response> {
  try {
    return await respond(request, context, guard);
  } catch (error) {
    return problemOf(request, error).toResponse();
  }
}

async function respond(request: ReceivedRequest, context: MockContext, guard: Guard | undefined): Promise<Response> {
  const { pathname, address } = request;
  if (pathname.startsWith(consoleRoot)) return context.readConsoleFile(pathname.slice(consoleRoot.length));
  if (pathname === '/openapi.json') return toResponse(serializedReply(200, JSON.stringify(context.contract.document)));
  const path = pathname.startsWith(controlRoot) ? pathname.slice(controlRoot.length) || '/' : pathname;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== 'GET' || !publicPaths.includes(path)) guard?.(request);
  const route = findControlOperation(method, path);
  if (route.operation === undefined) {
    if ('malformed' in route) throw new Problem(400, 'the path has an invalid percent-encoding');
    const { allowed } = route;
    if (allowed.length === 0)
      throw new Problem(404, `the control API has no path ${pathname}. ${controlRoot} lists all paths.`);
    const allow = allowed.join(', ');
    throw new Problem(405, `${pathname} does not allow ${method}. Allowed: ${allow}`, { headers: { allow } });
  }
  const { id, body: bodyPresence } = route.operation;
  const body = bodyPresence === 'none' ? undefined : await readBody(id, request, context);
  const parameters = readParameters(route.operation, route.pathParameters, address.searchParams, request.headers);
  const isMissing = body === undefined && bodyPresence === 'required';
  refuseMistakes([
    ...mistakesIn(id, 'path', parameters.path),
    ...mistakesIn(id, 'query', parameters.query),
    ...(isMissing ? [{ pointer: '/body', message: 'is required' }] : mistakesIn(id, 'body', body)),
  ]);
  const response = await dispatch(id, parameters, body, request.request, context);
  if (method !== 'GET') context.changes.notifyChange();
  return toHttpResponse(response, request);
}

/** Reads the JSON body of a request. Also accepts a scenario as YAML. */
async function readBody(id: ControlId, request: ReceivedRequest, context: MockContext): Promise<unknown> {
  const otherType = id === 'loadScenario' ? 'application/yaml' : undefined;
  if (otherType !== undefined && hasMediaType(request, otherType)) {
    return { scenario: await readYamlScenario(request, context) };
  }
  await readRequestBody(request, { maxBytes: maxBytesByOperation[id] ?? defaultMaxBytes, otherType });
  return request.json;
}

function mistakesIn(id: ControlId, part: 'path' | 'query' | 'body', value: unknown): ProblemDetail[] {
  if (value === undefined) return [];
  return explainRequest(id, part, value).map(({ pointer, message }) => ({
    pointer: `/${part}${pointer}`,
    message,
  }));
}

/** Calls the handler. Only this function gives checked values the types of the document. */
function dispatch<Id extends ControlId>(
  id: Id,
  { path, query }: Parameters,
  body: unknown,
  request: Request,
  context: MockContext,
): Reply | Response | Promise<Reply | Response> {
  const call = { path, query, body, request } as ControlCall<Id>;
  return context.runOnData(
    (inner) => controlHandlers[id](call, inner),
    request.method === 'GET' ? 'read' : 'readOrChange',
  );
}

/** Converts a result to a response. Removes the body from a response to HEAD, and from a 204. */
function toHttpResponse(response: Reply | Response, { method }: ReceivedRequest): Response {
  const { status, headers } = response;
  if (method !== 'HEAD' && status !== 204) return response instanceof Response ? response : toResponse(response);
  // An unread stream would wait forever.
  if (response instanceof Response) void response.body?.cancel();
  return new Response(null, { status, headers: status === 204 ? {} : headers });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a scenario that was sent as YAML. Rejects with Problem; a 422 reports each mistake as `body:7:13 …`. */
async function readYamlScenario(request: ReceivedRequest, { parseYaml }: MockContext): Promise<Scenario> {
  const text = decodeUtf8(await readBytes(request, maxYamlBytes));
  try {
    return scenarioIn(parseYaml(text, 'body'));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const errors = error.mistakes.map((message) => ({ pointer: '/body', message }));
    throw new Problem(422, errors[0]?.message ?? '', { errors });
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem(400, 'the body is not UTF-8', { errors: [{ pointer: '/body', message: 'must be UTF-8' }] });
  }
}

/** Handlers by the operation ids of `spec/control.yaml`. */
const controlHandlers: ControlHandlers = {
  ...mock,
  ...state,
  ...trigger,
  ...inbox,
  ...requests,
  ...verify,
  ...scenario,
  ...interference,
  ...snapshot,
};
