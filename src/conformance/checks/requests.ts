import { describeAnswer, mediaType } from '../../judgement/describe-answer.js';
import type { Judged } from '../../judgement/judged.js';
import { flawsOf, type RequestFlaw } from '../../judgement/request-flaws.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Call } from '../call.js';
import type { Check, Observation, Rule } from '../check.js';
import type { Context } from '../context.js';
import { refusedWrites } from '../experiments/refused-writes.js';
import { Skip } from '../violation.js';

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
        { operationId: 'searchSubscribers', query: { includeCursor: 'perhaps' } },
        { operationId: 'listMessages', query: { page: 'first' } },
        { operationId: 'listNotifications', query: { limit: 'few' } },
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
      const faults = flawsOf(exchange);
      const isAbout = faults.length > 0 && !faults.includes('malformed body') && isRefusal(exchange);
      return isAbout ? describeAnswer(exchange) : undefined;
    },
  },

  'errors.malformed-json': {
    note: (exchange) =>
      flawsOf(exchange).includes('malformed body') && isRefusal(exchange) ? describeAnswer(exchange) : undefined,
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
function refuses(fault: RequestFlaw): Rule {
  return (exchange) => {
    const faults = flawsOf(exchange);
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

async function provoke(context: Context, fault: RequestFlaw, calls: readonly Call[]): Promise<void> {
  expectConclusive(await Promise.all(calls.map((call) => context.send(call))), fault);
}

async function provokeWrites(context: Context, fault: RequestFlaw): Promise<void> {
  const { attempts } = await refusedWrites(context);
  const exchanges = attempts.map(({ exchange }) => exchange);
  expectConclusive(
    exchanges.filter((exchange) => flawsOf(exchange).includes(fault)),
    fault,
  );
}

/** The rule has judged the answers already: it must have had something to say. */
function expectConclusive(exchanges: readonly Judged[], fault: RequestFlaw): void {
  const rule = refuses(fault);
  if (exchanges.some((exchange) => rule(exchange) !== undefined)) return;
  const [first] = exchanges;
  throw new Skip(`a request with a fault was answered ${first?.response.status}, which tells nothing about the fault`);
}
