import type { OperationId } from '../server/routes.js';
import type { Mutant } from './grammar/mutant.js';
import { answersAlike, recordWorkload } from './workload/workload.js';

type Workload = Awaited<ReturnType<typeof recordWorkload>>;

/** Number of requests of a workload for one operation. */
const length = 2_000;

const workloads = new Map<OperationId, Promise<Workload>>();

/**
 * True if a mutant responds to a workload exactly as the right server does: then no specified behaviour distinguishes
 * them, and the mutant has no fault. The workload is independent of the checker.
 */
export async function isEquivalent({ operation, hooks }: Mutant): Promise<boolean> {
  const workload = workloads.get(operation) ?? recordWorkload(operation, 1, length);
  workloads.set(operation, workload);
  return answersAlike(await workload, hooks());
}
