import type { Trigger } from '#generated/control.js';
import type { FreeObject, Subscriber, Workflow } from '#generated/types.js';
import { pointerTo } from '../../../contract/finding.js';
import { suggestionFor } from '../../../text/nearest.js';
import { reasonOf } from '../../../text/printable.js';
import { removeOldestEvents, triggerWorkflow as triggerNow } from '../../delivery/trigger.js';
import { type ProblemDetail, problemAt } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import type { Store } from '../../records/world.js';
import type { ControlHandler } from '../control-operations.js';
import { currentWorldOf } from '../current-world.js';
import { jsonReply, refuseMistakes } from '../replies.js';

/** Maximum number of added events. Beyond it, the oldest events are removed. */
const maxAddedEvents = 3_000;
const removalBatchSize = 300;

export const trigger: ControlHandler<'trigger'> = ({ query, body }, context) => {
  const world = currentWorldOf(context, query.key);
  const { store } = world;
  const workflow = workflowOf(store, body.workflow);
  const subscriber = subscriberOf(store, body.subscriberId);
  const payload: FreeObject = body.payload ?? workflow.payloadExample ?? {};
  refuseMistakes([...payloadMistakes(workflow, payload, context), ...outcomeMistakes(workflow, body.outcomes)]);
  const { transactionId, topic, contextKeys, overrides, outcomes } = body;
  if (transactionId !== undefined && store.events.indexOf('transactionId', transactionId) !== -1) {
    throw problemAt(409, '/body/transactionId', 'is that of another event');
  }
  const notification = { workflow, subscriber, payload, transactionId, topic, contextKeys, overrides, outcomes };
  const event = triggerNow(world, notification);
  const { size, initialSize } = store.events;
  if (size > initialSize + maxAddedEvents) removeOldestEvents(store, removalBatchSize);
  return jsonReply(event, 201);
};

function workflowOf({ workflows }: Store, name: string): Workflow {
  const workflow = workflows.find('workflowId', name) ?? workflows.find('_id', name) ?? workflows.find('slug', name);
  if (workflow === undefined) {
    const names = Array.from({ length: workflows.size }, (_, index) => workflows.value(index, 'workflowId'));
    throw problemAt(422, '/body/workflow', `does not exist${suggestionFor(name, names)}`);
  }
  if (workflow.status === 'ACTIVE' && workflow.active === true) return workflow;
  const { status, active = false } = workflow;
  throw problemAt(409, '/body/workflow', `is not active: its status is ${status}, and active is ${active}`);
}

function subscriberOf({ subscribers }: Store, subscriberId: string): Subscriber {
  const subscriber = subscribers.find('subscriberId', subscriberId);
  if (subscriber === undefined) throw problemAt(422, '/body/subscriberId', 'does not exist');
  if (subscriber.deleted) throw problemAt(409, '/body/subscriberId', 'is deleted');
  return subscriber;
}

function payloadMistakes(workflow: Workflow, payload: FreeObject, { explainPayload }: MockContext): ProblemDetail[] {
  const { validatePayload, payloadSchema } = workflow;
  if (validatePayload !== true || !payloadSchema) return [];
  try {
    const findings = explainPayload(workflow.workflowId, payloadSchema, payload);
    return findings.map(({ pointer, message }) => ({ pointer: `/body/payload${pointer}`, message }));
  } catch (error) {
    const message = `has a payload schema that cannot be read: ${reasonOf(error)}`;
    return [{ pointer: '/body/workflow', message }];
  }
}

function outcomeMistakes({ steps }: Workflow, outcomes: Trigger['outcomes'] = {}): ProblemDetail[] {
  const stepNames = new Set<string>(steps.flatMap(({ stepId, type }) => [stepId, type]));
  const unknownNames = Object.keys(outcomes).filter((name) => !stepNames.has(name));
  const message = 'is neither a step nor a channel of the workflow';
  return unknownNames.map((name) => ({ pointer: `/body/outcomes${pointerTo(name)}`, message }));
}
