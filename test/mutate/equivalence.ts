import type { OperationId } from '../../src/contract/operations.js';
import { type SemanticFault, transformOf } from '../../src/sabotage/grammar/fault.js';
import { answersAlike, recordWorkload } from './workload/workload.js';

type Workload = Awaited<ReturnType<typeof recordWorkload>>;

/** Number of requests of a workload for one operation. */
const length = 1_000;

const workloads = new Map<OperationId, Promise<Workload>>();

/**
 * True if a faulty server responds to a workload exactly as the right one does: then no specified behaviour tells them
 * apart. The workload is independent of the checker.
 */
export async function isEquivalent(fault: SemanticFault): Promise<boolean> {
  const { operation } = fault.part;
  const workload = workloads.get(operation) ?? recordWorkload(operation, 1, length);
  workloads.set(operation, workload);
  return answersAlike(await workload, transformOf(fault));
}
