import type { NewOverride, Override } from '#generated/control.js';
import { judge } from '../../../contract/judge.js';
import { type OperationId, operations } from '../../../contract/operations.js';
import { fromUtf8 } from '../../../text/bytes.js';
import type { Overriding } from '../../faults/overrides.js';
import { Problem } from '../../http/problem.js';
import { readBody } from '../../http/read-body.js';
import { bodyBytes, type Reply } from '../../http/reply.js';
import { urlOf } from '../../http/route.js';
import type { MockContext } from '../../mock-context.js';
import type { ControlHandler } from '../control-handler.js';
import { bytesOf } from '../journal-entry.js';
import { json, noContent } from '../replies.js';
import { readWhere } from '../where.js';

const maxOverrides = 1_000;
/** All their bodies together, in characters. */
const maxCharacters = 32 * 2 ** 20;

export const listOverrides: ControlHandler<'listOverrides'> = (_call, { overrides }) =>
  json({ overrides: overrides.all.map(shown) });

export const addOverride: ControlHandler<'addOverride'> = ({ body }, context) => {
  const { overrides, journal } = context;
  if (overrides.all.length >= maxOverrides) throw new Problem(409, `the limit of ${maxOverrides} overrides is reached`);
  const { operation, key, times, where, exchange, unchecked = false } = body;
  if (!isOperation(operation)) throw refused('operation', `must be one of ${Object.keys(operations).join(', ')}`);
  const reply = exchange === undefined ? replyOf(operation, body) : replyIn(journal, exchange);
  const characters = overrides.all.reduce((sum, { reply: { body } }) => sum + body.length, reply.body.length);
  if (characters > maxCharacters) throw new Problem(409, 'all overrides together exceed 32 MiB');
  if (!unchecked) expectKept(operation, reply, context);
  return json(shown(overrides.add({ operation, key, times, reply, ...conditionsOf(where) })), 201);
};

export const removeOverride: ControlHandler<'removeOverride'> = ({ path: { number } }, { overrides }) => {
  if (!overrides.remove(Number(number))) throw new Problem(404, `unknown override ${number}`);
  return noContent;
};

export const clearOverrides: ControlHandler<'clearOverrides'> = (_call, { overrides }) => {
  overrides.clear();
  return noContent;
};

function conditionsOf(where: NewOverride['where']): Pick<Override, 'where'> & Pick<Overriding, 'isMet'> {
  if (where === undefined) return {};
  const compare = readWhere(where, '/body/where');
  const isMet = async (request: Request) => {
    const { method, headers } = request;
    const { pathname, search } = urlOf(request);
    const body = where.body && (await bytesOfCopy(request));
    return compare({ method, headers, target: `${pathname}${search}`, body }).length === 0;
  };
  return { where, isMet };
}

/** The body of a request, which the handler can still read. Undefined if it cannot be read. */
async function bytesOfCopy(request: Request): Promise<Uint8Array | undefined> {
  let read: Uint8Array | undefined;
  await readBody(request.clone(), { onBytes: (bytes) => (read = bytes) }).catch(() => {});
  return read;
}

function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

function refused(field: string, message: string): Problem {
  return new Problem(422, `${field} ${message}`, { errors: [{ pointer: `/body/${field}`, message }] });
}

function replyOf(operation: OperationId, { status = operations[operation].status, headers = {}, body }: NewOverride) {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const text = body === undefined ? null : JSON.stringify(body);
  try {
    const fields = new Headers({ ...(text !== null && { 'content-type': type }) });
    for (const [name, value] of Object.entries(headers)) fields.set(name, value);
    // Where a response cannot be made of it, no request could be answered with it.
    const { headers: made } = new Response(text, { status, headers: fields });
    return { status, body: text ?? '', headers: Object.fromEntries(made) } satisfies Reply;
  } catch (error) {
    const isBodiless = [204, 205, 304].includes(status);
    throw refused(isBodiless ? 'body' : 'headers', isBodiless ? `is not allowed in a ${status}` : String(error));
  }
}

/** What an exchange was answered. */
function replyIn({ entries }: MockContext['journal'], number: number): Reply {
  const kept = entries.find(({ id }) => id === number);
  const body = kept && bytesOf(kept.received.body);
  if (kept === undefined || body === undefined || kept.status === 0 || !kept.isOver) {
    throw refused('exchange', 'is not an exchange with a complete recorded response');
  }
  const { 'content-length': _, ...headers } = Object.fromEntries(new Headers(kept.received.headers));
  return { status: kept.status, body: fromUtf8(body), headers };
}

/** Throws Problem 422 unless a response conforms to the contract. */
function expectKept(operationId: OperationId, { status, headers, body }: Reply, { contract }: MockContext): void {
  const nothing = new Uint8Array();
  const found = judge(
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
  const places = { status: '/status', 'media-type': '/headers/content-type', body: '/body' };
  const errors = found.map(({ part, pointer, message }) => ({
    pointer: `/body${part in places ? places[part as keyof typeof places] : '/body'}${pointer}`,
    message,
  }));
  const [first] = errors;
  if (first === undefined) return;
  const advice = 'send `"unchecked": true` to allow it';
  throw new Problem(422, `the response does not conform: ${first.pointer} ${first.message}; ${advice}`, {
    errors,
  });
}

function shown({ id, operation, key, times, where, used, reply: { status } }: Overriding): Override {
  const optional = {
    ...(key !== undefined && { key }),
    ...(times !== undefined && { times }),
    ...(where && { where }),
  };
  return { id, operation, status, used, ...optional };
}
