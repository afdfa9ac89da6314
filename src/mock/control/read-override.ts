import Mustache from 'mustache';
import type { Mistake, NewOverride } from '#generated/control.js';
import type { Part } from '../../contract/finding.js';
import { isObject, parseJson } from '../../contract/json-value.js';
import { judge } from '../../contract/judge.js';
import {
  findOperation,
  isOperationId,
  type OperationId,
  operations,
  pathParameters,
} from '../../contract/operations.js';
import { fromUtf8, toUtf8 } from '../../text/bytes.js';
import { reasonOf } from '../../text/printable.js';
import { createFailure, sampleProblem } from '../deployment/failure.js';
import { Problem, problemAt } from '../http/problem.js';
import { copyBody, receivedRequestOf } from '../http/received-request.js';
import { bodyBytes, bodyText, type Reply } from '../http/reply.js';
import type { Override } from '../interference/overrides.js';
import type { MockContext } from '../mock-context.js';
import { compileConditions } from './compile-conditions.js';
import { recordedBody } from './journal-entry.js';
import { refuseMistakes } from './replies.js';

/** Parts of a mock that are needed to read an override. */
export type OverrideContext = Pick<MockContext, 'contract' | 'journal' | 'clock' | 'compilePattern'>;

type NewResponse = NonNullable<NewOverride['responses']>[number];

/** Reads an override. Throws Problem 422 for an invalid override, and for a response that does not conform. */
export function readOverride(body: NewOverride, context: OverrideContext): Override {
  const { operation, key, times, where, exchange, responses, delayMs, template = false, unchecked = false } = body;
  if (!isOperationId(operation))
    throw fieldProblem('operation', `must be one of ${Object.keys(operations).join(', ')}`);
  const conditions = conditionsOf(where, context);
  if (responses !== undefined) {
    const excludedField = (['status', 'headers', 'body', 'exchange'] as const).find((name) => body[name] !== undefined);
    if (excludedField !== undefined) throw fieldProblem(excludedField, 'is not allowed beside responses');
  }
  const newResponses = responses ?? [body];
  /** Returns the prefix of pointers into a response. */
  const parentOf = (index: number) => (responses === undefined ? '' : `responses/${index}/`);
  if (template) {
    refuseMistakes(newResponses.flatMap(({ body }, index) => templateMistakes(body, `/body/${parentOf(index)}body`)));
  }
  const createReply = (response: NewResponse, index: number) => {
    const complete = unchecked ? response : withFailureBody(operation, response, context);
    return replyOf(operation, complete, parentOf(index), template);
  };
  const [first, ...further] =
    exchange === undefined ? newResponses.map(createReply) : [recordedReply(context.journal, exchange)];
  if (first === undefined) throw fieldProblem('responses', 'must not be empty');
  const replies = [first, ...further] as const;
  if (!unchecked) {
    for (const [index, reply] of replies.entries()) expectConforming(operation, reply, context, parentOf(index));
  }
  const renderTemplates = (reply: Reply, request: Request) => renderReply(reply, request, context);
  return {
    operation,
    key,
    times,
    replies,
    delayMs,
    ...conditions,
    renderTemplates: template ? renderTemplates : undefined,
  };
}

async function renderReply(reply: Reply, request: Request, { clock }: OverrideContext): Promise<Reply> {
  const text = bodyText(reply.body);
  if (text === '') return reply;
  const { pathname, searchParams } = receivedRequestOf(request).address;
  const { operation } = findOperation(request.method, pathname);
  const queryNames = [...new Set(searchParams.keys())];
  const values: TemplateValues = {
    path: operation === undefined ? {} : pathParameters(operation, pathname),
    query: Object.fromEntries(queryNames.map((name) => [name, searchParams.getAll(name).join()])),
    headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'authorization')),
    body: parseStructure(await copyBody(request)),
    now: clock.now().toISOString(),
  };
  return { ...reply, body: JSON.stringify(renderBody(text, values)) };
}

/** Parses a JSON body to an object or array; any other body to an empty object. */
function parseStructure(bytes: Uint8Array | undefined): unknown {
  const value = parseJson(fromUtf8(bytes ?? new Uint8Array()));
  return isObject(value) || Array.isArray(value) ? value : {};
}

function conditionsOf(
  where: NewOverride['where'],
  context: OverrideContext,
): Pick<Override, 'where' | 'meetsConditions'> {
  if (where === undefined) return {};
  const compare = compileConditions(where, '/body/where', context);
  const meetsConditions = async (request: Request) => {
    const { method, headers } = request;
    const { pathname, search } = receivedRequestOf(request);
    const body = where.body && (await copyBody(request));
    return compare({ method, headers, target: `${pathname}${search}`, body }).length === 0;
  };
  return { where, meetsConditions };
}

function fieldProblem(field: string, message: string): Problem {
  return problemAt(422, `/body/${field}`, message, field);
}

/** Adds the failure body of the profile to a failure without a body. */
function withFailureBody(id: OperationId, response: NewResponse, { contract, clock }: OverrideContext): NewResponse {
  const { status = 200, body, headers = {} } = response;
  if (body !== undefined || status < 400) return response;
  const failure = createFailure(contract, id, sampleProblem(status), { now: clock.now(), path: operations[id].path });
  if (failure === undefined) return response;
  return {
    ...response,
    body: failure.body as NewResponse['body'],
    headers: { 'content-type': failure.mediaType, ...headers },
  };
}

function replyOf(operation: OperationId, response: NewResponse, parent: string, isTemplate: boolean): Reply {
  const { status = operations[operation].status, headers = {}, body } = response;
  const text = body === undefined ? null : JSON.stringify(body);
  expectContentLength(headers, text ?? '', isTemplate, parent);
  const mediaType = status < 400 ? 'application/json' : 'application/problem+json';
  try {
    const fields = new Headers(text === null ? {} : { 'content-type': mediaType });
    for (const [name, value] of Object.entries(headers)) fields.set(name, value);
    // The constructor throws for values that cannot be sent.
    const valid = new Response(text, { status, headers: fields });
    return { status, body: text ?? '', headers: Object.fromEntries(valid.headers) };
  } catch (error) {
    if ([204, 205, 304].includes(status)) throw fieldProblem(`${parent}body`, `is not allowed in a ${status}`);
    throw fieldProblem(`${parent}headers`, String(error));
  }
}

/** Throws Problem 422 for a `content-length` that differs from the length of the body. */
function expectContentLength(headers: object, text: string, isTemplate: boolean, parent: string): void {
  const sentLength = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  const { length } = toUtf8(text);
  if (sentLength === undefined || (sentLength === String(length) && !isTemplate)) return;
  const message = isTemplate ? 'is not allowed with a template' : `must be ${length}, the length of the body`;
  throw fieldProblem(`${parent}headers/content-length`, message);
}

/** Copies the response of a recorded exchange. */
function recordedReply({ entries }: OverrideContext['journal'], number: number): Reply {
  const entry = entries.find(({ id }) => id === number);
  const body = entry && recordedBody(entry.response.body);
  if (entry === undefined || body === undefined || entry.status === 0 || !entry.isComplete) {
    throw fieldProblem('exchange', 'is not an exchange with a complete recorded response');
  }
  const { 'content-length': _, ...headers } = Object.fromEntries(new Headers(entry.response.headers));
  return { status: entry.status, body: fromUtf8(body), headers };
}

/** Throws Problem 422 unless a response conforms to the contract. */
function expectConforming(
  operationId: OperationId,
  { status, headers, body }: Reply,
  { contract }: OverrideContext,
  parent: string,
): void {
  const { method } = operations[operationId];
  const request = { method, url: 'http://localhost/', headers: new Headers(), body: new Uint8Array() };
  const response = { status, headers: new Headers(headers), body: bodyBytes(body) };
  const findings = judge({ operationId, request, response, durationMs: 0 }, { profile: contract });
  const errors = findings.map(({ part, pointer, message }) => ({
    pointer: `/body/${parent}${fieldOf(part)}${pointer}`,
    message,
  }));
  const [first] = errors;
  if (first === undefined) return;
  const advice = 'send `"unchecked": true` to allow it';
  throw new Problem(422, `the response does not conform: ${first.pointer} ${first.message}; ${advice}`, { errors });
}

/** Names the field of an override that sets a part of its response. */
function fieldOf(part: Part): string {
  if (part === 'media-type') return 'headers/content-type';
  return part === 'status' ? 'status' : 'body';
}

const templateNames = ['path', 'query', 'headers', 'body', 'now'] as const;

type TemplateValues = Readonly<Record<(typeof templateNames)[number], unknown>>;

/** Looks up values by name. Ignores inherited properties, and functions, which Mustache would call. */
class OwnValues extends Mustache.Context {
  override lookup(name: string): unknown {
    let value: unknown = this.view;
    for (const part of name.split('.')) {
      const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
      value = isOwn ? (value as Record<string, unknown>)[part] : undefined;
    }
    return value;
  }
}

const writer = new Mustache.Writer();
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Parses a JSON body and renders its templates. A string with a single tag becomes the value itself; absent values
 * become ''.
 */
function renderBody(json: string, values: TemplateValues): unknown {
  const context = new OwnValues(values);
  return JSON.parse(json, (_key, value) => {
    if (typeof value !== 'string') return value;
    const tokens = Mustache.parse(value);
    const [[kind, name] = []] = tokens;
    if (tokens.length === 1 && kind !== 'text') return context.lookup(String(name)) ?? '';
    return writer.render(value, context, undefined, { escape: asText });
  });
}

/** Lists the mistakes in the templates of a body: syntax errors and unknown names. */
function templateMistakes(body: unknown, pointer: string): readonly Mistake[] {
  if (typeof body === 'string') {
    const message = templateMistake(body);
    return message === undefined ? [] : [{ pointer, message }];
  }
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => templateMistakes(value, `${pointer}/${key}`));
}

function templateMistake(text: string): string | undefined {
  try {
    for (const [kind, name] of Mustache.parse(text)) {
      if (kind === 'text') continue;
      if (kind !== 'name' && kind !== '&') return `only supports {{name}}, not {{${kind}${name}}}`;
      const [root = ''] = name.split('.');
      if (templateNames.some((known) => known === root)) continue;
      return `unknown name {{${name}}}. Use ${templateNames.join(', ')}.`;
    }
  } catch (error) {
    return `is not a template: ${reasonOf(error)}`;
  }
  return undefined;
}
