import type { Scenario } from '../../../fixtures/scenario.js';
import { misfitsOf } from '../../contract/explain.js';
import type { Finding, Part } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import { type Parameters, readParameters } from '../../contract/operations.js';
import { SourceError } from '../../source/source.js';
import { Problem, problemOf } from '../http/problem.js';
import { isSentAs, readBody, readBytes } from '../http/read-body.js';
import type { Received } from '../http/received.js';
import { type Reply, replyJson, responseOf } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { checkInSlices, scenarioIn } from '../scenario/read-scenario.js';
import type { Guard } from './authorize-control.js';
import {
  type ControlCall,
  type ControlHandlers,
  type ControlId,
  document,
  findControl,
  root,
} from './control-operations.js';
import * as inbox from './handlers/inbox.js';
import * as interference from './handlers/interference.js';
import * as mock from './handlers/mock.js';
import * as requests from './handlers/requests.js';
import * as scenario from './handlers/scenario.js';
import * as snapshot from './handlers/snapshot.js';
import * as state from './handlers/state.js';
import * as trigger from './handlers/trigger.js';

/** Where the parts of the console's page are: they say nothing of this mock, and nobody needs a token for them. */
const consoleRoot = `${root}/console/`;

/** How much of a body is read, in bytes: a record that came into being here may be larger than what was sent for it. */
const most = 2 ** 20;
/** A world is larger than one record. */
const mostOf: { readonly [Id in ControlId]?: number } = { importSnapshot: 32 * 2 ** 20, loadScenario: 8 * 2 ** 20 };

/** Who asks for these changes nothing and learns no secret: a balancer looks at the first. */
const open: readonly string[] = ['/health', '/openapi.json', '/'];

/** Answers a request for what the mock says of itself. Never throws. */
export async function answerControl(request: Received, context: MockContext, guard?: Guard): Promise<Response> {
  try {
    return await respond(request, context, guard);
  } catch (error) {
    return problemOf(request, error).toResponse();
  }
}

async function respond(request: Received, context: MockContext, guard: Guard | undefined): Promise<Response> {
  const { pathname, searchParams } = request;
  if (pathname.startsWith(consoleRoot)) return context.consoleFile(pathname.slice(consoleRoot.length));
  if (pathname === '/openapi.json') return responseOf(replyJson(200, JSON.stringify(context.contract.document)));
  const path = pathname.startsWith(root) ? pathname.slice(root.length) || '/' : pathname;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== 'GET' || !open.includes(path)) guard?.(request);
  const route = findControl(method, path);
  if (route.operation === undefined) {
    if ('malformed' in route) throw new Problem(400, 'the path has an invalid percent-encoding');
    const { allowed } = route;
    if (allowed.length === 0)
      throw new Problem(404, `the control API has no path ${pathname}. ${root} lists all paths.`);
    const allow = allowed.join(', ');
    throw new Problem(405, `${pathname} does not allow ${method}. Allowed: ${allow}`, { headers: { allow } });
  }
  const { id, body: needed } = route.operation;
  const body = needed === 'none' ? undefined : await bodyOf(id, request, context);
  const parameters = readParameters(route.operation, route.path, searchParams, request.headers);
  refuse(id, parameters, body, needed === 'required');
  if (id === 'loadScenario') await checkInSlices(field(body, 'scenario'));
  const answer = await dispatch(id, parameters, body, request.request, context);
  if (method !== 'GET') context.changes.tell();
  return bodiless(answer, request);
}

/** A scenario may come as it is in a file too. */
async function bodyOf(id: ControlId, request: Received, context: MockContext): Promise<unknown> {
  const otherType = id === 'loadScenario' ? 'application/yaml' : undefined;
  if (otherType !== undefined && isSentAs(request, otherType)) {
    return { scenario: await readYamlScenario(request, context) };
  }
  return (await readBody(request, { most: mostOf[id] ?? most, otherType })).value;
}

function refuse(id: ControlId, { path, query }: Parameters, body: unknown, isBodyNeeded: boolean): void {
  const misfits = (part: Part, value: unknown) => misfitsOf(document, `/operations/${id}/${part}`, part, value);
  const missing: Finding = { part: 'body', pointer: '', message: 'is required', expected: 'JSON', actual: 'nothing' };
  const ofBody = body === undefined ? (isBodyNeeded ? [missing] : []) : misfits('body', body);
  const findings = [...misfits('path', path), ...misfits('query', query), ...ofBody];
  const errors = findings.map(({ part, pointer, message }) => ({ pointer: `/${part}${pointer}`, message }));
  const [first] = errors;
  if (first !== undefined) throw new Problem(422, `${first.pointer} ${first.message}`, { errors });
}

/** The one place where what the document has checked gets its types. */
function dispatch<Id extends ControlId>(
  id: Id,
  { path, query }: Parameters,
  body: unknown,
  request: Request,
  context: MockContext,
): Reply | Response | Promise<Reply | Response> {
  const call = { path, query, body, request } as ControlCall<Id>;
  return context.within((inner) => controlHandlers[id](call, inner), request.method === 'GET' ? 'look' : 'either');
}

/** A response to HEAD, or of 204, has no body. */
function bodiless(answer: Reply | Response, { method }: Received): Response {
  const { status, headers } = answer;
  if (method !== 'HEAD' && status !== 204) return answer instanceof Response ? answer : responseOf(answer);
  // What would come in parts would wait for a reader.
  if (answer instanceof Response) void answer.body?.cancel();
  return new Response(null, { status, headers: status === 204 ? {} : headers });
}

/** How much is read, in bytes: the parser takes seconds for so much, in which nothing else is answered. */
const mostYaml = 2 ** 19;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The scenario that a request carries as YAML. Rejects with Problem: 422 tells each mistake as `body:7:13 …`. */
export async function readYamlScenario(request: Received, { parseYaml }: MockContext): Promise<Scenario> {
  const text = decoded(await readBytes(request, mostYaml));
  try {
    return scenarioIn(parseYaml(text, 'body'));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const errors = error.mistakes.map((message) => ({ pointer: '/body', message }));
    throw new Problem(422, errors[0]?.message ?? '', { errors });
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem(400, 'the body is not UTF-8', { errors: [{ pointer: '/body', message: 'must be UTF-8' }] });
  }
}

/** The handler of each operation of the control API, under the name that it has in `spec/control.yaml`. */
export const controlHandlers: ControlHandlers = {
  ...mock,
  ...state,
  ...trigger,
  ...inbox,
  ...requests,
  ...scenario,
  ...interference,
  ...snapshot,
};
