import { isObject } from '../../contract/json-value.js';
import { isOperationId, type OperationId, operations } from '../../contract/operations.js';
import { NotikitError } from '../../errors/notikit-error.js';
import { pause } from '../../http/transport.js';
import { Problem } from '../http/problem.js';
import { streamOf } from '../http/reply.js';

/** Request that a fault applies to, with its response. */
export interface FaultContext {
  readonly operation: OperationId;
  /** Response without the fault. */
  readonly next: () => Promise<Response>;
  /** Random number in [0, 1), from the mock's seed: the same for the same request in the same order. */
  readonly draw: () => number;
  /** Resolves on `mock.faults.release()`, or when the client has disconnected. */
  readonly released: () => Promise<void>;
  /** Resolves after a delay in milliseconds, or when the client has disconnected. */
  readonly pause: (ms: number) => Promise<void>;
  /** Current time, in milliseconds. */
  readonly now: () => number;
}

/** Changes a response. Throws ConnectionReset to give none. */
export type Fault = (context: FaultContext) => Promise<Response>;

/** Parser of a kind of fault. `parse` receives the text after `=`, and returns undefined for an invalid one. */
interface FaultKind {
  /** Notation: `latency=200ms`. */
  readonly usage: string;
  readonly parse: (value: string | undefined) => Fault | undefined;
}

/** Invalid fault. The message is one line with the allowed forms. */
export class FaultError extends NotikitError {
  readonly code = 'NOTIKIT_FAULT_INVALID';
  override name = 'FaultError';
}

/** Connection that is closed without a response. */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'ConnectionReset';
  }
}

/** Creates a kind of fault that takes no value. */
function plainFault(usage: string, fault: Fault): FaultKind {
  return { usage, parse: (value) => (value === undefined ? fault : undefined) };
}

/** Creates a kind of fault that responds with a status. */
function statusFault(kind: string, respond: (status: number) => Response): FaultKind {
  const parse: FaultKind['parse'] = (value = '') =>
    /^[45]\d\d$/.test(value) ? async () => respond(Number(value)) : undefined;
  return { usage: `${kind}=503`, parse };
}

/** Delay before a body fails, in milliseconds. A body that fails at once would be sent as a complete one. */
const failureDelayMs = 20;

async function* failAfter(chunk: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield chunk;
  await pause(failureDelayMs);
  throw new ConnectionReset();
}

const emptyPage = {
  data: [],
  hasMore: false,
  next: null,
  previous: null,
  totalCount: 0,
  totalCountCapped: false,
} as const satisfies Record<string, unknown>;

const listOperations: readonly OperationId[] = [
  'searchSubscribers',
  'listActiveIntegrations',
  'listMessages',
  'listNotifications',
];

/** Empties a list, also in the envelope of a profile. */
function withoutItems(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (!isObject(body)) return body;
  const [[name = '', inner] = [], ...others] = Object.entries(body);
  if (others.length === 0 && typeof inner === 'object') return { [name]: withoutItems(inner) };
  const changed = Object.entries(emptyPage).filter(([field]) => field in body);
  return { ...body, ...Object.fromEntries(changed) };
}

/** Longest delay of a timer: Node fires timers with a longer one at once. */
const maxDelayMs = 2 ** 31 - 1;

/** Time between two pieces of a slow body. */
const sendIntervalMs = 50;

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) {
    if (at > 0) await pause(sendIntervalMs);
    yield bytes.subarray(at, at + size);
  }
}

const faultKinds: Readonly<Record<string, FaultKind>> = {
  /** Delays the response by a fixed or random time. */
  latency: {
    usage: 'latency=200ms or latency=200..800ms',
    parse: (value = '') => {
      const [, minimum, maximum = minimum] = /^(\d+)(?:\.\.(\d+))?ms$/.exec(value) ?? [];
      const from = Number(minimum);
      const to = Number(maximum);
      if (!(from <= to && to <= maxDelayMs)) return undefined;
      return async ({ next, draw, pause }) => {
        await pause(from + draw() * (to - from));
        return next();
      };
    },
  },
  /** Problem with another status instead of the response. */
  status: statusFault('status', (status) => new Problem(status, 'injected fault').toResponse()),
  /** Status without a body instead of the response. */
  'bare-status': statusFault('bare-status', (status) => new Response(null, { status })),
  /** Closes the connection without a response, although the request takes effect. */
  reset: plainFault('reset', async ({ next }) => {
    await next();
    throw new ConnectionReset();
  }),
  /** Closes the connection after half of the body. */
  cut: plainFault('cut', async ({ next }) => {
    const response = await next();
    const bytes = new Uint8Array(await response.arrayBuffer());
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    const headers = new Headers(response.headers);
    headers.set('content-length', String(bytes.length));
    return new Response(streamOf(failAfter(half)), { status: response.status, headers });
  }),
  /** Sends the body slowly, at a number of bytes per second. */
  slow: {
    usage: 'slow=2000B/s',
    parse: (value = '') => {
      const [, rate] = /^(\d+)B\/s$/.exec(value) ?? [];
      const size = Math.ceil((Number(rate) * sendIntervalMs) / 1_000);
      if (!(size > 0)) return undefined;
      return async ({ next }) => {
        const response = await next();
        const bytes = new Uint8Array(await response.arrayBuffer());
        return new Response(streamOf(piecesOf(bytes, size)), { status: response.status, headers: response.headers });
      };
    },
  },
  /** Limits requests per second. Others get 429 and `Retry-After`. */
  'rate-limit': {
    usage: 'rate-limit=5/s',
    parse: (value = '') => {
      const [, count] = /^(\d+)\/s$/.exec(value) ?? [];
      const limit = Number(count);
      if (!(limit > 0)) return undefined;
      const window = { start: Number.NEGATIVE_INFINITY, answered: 0 };
      return async ({ next, now }) => {
        if (now() - window.start >= 1_000) Object.assign(window, { start: now(), answered: 0 });
        window.answered += 1;
        if (window.answered <= limit) return next();
        const headers = { 'retry-after': '1' };
        return new Problem(429, `more than ${limit} requests in a second`, { headers }).toResponse();
      };
    },
  },
  /** Holds the response until it is released, so that a test can inspect a loading state without a delay. */
  hold: plainFault('hold', async ({ next, released }) => {
    await released();
    return next();
  }),
  /** Empties lists. Other responses are unchanged. */
  empty: plainFault('empty', async ({ operation, next }) => {
    const response = await next();
    if (!response.ok || !listOperations.includes(operation)) return response;
    return Response.json(withoutItems(await response.clone().json()), response);
  }),
};

/** Notations of the faults. */
export const faultUsages: readonly string[] = Object.values(faultKinds).map(({ usage }) => usage);

/** Fault, and the requests that it applies to. */
export interface ParsedFault {
  /** Original notation. */
  readonly line: string;
  readonly operation: OperationId | '*';
  /** Share of requests that the fault applies to, from 0 to 1. */
  readonly share: number;
  readonly fault: Fault;
}

/** Parses `listMessages:status=503@0.2`: an operation or `*`, a fault, and a share of requests. Throws FaultError. */
export function parseFault(line: string): ParsedFault {
  const [, operation = '', kind = '', value, share = '1'] =
    /^([^:]*):([a-z-]+)(?:=([^@]*))?(?:@(.*))?$/.exec(line) ?? [];
  if (kind === '')
    throw new FaultError(
      `${JSON.stringify(line)} is not a fault. Write OPERATION:FAULT, for example \`*:latency=200ms\`.`,
    );
  if (operation !== '*' && !isOperationId(operation)) {
    throw new FaultError(
      `${line}: unknown operation ${JSON.stringify(operation)}. Known: * and ${Object.keys(operations).join(', ')}`,
    );
  }
  const faultKind = faultKinds[kind];
  if (faultKind === undefined)
    throw new FaultError(`${line}: unknown fault ${JSON.stringify(kind)}. Known: ${faultUsages.join(', ')}`);
  const fault = faultKind.parse(value);
  if (fault === undefined) throw new FaultError(`${line}: the form is ${faultKind.usage}`);
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    throw new FaultError(`${line}: the share must be a number from 0 to 1, for example @0.2`);
  return { line, operation, share: Number(share), fault };
}
