import { judgeRequest } from '../../contract/judge.js';
import { resolve } from '../../contract/operations.js';
import { failed, passed, type Violation } from '../comparison.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rule } from '../rule.js';

const statusesForOtherReasons = [401, 402, 403, 404, 405, 409, 429];

export function refusesContent({ response: { status } }: ParsedExchange): boolean {
  return status >= 400 && status < 500 && !statusesForOtherReasons.includes(status);
}

/** Rule: a request with this flaw is refused. A request with several flaws is no witness. */
export function refusalOf(flaw: RequestFlaw): Rule {
  return function* (exchange) {
    const flaws = findFlaws(exchange);
    if (!flaws.includes(flaw)) return;
    if (!exchange.succeeded) {
      if (flaws.length === 1 && refusesContent(exchange)) yield passed();
      return;
    }
    const { operation, response } = exchange;
    const message = `${operation.method} ${operation.path} accepts ${flawTexts[flaw]}`;
    yield failed({ message, expected: 'a refusal, 4xx', actual: String(response.status), isAboutStatus: true });
  };
}

export function notFoundViolation(exchange: ParsedExchange): Violation {
  const { method, path } = exchange.operation;
  return statusViolation(exchange, 'does not exist', `${method} ${path}`);
}

export function rejectedKeyViolation(exchange: ParsedExchange): Violation {
  return statusViolation(exchange, 'rejects the API key', 'a request with the key is accepted');
}

export function statusViolation({ operation, response }: ParsedExchange, what: string, expected: string): Violation {
  return { message: `${operation.method} ${operation.path} ${what}`, expected, actual: String(response.status) };
}

/** A way in which the `Authorization` header does not carry a valid key (§5). */
export type Misuse = 'no header' | 'an empty key' | 'an unknown key' | 'another scheme';

/** Misuse of the header; undefined if the header may be valid. Throws NotRecorded. */
export function findMisuse({ authorization: header }: Pick<ParsedExchange, 'authorization'>): Misuse | undefined {
  if (header === null) return 'no header';
  const [scheme = '', key = ''] = header.split(/\s+/);
  if (scheme.toLowerCase() !== 'apikey') return 'another scheme';
  if (key === '') return 'an empty key';
  return isUnknownId(key) ? 'an unknown key' : undefined;
}

/** Marks of generated names, ids and keys that exist nowhere. */
export const unknownNamePrefix = 'notikit-unknown-';
export const unknownHexSuffix = 'decade0ff1ce';

export function isUnknownId(id: unknown): boolean {
  return typeof id === 'string' && (id.startsWith(unknownNamePrefix) || id.endsWith(unknownHexSuffix));
}

/** True if a path parameter is a generated id that exists nowhere. */
export function namesUnknownId({ parameters }: ParsedExchange): boolean {
  return Object.values(parameters.path).some(isUnknownId);
}

export type RequestFlaw = 'malformed body' | 'required' | 'body type' | 'query type' | 'query enum' | 'other';

const flawTexts: Readonly<Record<RequestFlaw, string>> = {
  'malformed body': 'a body that is not JSON',
  required: 'a body without a required field',
  'body type': 'a body with a value of the wrong type',
  'query type': 'a query parameter of the wrong type',
  'query enum': 'a query parameter with a value outside its enum',
  other: 'an invalid request',
};

/** Kinds of flaws of a request. A value that a lenient parser accepts is not a flaw. */
export function findFlaws(exchange: ParsedExchange): readonly RequestFlaw[] {
  return [...new Set([...findQueryFlaws(exchange), ...findBodyFlaws(exchange)])];
}

function findBodyFlaws(exchange: ParsedExchange): RequestFlaw[] {
  if (exchange.operation.body === 'none') return [];
  const { contract, operationId, parameters, requestBody: body } = exchange;
  // A server may parse deeper JSON than notikit does.
  if (body?.ok === false) return body.problem === 'too deep' ? [] : ['malformed body'];
  return judgeRequest(operationId, parameters, body?.value, { profile: contract })
    .filter(({ part }) => part === 'body')
    .map(({ keyword }) => (keyword === 'required' || keyword === undefined ? 'required' : 'body type'));
}

/** Texts that a lenient parser reads as a boolean. */
const booleanText = /^(true|false|yes|no|on|off|0|1|)$/i;

function findQueryFlaws({ operation, request }: ParsedExchange): RequestFlaw[] {
  const { searchParams } = new URL(request.url);
  return operation.parameters.flatMap(({ name, in: location, schema }): RequestFlaw[] => {
    const [value, ...more] = location === 'query' ? searchParams.getAll(name) : [];
    if (value === undefined || more.length > 0) return [];
    const { type, enum: values, minimum, maximum } = resolve(schema);
    if (type === 'number' || type === 'integer') {
      if (value === '' || Number.isNaN(Number(value))) return value.trim() === '' ? [] : ['query type'];
      return Number(value) < minimum || Number(value) > maximum ? ['other'] : [];
    }
    if (type === 'boolean') return booleanText.test(value) ? [] : ['query type'];
    if (!Array.isArray(values)) return [];
    return values.some((allowed) => String(allowed).toLowerCase() === value.toLowerCase()) ? [] : ['query enum'];
  });
}
