import { readJson } from '../../contract/json-body.js';
import { judgeRequest } from '../../contract/judge.js';
import { document } from '../../contract/operations.js';
import type { Check, Observation, Rule } from '../check.js';
import type { Call } from '../client.js';
import type { Context } from '../context.js';
import { describeAnswer, mediaType } from '../describe-answer.js';
import type { Judged } from '../judged.js';
import { refusedWrites } from '../refused-writes.js';
import type { CheckedRequirementId, OpenRequirementId } from '../requirement.js';
import { Skip } from '../violation.js';

/** What makes a request one that the contract forbids. */
type Fault = 'malformed body' | 'required' | 'body type' | 'query type' | 'query enum' | 'other';

/** Requests that the contract forbids, and how the server refuses them (§4, §7). */
export const requests = {
  'body.required-checked': {
    rule: refuses('required'),
    writes: true,
    probe: (context) => provokeWrites(context, 'required'),
  },

  'body.types-checked': {
    rule: refuses('body type'),
    writes: true,
    probe: (context) => provokeWrites(context, 'body type'),
  },

  'body.malformed-refused': {
    rule: refuses('malformed body'),
    writes: true,
    probe: (context) => provokeWrites(context, 'malformed body'),
  },

  'query.types-checked': {
    rule: refuses('query type'),
    probe: (context) =>
      provoke(context, 'query type', [
        { operationId: 'searchSubscribers', query: { limit: 'few' } },
        { operationId: 'searchSubscribers', query: { includeCursor: 'perhaps' } },
        { operationId: 'listMessages', query: { limit: 'few' } },
        { operationId: 'listMessages', query: { page: 'first' } },
        { operationId: 'listNotifications', query: { limit: 'few' } },
        { operationId: 'listNotifications', query: { page: 'first' } },
      ]),
    writeProbe: (context) => provokeWrites(context, 'query type'),
  },

  'query.enums-checked': {
    rule: refuses('query enum'),
    probe: (context) =>
      provoke(context, 'query enum', [
        { operationId: 'searchSubscribers', query: { orderDirection: 'SIDEWAYS' } },
        { operationId: 'listMessages', query: { channel: 'pigeon' } },
      ]),
  },

  'errors.unauthorized': {
    note: (exchange) => {
      const { status, headers } = exchange.response;
      if (status !== 401 && status !== 403) return undefined;
      const challenge = headers.get('www-authenticate')?.split(' ')[0];
      return `${describeAnswer(exchange)}${challenge ? `, WWW-Authenticate: ${challenge}` : ''}`;
    },
  },

  'errors.contract': {
    note: (exchange) => {
      const faults = faultsOf(exchange);
      const isAbout = faults.length > 0 && !faults.includes('malformed body') && isRefusal(exchange);
      return isAbout ? describeAnswer(exchange) : undefined;
    },
  },

  'errors.malformed-json': {
    note: (exchange) =>
      faultsOf(exchange).includes('malformed body') && isRefusal(exchange) ? describeAnswer(exchange) : undefined,
  },

  'errors.unknown-path': {
    look: async (context) =>
      describeAnswer(await context.send({ operationId: 'listActiveIntegrations', elsewhere: '/v1/notikit-unknown' })),
  },

  'errors.body-form': {
    note: ({ json, response: { status, headers, body } }) => {
      if (status < 400) return undefined;
      if (body.length === 0) return 'no body';
      if (json === undefined) return `no JSON, but ${mediaType(headers) ?? 'an unnamed media type'}`;
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'JSON, but no object';
      return `{ ${Object.keys(json).sort().join(', ')} }`;
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

/** A request with this one fault is refused. One that is refused for something else says nothing. */
function refuses(fault: Fault): Rule {
  return (exchange) => {
    const faults = faultsOf(exchange);
    if (!faults.includes(fault)) return undefined;
    if (!exchange.succeeded) return faults.length === 1 && isRefusal(exchange) ? [] : undefined;
    const { operation, response } = exchange;
    const message = `${operation.method} ${operation.path} accepts a request with a fault: ${fault}`;
    return [{ message, expected: 'a refusal, 4xx', actual: String(response.status) }];
  };
}

/** Statuses that refuse a request for something other than its own form. */
const otherwise = [401, 403, 404, 405, 409, 429];

function isRefusal({ response: { status } }: Judged): boolean {
  return status >= 400 && status < 500 && !otherwise.includes(status);
}

/** The kinds of fault that a request has. A value that a lenient reader could still understand is none. */
function faultsOf(exchange: Judged): readonly Fault[] {
  const { operationId, operation, parameters, request } = exchange;
  const faults = new Set<Fault>(queryFaults(exchange));
  if (operation.body !== 'none') {
    const body = request.body.length === 0 ? undefined : readJson(request.body);
    if (body?.ok === false) faults.add('malformed body');
    else {
      for (const { part, keyword } of judgeRequest(operationId, parameters, body?.value)) {
        if (part !== 'body') continue;
        faults.add(keyword === 'required' || keyword === undefined ? 'required' : 'body type');
      }
    }
  }
  return [...faults];
}

function queryFaults({ operation, request }: Judged): Fault[] {
  const { searchParams } = new URL(request.url);
  return operation.parameters.flatMap(({ name, in: place, schema }): Fault[] => {
    const [value, ...more] = place === 'query' ? searchParams.getAll(name) : [];
    if (value === undefined || more.length > 0) return [];
    const { type, enum: values, minimum, maximum } = resolve(schema);
    if (type === 'number' || type === 'integer') {
      if (value === '' || Number.isNaN(Number(value))) return value.trim() === '' ? [] : ['query type'];
      return Number(value) < minimum || Number(value) > maximum ? ['other'] : [];
    }
    if (type === 'boolean') return isBooleanLike(value) ? [] : ['query type'];
    if (!Array.isArray(values)) return [];
    return values.some((allowed) => String(allowed).toLowerCase() === value.toLowerCase()) ? [] : ['query enum'];
  });
}

function resolve(schema: (typeof document.components.schemas)[string]) {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name === undefined ? undefined : document.components.schemas[name]) ?? schema;
}

function isBooleanLike(text: string): boolean {
  return /^(true|false|yes|no|on|off|0|1|)$/i.test(text);
}

async function provoke(context: Context, fault: Fault, calls: readonly Call[]): Promise<void> {
  expectConclusive(await Promise.all(calls.map((call) => context.send(call))), fault);
}

async function provokeWrites(context: Context, fault: Fault): Promise<void> {
  const { attempts } = await refusedWrites(context);
  const exchanges = attempts.map(({ exchange }) => exchange);
  expectConclusive(
    exchanges.filter((exchange) => faultsOf(exchange).includes(fault)),
    fault,
  );
}

/** The rule has judged the answers already: it must have had something to say. */
function expectConclusive(exchanges: readonly Judged[], fault: Fault): void {
  const rule = refuses(fault);
  if (exchanges.some((exchange) => rule(exchange) !== undefined)) return;
  const [first] = exchanges;
  throw new Skip(`a request with a fault was answered ${first?.response.status}, which tells nothing about the fault`);
}
