import { allowedMethods } from '../../contract/find-route.js';
import { TransportError } from '../../http/transport.js';
import { Problem } from '../http/problem.js';
import { copyBody, type ReceivedRequest, readRequestBody } from '../http/received-request.js';
import { toResponse } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { answerRequest } from '../pipeline/engine.js';
import { ConnectionReset } from './fault.js';
import type { ResponderRequest } from './responder.js';
import { sabotagedServer } from './sabotages.js';

/** Answers a request, or changes the response of `next`. */
type Interference = (
  request: ReceivedRequest,
  context: MockContext,
  next: () => Promise<Response>,
) => Promise<Response>;

const answerOptions: Interference = async ({ method, route }, _context, next) => {
  if (method !== 'OPTIONS') return next();
  return new Response(null, { status: 204, headers: { allow: allowedMethods(route) } });
};

const omitBodyOfHead: Interference = async ({ method }, _context, next) => {
  const response = await next();
  return method === 'HEAD' ? new Response(null, response) : response;
};

/** Injects the faults that apply to a request. The profile also applies to a response of a fault. */
const injectFaults: Interference = async (request, context, next) => {
  let isForwarded = false;
  const respond = () => {
    isForwarded = true;
    return next();
  };
  const response = await context.faults.answer(request.route.operation?.id, respond, request.request.signal);
  return isForwarded ? response : applyProfile(request, context, async () => response);
};

/** Returns the response of an override that applies to the request. */
const applyOverrides: Interference = async ({ request, headers, route }, context, next) => {
  const { key } = context.apiKeys.readHeader(headers.get('authorization'));
  const override = await context.overrides.takeReply(route.operation?.id, key, request);
  if (override === undefined) return next();
  const { reply, delayMs, renderTemplates } = override;
  const rendered = renderTemplates === undefined ? reply : await renderTemplates(reply, request);
  if (delayMs) await context.faults.delay(delayMs, request.signal);
  return toResponse(rendered);
};

/** Asks responders for a response. Skips requests without a valid key or with a too large body. */
const askResponders: Interference = async (received, { responders, apiKeys, worlds }, next) => {
  const { method, headers } = received.request;
  const { pathname, search, route } = received;
  const operation = route.operation?.id;
  const authorization = apiKeys.readHeader(headers.get('authorization'));
  if (responders.length === 0 || operation === undefined || authorization.key === undefined) return next();
  const body = await copyBody(received.request);
  if (body === undefined) return next();
  const responderRequest: ResponderRequest = {
    operation,
    method,
    target: `${pathname}${search}`,
    headers,
    body,
    world: worlds.get(authorization.environment),
  };
  try {
    for (const responder of responders) {
      const response = await responder(responderRequest);
      if (response !== undefined) return response;
    }
  } catch (error) {
    if (error instanceof TransportError) return new Problem(502, error.message).toResponse();
    throw error;
  }
  return next();
};

/** Converts a response to the form of the profile. */
const applyProfile: Interference = async (request, { deployment }, next) => {
  const response = await next();
  if (deployment === undefined) return response;
  const { status, headers } = response;
  const reply = { status, body: await response.text(), headers: Object.fromEntries(headers) };
  return toResponse(deployment.fromContract(request.route.operation?.id, reply, request.pathname));
};

const applySabotages: Interference = async ({ request }, context, next) => {
  const server = sabotagedServer(context);
  return server === undefined ? next() : server.fetch(request);
};

/** Features that answer requests or change responses, outermost first. The manual has the same order. */
const interferences: readonly Interference[] = [
  answerOptions,
  omitBodyOfHead,
  injectFaults,
  applyOverrides,
  askResponders,
  applyProfile,
  applySabotages,
];

/** Answers a request through all interferences. Rejects with ConnectionReset if a fault closes the connection. */
export async function interfere(request: ReceivedRequest, context: MockContext): Promise<Response> {
  const { journal } = context;
  const start = performance.now();
  const pipeline = async () => toResponse(await answerRequest(request, context));
  const respond = interferences.reduceRight<() => Promise<Response>>(
    (next, interference) => () => interference(request, context, next),
    pipeline,
  );
  try {
    const response = await respond();
    await readUnreadBody(request);
    if (!request.isDisconnected) return journal.recordStream(request, response, start);
    journal.recordUnanswered(request, 'gone', start);
    return response;
  } catch (error) {
    if (error instanceof ConnectionReset) journal.recordUnanswered(request, 'reset', start);
    throw error;
  }
}

/** Reads an unread body for the journal. */
async function readUnreadBody(request: ReceivedRequest): Promise<void> {
  if (request.body !== undefined || request.route.operation === undefined || request.request.bodyUsed) return;
  try {
    await readRequestBody(request);
  } catch {
    // The body is too large or not JSON. The journal contains the bytes that were read.
  }
}
