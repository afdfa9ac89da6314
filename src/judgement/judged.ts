import type { Exchange, Recorded, RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import { readJson } from '../contract/json-body.js';
import { judge, maxJudgedDepth } from '../contract/judge.js';
import { findOperation, type Operation, operations } from '../contract/operations.js';
import { type Parameters, readParameters } from '../contract/parameters.js';

/** A part of an exchange that nobody recorded: a rule that asks for it cannot judge. */
export type Unrecorded = 'address' | 'request headers' | 'credentials' | 'request body' | 'response body';

/** Thrown by a part that was not recorded, when it is asked for. */
export class NotRecorded extends Error {
  constructor(part: Unrecorded) {
    super(`the ${part} was not recorded`);
    this.name = 'NotRecorded';
  }
}

/** An exchange, read once for all rules. */
export interface Judged extends Exchange {
  /** The parts that were not recorded; none if left out. The bodies among them throw NotRecorded when they are read. */
  readonly unrecorded?: ReadonlySet<Unrecorded>;
  readonly operation: Operation;
  readonly parameters: Parameters;
  /** What the contract finds in the response. */
  readonly findings: readonly Finding[];
  /** Whether the status is one of success (2xx). */
  readonly succeeded: boolean;
  /** The response's body, if it is JSON; undefined otherwise. */
  readonly json: unknown;
}

/** Reads an exchange: its parameters, its body, and what the contract finds in it. */
export function readExchange(exchange: Exchange): Judged {
  const { operationId, request, response } = exchange;
  const operation = operations[operationId];
  const json = readJson(response.body, maxJudgedDepth);
  return {
    ...exchange,
    operation,
    parameters: parametersOf(operation, request),
    findings: judge(exchange),
    succeeded: response.status >= 200 && response.status < 300,
    json: json.ok ? json.value : undefined,
  };
}

/** The same of an exchange that was not recorded in full. */
export function readPartly(exchange: Exchange, unrecorded: ReadonlySet<Unrecorded>): Judged {
  const { request, response } = exchange;
  const judged = { ...readExchange(exchange), unrecorded };
  const known = unrecorded.has('request body') ? { ...judged, request: withoutBody(request, 'request body') } : judged;
  if (!unrecorded.has('response body')) return known;
  const findings = judged.findings.filter(({ part }) => part === 'status');
  return missing({ ...known, findings, response: withoutBody(response, 'response body') }, 'json', 'response body');
}

function withoutBody<T extends Recorded>(message: T, part: Unrecorded): T {
  return missing({ ...message }, 'body', part);
}

function missing<T extends object>(value: T, name: keyof T, part: Unrecorded): T {
  return Object.defineProperty(value, name, {
    get: () => {
      throw new NotRecorded(part);
    },
  });
}

/** A request's parameters, as its operation has them. */
export function parametersOf(operation: Operation, { url, headers }: RecordedRequest): Parameters {
  const { pathname, searchParams } = new URL(url);
  return readParameters(operation, pathParameters(operation, pathname), searchParams, headers);
}

/** The base address may have a path of its own: the operation's path is the end of the request's. */
function pathParameters({ id, method, path }: Operation, pathname: string): Readonly<Record<string, string>> {
  const length = path.split('/').length;
  const end = `/${pathname
    .split('/')
    .slice(1 - length)
    .join('/')}`;
  try {
    const route = findOperation(method, end);
    return route.operation !== undefined && route.operation.id === id ? route.path : {};
  } catch {
    return {};
  }
}
