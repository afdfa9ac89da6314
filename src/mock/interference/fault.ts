import { isObject } from '../../contract/json-value.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { NotikitError } from '../../errors/notikit-error.js';
import { Problem } from '../http/problem.js';

/** What a fault has to do with: one request, and the response that it would get. */
export interface Occasion {
  readonly operation: OperationId;
  /** The response without the fault. */
  readonly next: () => Promise<Response>;
  /** A number from 0 to below 1, from the mock's seed: the same for the same request in the same order. */
  readonly draw: () => number;
  /** Resolves when `mock.faults.release()` is called, or when nobody waits for the response any more. */
  readonly released: () => Promise<void>;
  /** Resolves after so many milliseconds, or when nobody waits for the response any more. */
  readonly pause: (ms: number) => Promise<void>;
  /** What time it is, in milliseconds. */
  readonly now: () => number;
}

/** What is done to a response. Throws ConnectionReset to give none. */
export type Fault = (occasion: Occasion) => Promise<Response>;

/** Makes a fault of what stands after the `=`; undefined if that does not fit. */
interface FaultKind {
  /** How it is written, `latency=200ms` say. */
  readonly usage: string;
  readonly parse: (value: string | undefined) => Fault | undefined;
}

/** A fault that cannot be read; the message is one line that says what can. */
export class FaultError extends NotikitError {
  readonly code = 'NOTIKIT_FAULT_INVALID';
  override name = 'FaultError';
}

/** The connection ends without a response. */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'ConnectionReset';
  }
}

/** A fault that takes no value. */
function plainFault(usage: string, fault: Fault): FaultKind {
  return { usage, parse: (value) => (value === undefined ? fault : undefined) };
}

/** Another status instead of the response, with a problem as its body. */
const status: FaultKind = {
  usage: 'status=503',
  parse: (value = '') => {
    if (!/^[45]\d\d$/.test(value)) return undefined;
    return async () => new Problem(Number(value), 'injected fault').toResponse();
  },
};

/** The same without a body. */
const bareStatus: FaultKind = {
  usage: 'bare-status=503',
  parse: (value = '') =>
    /^[45]\d\d$/.test(value) ? async () => new Response(null, { status: Number(value) }) : undefined,
};

/** The server takes a body that fails at once for one that ended: it must be under way, in milliseconds. */
const pause = 20;

/** The first half of the body, and then the connection ends. */
const cut = plainFault('cut', async ({ next }) => {
  const response = await next();
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (!sent) controller.enqueue(half);
      else {
        await new Promise((done) => setTimeout(done, pause));
        controller.error(new ConnectionReset());
      }
      sent = true;
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.length));
  return new Response(body, { status: response.status, headers });
});

const emptyPage = {
  data: [],
  hasMore: false,
  next: null,
  previous: null,
  totalCount: 0,
  totalCountCapped: false,
} as const satisfies Record<string, unknown>;

const lists: readonly OperationId[] = [
  ...(['searchSubscribers', 'listActiveIntegrations'] as const),
  ...(['listMessages', 'listNotifications'] as const),
];

/** Lists have no items. Other responses are unchanged. */
const empty = plainFault('empty', async ({ operation, next }) => {
  const response = await next();
  if (!response.ok || !lists.includes(operation)) return response;
  return Response.json(emptied(await response.clone().json()), response);
});

/** A list without its items, also in the envelope of a profile. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (!isObject(body)) return body;
  const [[name = '', inner] = [], ...others] = Object.entries(body);
  if (others.length === 0 && typeof inner === 'object') return { [name]: emptied(inner) };
  const changed = Object.entries(emptyPage).filter(([field]) => field in body);
  return { ...body, ...Object.fromEntries(changed) };
}

/** The response waits until the test releases it: a loading state can be looked at without a sleep. */
const hold = plainFault('hold', async ({ next, released }) => {
  await released();
  return next();
});

/** Longer than this, a timer of Node's does not wait at all. */
const longest = 2 ** 31 - 1;

/** The response comes later: by a fixed time, or by one from a range. */
const latency: FaultKind = {
  usage: 'latency=200ms or latency=200..800ms',
  parse: (value = '') => {
    const [, least, most = least] = /^(\d+)(?:\.\.(\d+))?ms$/.exec(value) ?? [];
    const [from, to] = [Number(least), Number(most)];
    if (!(from <= to && to <= longest)) return undefined;
    return async ({ next, draw, pause }) => {
      await pause(from + draw() * (to - from));
      return next();
    };
  },
};

/** So many requests in a second are answered; those that are too many get 429 and `Retry-After`. */
const rateLimit: FaultKind = {
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
      return new Problem(429, `more than ${limit} requests in a second`, {
        headers: { 'retry-after': '1' },
      }).toResponse();
    };
  },
};

/** The connection closes without a response. The request takes effect all the same. */
const reset = plainFault('reset', async ({ next }) => {
  await next();
  throw new ConnectionReset();
});

const interval = 50;

/** The body comes a little at a time, at so many bytes in a second. */
const slow: FaultKind = {
  usage: 'slow=2000B/s',
  parse: (value = '') => {
    const [, rate] = /^(\d+)B\/s$/.exec(value) ?? [];
    const size = Math.ceil((Number(rate) * interval) / 1_000);
    if (!(size > 0)) return undefined;
    return async ({ next }) => {
      const response = await next();
      const bytes = new Uint8Array(await response.arrayBuffer());
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          if (at >= bytes.length) return controller.close();
          if (at > 0) await new Promise((done) => setTimeout(done, interval));
          controller.enqueue(bytes.subarray(at, at + size));
          at += size;
        },
      });
      return new Response(body, { status: response.status, headers: response.headers });
    };
  },
};

const kinds: Readonly<Record<string, FaultKind>> = {
  latency,
  status,
  'bare-status': bareStatus,
  reset,
  cut,
  slow,
  'rate-limit': rateLimit,
  hold,
  empty,
};

/** How faults are written, a line each. */
export const faultUsages: readonly string[] = Object.values(kinds).map(({ usage }) => usage);

/** A fault, and the requests that it is for. */
export interface PlannedFault {
  /** As it was written. */
  readonly line: string;
  readonly operation: OperationId | '*';
  /** The share of requests to which the fault applies, from 0 to 1. */
  readonly share: number;
  readonly fault: Fault;
}

/** Reads `listMessages:status=503@0.2`: an operation or `*`, a fault, and a share of requests. Throws FaultError. */
export function parseFault(line: string): PlannedFault {
  const [, operation = '', kind = '', value, share = '1'] =
    /^([^:]*):([a-z-]+)(?:=([^@]*))?(?:@(.*))?$/.exec(line) ?? [];
  if (kind === '')
    throw new FaultError(
      `${JSON.stringify(line)} is not a fault. Write OPERATION:FAULT, for example \`*:latency=200ms\`.`,
    );
  if (operation !== '*' && !isOperation(operation)) {
    throw new FaultError(
      `${line}: unknown operation ${JSON.stringify(operation)}. Known: * and ${Object.keys(operations).join(', ')}`,
    );
  }
  const faultKind = kinds[kind];
  if (faultKind === undefined)
    throw new FaultError(`${line}: unknown fault ${JSON.stringify(kind)}. Known: ${faultUsages.join(', ')}`);
  const fault = faultKind.parse(value);
  if (fault === undefined) throw new FaultError(`${line}: the form is ${faultKind.usage}`);
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    throw new FaultError(`${line}: the share must be a number from 0 to 1, for example @0.2`);
  return { line, operation, share: Number(share), fault };
}

function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}
