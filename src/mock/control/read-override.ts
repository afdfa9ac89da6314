import Mustache from 'mustache';
import type { Mistake, NewOverride } from '#generated/control.js';
import { isObject, parseJson } from '../../contract/json-value.js';
import { judge } from '../../contract/judge.js';
import { findOperation, type OperationId, operations, pathParameters } from '../../contract/operations.js';
import { fromUtf8, toUtf8 } from '../../text/bytes.js';
import { reasonOf } from '../../text/printable.js';
import { failureOf, sampleProblem } from '../deployment/failure.js';
import { Problem, problemAt } from '../http/problem.js';
import { copiedBody } from '../http/read-body.js';
import { receivedAs } from '../http/received.js';
import { bodyBytes, bodyText, type Reply } from '../http/reply.js';
import type { Override } from '../interference/overrides.js';
import type { MockContext } from '../mock-context.js';
import { bytesOf } from './journal-entry.js';
import { readWhere } from './where.js';

/** What an override is read with. */
export type OverrideReading = Pick<MockContext, 'contract' | 'journal' | 'clock' | 'compilePattern'>;

/** Reads an override. Throws Problem 422 for one that is invalid, or whose response does not conform. */
export function readOverride(body: NewOverride, context: OverrideReading): Override {
  const { operation, key, times, where, exchange, responses, delayMs, template = false, unchecked = false } = body;
  if (!isOperation(operation)) throw refused('operation', `must be one of ${Object.keys(operations).join(', ')}`);
  const conditions = conditionsOf(where, context);
  if (responses !== undefined) refuseBeside(body, 'responses', ['status', 'headers', 'body', 'exchange']);
  const given = responses ?? [body];
  const placeOf = (index: number) => (responses === undefined ? '' : `responses/${index}/`);
  if (template) refuseTemplates(given.flatMap(({ body }, at) => templateMistakes(body, `/body/${placeOf(at)}body`)));
  const [first, ...further] =
    exchange === undefined
      ? given.map((response, index) =>
          replyOf(operation, unchecked ? response : withBody(operation, response, context), placeOf(index), template),
        )
      : [replyIn(context.journal, exchange)];
  if (first === undefined) throw refused('responses', 'must not be empty');
  const replies = [first, ...further] as const;
  if (!unchecked) for (const [index, reply] of replies.entries()) expectKept(operation, reply, context, placeOf(index));
  return {
    ...{ operation, key, times, replies, delayMs, ...conditions },
    ...(template && { fillIn: (reply, request) => fillIn(reply, request, context) }),
  };
}

function refuseBeside(body: NewOverride, name: string, others: readonly (keyof NewOverride)[]): void {
  const other = others.find((one) => body[one] !== undefined);
  if (other !== undefined) throw refused(other, `is not allowed beside ${name}`);
}

function refuseTemplates(errors: ReturnType<typeof templateMistakes>): void {
  const [first] = errors;
  if (first !== undefined) throw new Problem(422, `${first.pointer} ${first.message}`, { errors: [...errors] });
}

async function fillIn(reply: Reply, request: Request, { clock }: OverrideReading): Promise<Reply> {
  const text = bodyText(reply.body);
  if (text === '') return reply;
  const { pathname, searchParams } = receivedAs(request);
  const { operation } = findOperation(request.method, pathname);
  const values: TemplateValues = {
    path: operation === undefined ? {} : pathParameters(operation, pathname),
    query: Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join()]),
    ),
    headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'authorization')),
    body: jsonOf(await copiedBody(request)),
    now: clock.now().toISOString(),
  };
  return { ...reply, body: JSON.stringify(renderBody(JSON.parse(text), values)) };
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  const value = parseJson(fromUtf8(bytes ?? new Uint8Array()));
  return isObject(value) || Array.isArray(value) ? value : {};
}

function conditionsOf(where: NewOverride['where'], reading: OverrideReading): Pick<Override, 'where' | 'isMet'> {
  if (where === undefined) return {};
  const compare = readWhere(where, '/body/where', reading);
  const isMet = async (request: Request) => {
    const { method, headers } = request;
    const { pathname, search } = receivedAs(request);
    const body = where.body && (await copiedBody(request));
    return compare({ method, headers, target: `${pathname}${search}`, body }).length === 0;
  };
  return { where, isMet };
}

function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

function refused(field: string, message: string): Problem {
  return problemAt(422, `/body/${field}`, message, field);
}

type NewResponse = NonNullable<NewOverride['responses']>[number];

/** A failure without a body gets the one that a profile describes, as that of a fault does. */
function withBody(id: OperationId, response: NewResponse, { contract, clock }: OverrideReading): NewResponse {
  const { status = 200, body, headers = {} } = response;
  if (body !== undefined || status < 400) return response;
  const path = operations[id].path;
  const failure = failureOf(contract, id, sampleProblem(status), { now: clock.now(), path });
  if (failure === undefined) return response;
  return {
    ...response,
    body: failure.body as NewResponse['body'],
    headers: { 'content-type': failure.mediaType, ...headers },
  };
}

function replyOf(
  operation: OperationId,
  { status = operations[operation].status, headers = {}, body }: NewResponse,
  place: string,
  isTemplate: boolean,
) {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const text = body === undefined ? null : JSON.stringify(body);
  expectLength(headers, text, isTemplate, place);
  try {
    const fields = new Headers({ ...(text !== null && { 'content-type': type }) });
    for (const [name, value] of Object.entries(headers)) fields.set(name, value);
    // Where a response cannot be made of it, no request could be answered with it.
    const { headers: made } = new Response(text, { status, headers: fields });
    return { status, body: text ?? '', headers: Object.fromEntries(made) } satisfies Reply;
  } catch (error) {
    const isBodiless = [204, 205, 304].includes(status);
    throw refused(
      `${place}${isBodiless ? 'body' : 'headers'}`,
      isBodiless ? `is not allowed in a ${status}` : String(error),
    );
  }
}

/** Throws Problem 422 for a `content-length` that is not that of the body. */
function expectLength(
  headers: NonNullable<NewResponse['headers']>,
  text: string | null,
  isTemplate: boolean,
  place: string,
): void {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
  const { length } = toUtf8(text ?? '');
  if (given === undefined || (given === String(length) && !isTemplate)) return;
  const message = isTemplate ? 'is not allowed with a template' : `must be ${length}, the length of the body`;
  throw refused(`${place}headers/content-length`, message);
}

/** What an exchange was answered. */
function replyIn({ entries }: OverrideReading['journal'], number: number): Reply {
  const kept = entries.find(({ id }) => id === number);
  const body = kept && bytesOf(kept.received.body);
  if (kept === undefined || body === undefined || kept.status === 0 || !kept.isOver) {
    throw refused('exchange', 'is not an exchange with a complete recorded response');
  }
  const { 'content-length': _, ...headers } = Object.fromEntries(new Headers(kept.received.headers));
  return { status: kept.status, body: fromUtf8(body), headers };
}

/** Throws Problem 422 unless a response conforms to the contract. */
function expectKept(
  operationId: OperationId,
  { status, headers, body }: Reply,
  { contract }: OverrideReading,
  place: string,
): void {
  const nothing = new Uint8Array();
  const findings = judge(
    {
      operationId,
      request: {
        method: operations[operationId].method,
        url: 'http://localhost/',
        headers: new Headers(),
        body: nothing,
      },
      response: { status, headers: new Headers(headers), body: bodyBytes(body) },
      durationMs: 0,
    },
    { profile: contract },
  );
  const places = { status: 'status', 'media-type': 'headers/content-type', body: 'body' };
  const errors = findings.map(({ part, pointer, message }) => ({
    pointer: `/body/${place}${part in places ? places[part as keyof typeof places] : 'body'}${pointer}`,
    message,
  }));
  const [first] = errors;
  if (first === undefined) return;
  const advice = 'send `"unchecked": true` to allow it';
  throw new Problem(422, `the response does not conform: ${first.pointer} ${first.message}; ${advice}`, {
    errors,
  });
}

/** Values of a request that templates may use. */
export interface TemplateValues {
  readonly path: object;
  readonly query: object;
  readonly headers: object;
  /** The JSON of the body; undefined if there is none. */
  readonly body: unknown;
  /** ISO 8601. */
  readonly now: string;
}

const names = ['path', 'query', 'headers', 'body', 'now'] as const satisfies readonly (keyof TemplateValues)[];

/** The values by their names: own properties only, and no functions, which Mustache would call. */
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

/** The body with its templates filled in. A text that is only one tag becomes the value itself. Absent values are empty texts. */
export function renderBody(body: unknown, values: TemplateValues): unknown {
  return mapTexts(body, (text) => {
    const tokens = Mustache.parse(text);
    const context = new OwnValues(values);
    const [[kind, name] = []] = tokens;
    if (tokens.length === 1 && kind !== 'text') return context.lookup(String(name)) ?? '';
    return writer.render(text, context, undefined, { escape: asText });
  });
}

/** What is wrong with the templates in a body: syntax errors, and names that no request has. */
export function templateMistakes(body: unknown, pointer: string): readonly Mistake[] {
  if (typeof body !== 'string') {
    if (typeof body !== 'object' || body === null) return [];
    return Object.entries(body).flatMap(([key, value]) => templateMistakes(value, `${pointer}/${key}`));
  }
  const mistake = mistakeIn(body);
  return mistake === undefined ? [] : [{ pointer, message: mistake }];
}

function mistakeIn(text: string): string | undefined {
  try {
    for (const [kind, name] of Mustache.parse(text)) {
      if (kind === 'text') continue;
      if (!['name', '&'].includes(kind)) return `only supports {{name}}, not {{${kind}${name}}}`;
      const [root = ''] = name.split('.');
      if (!(names as readonly string[]).includes(root)) return `unknown name {{${name}}}. Use ${names.join(', ')}.`;
    }
  } catch (error) {
    return `is not a template: ${reasonOf(error)}`;
  }
  return undefined;
}

function mapTexts(value: unknown, map: (text: string) => unknown): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}
