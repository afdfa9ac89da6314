import type { OperationId } from '../server/routes.js';
import type { Mutant } from './grammar/mutant.js';
import { answersAlike, recordWorkload } from './workload/workload.js';

type Workload = Awaited<ReturnType<typeof recordWorkload>>;

/** How many requests tell mutants of one operation apart. */
const length = 2_000;

const workloads = new Map<OperationId, Promise<Workload>>();

/**
 * Whether a mutant answers a workload just as the right server does: then nothing that the specification says tells
 * them apart, and it is no fault. The workload knows nothing of the checker.
 */
export async function isEquivalent({ operation, hooks }: Mutant): Promise<boolean> {
  const workload = workloads.get(operation) ?? recordWorkload(operation, 1, length);
  workloads.set(operation, workload);
  return answersAlike(await workload, hooks());
}
