import type { Exchange } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import { readJson } from '../contract/json-body.js';
import { judge, maxJudgedDepth } from '../contract/judge.js';
import { findOperation, type Operation, operations } from '../contract/operations.js';
import { type Parameters, readParameters } from '../contract/parameters.js';

/** An exchange, read once for all rules. */
export interface Judged extends Exchange {
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
  const url = new URL(request.url);
  const json = readJson(response.body, maxJudgedDepth);
  return {
    ...exchange,
    operation,
    parameters: readParameters(operation, pathParameters(operation, url.pathname), url.searchParams, request.headers),
    findings: judge(exchange),
    succeeded: response.status >= 200 && response.status < 300,
    json: json.ok ? json.value : undefined,
  };
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
