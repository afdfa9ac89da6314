import { aspects } from '#generated/requirements.js';
import { type OperationId, operations } from '../../contract/operations.js';

/** Lists that have filters and pages. */
export type ListOperation = keyof typeof aspects;

/** True for the lists that have filters and pages. */
export function isPagedList(operation: OperationId): operation is ListOperation {
  return Object.hasOwn(aspects, operation);
}

/** Filters with texts; `after` and `before` of events are bounds. */
export function filterNames(list: ListOperation): readonly string[] {
  const names = Object.keys(aspects[list]).flatMap((aspect) => /^filter (.+)/.exec(aspect)?.[1] ?? []);
  return names.filter((name) => name !== 'after' && name !== 'before');
}

export function isWriteOperation(operation: OperationId): boolean {
  return operations[operation].method !== 'GET';
}
