import { createHash } from 'node:crypto';
import type { OperationId } from '../../contract/operations.js';
import type { Judged } from '../../judgement/judged.js';
import { unknownId } from '../../judgement/unknown-id.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { shared } from '../shared.js';
import { Skip } from '../violation.js';

/** A plain request of an operation that reads. */
export interface Reading extends Call {
  /** Whether the resource exists. One that could not be discovered is asked for under an id that nobody has. */
  readonly exists: boolean;
}

/** One plain request for each of the seven operations that read. */
export function readings({ ids, seed }: Context): readonly Reading[] {
  const { workflowId, stepId, notificationId } = ids;
  const known = (id: string | undefined) => id ?? unknownId(seed);
  const lists = (['searchSubscribers', 'listActiveIntegrations', 'listMessages', 'listNotifications'] as const).map(
    (operationId) => ({ operationId, exists: true }),
  );
  return [
    ...lists,
    { operationId: 'getWorkflow', path: { workflowId: known(workflowId) }, exists: workflowId !== undefined },
    {
      operationId: 'getWorkflowStep',
      path: { workflowId: known(workflowId), stepId: known(stepId) },
      exists: workflowId !== undefined && stepId !== undefined,
    },
    {
      operationId: 'getNotification',
      path: { notificationId: known(notificationId) },
      exists: notificationId !== undefined,
    },
  ];
}

/** The request of a reading. */
export function callOf({ exists: _, ...call }: Reading): Call {
  return call;
}

/** What the server answers to such a request: asked once, for all probes. */
export function readPlainly(context: Context, reading: Reading): Promise<Judged> {
  return context.remember(callOf(reading));
}

/** The same request once more, with an `idempotency-key`. */
export const readWithKey = shared(
  (context, reading: Reading) => context.send(underKey(callOf(reading), context.seed)),
  ({ operationId }) => [operationId],
);

/** The plain answer of one operation. */
export function plainAnswer(context: Context, operationId: OperationId): Promise<Judged> {
  const reading = readings(context).find((candidate) => candidate.operationId === operationId);
  if (reading === undefined) throw new Error(`${operationId} does not read`);
  return readPlainly(context, reading);
}

/** The same, of a resource that exists. Throws Skip if none is known. */
export function existingAnswer(context: Context, operationId: OperationId): Promise<Judged> {
  const reading = readings(context).find((candidate) => candidate.operationId === operationId);
  if (reading?.exists !== true) throw new Skip(`nothing is known that ${operationId} could be asked for`);
  return readPlainly(context, reading);
}

/** A call under an `idempotency-key` of its own: another call, or another run, has another. */
export function underKey(call: Call, ...run: readonly (number | string)[]): Call {
  const digest = createHash('sha256')
    .update(JSON.stringify([...run, call]))
    .digest('hex');
  return { ...call, headers: { ...call.headers, 'idempotency-key': `notikit-${digest.slice(0, 24)}` } };
}
