import { methods, type OperationId, operations } from '../contract/operations.js';
import { operationAt } from '../traffic/route.js';
import type { Sent } from './received.js';

/** Whether a text is the id of an operation of the contract. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

/** The operation that a test has named, or else the one that the request was for. Throws TypeError if there is none. */
export function answeredOperation({ method, path }: Sent, named: string | undefined): OperationId {
  if (named !== undefined) {
    if (isOperationId(named)) return named;
    throw new TypeError(`the contract has no operation "${named}", but ${listed(Object.keys(operations), 'and')}`);
  }
  if (path === undefined) {
    throw new TypeError("the answer does not tell what was asked: name the operation, 'listMessages' say");
  }
  const found = method === undefined ? operationsAt(path) : candidates([method], path);
  const [only, ...others] = found;
  if (only === undefined) throw new TypeError(`${[method, path].join(' ').trim()} is no operation of the contract`);
  if (others.length === 0) return only;
  throw new TypeError(
    `the answer does not tell its method: ${path} is ${listed(found, 'or')}; name the one that is meant`,
  );
}

/** The operations that a path can be; literal segments come before parameters. */
function operationsAt(path: string): readonly OperationId[] {
  const found = candidates(methods, path);
  const literal = found.filter((id) => !operations[id].path.includes('{'));
  return literal.length > 0 ? literal : found;
}

function candidates(asked: readonly string[], path: string): readonly OperationId[] {
  return asked.flatMap((method) => operationAt(method, path) ?? []);
}

function listed(ids: readonly string[], last: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(ids);
}
