import type {
  ActivityStep,
  ChannelType,
  FreeObject,
  Job,
  NotificationEvent,
  NotificationStep,
  StepType,
  Subscriber,
  Workflow,
  WorkflowStep,
} from '#generated/types.js';
import { providerOf } from '../../../fixtures/made-up/integration-definitions.js';
import { createIds } from '../../../fixtures/seeded/object-id.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import { eventSubscriber, type Store, type World } from '../records/world.js';
import { catchUp } from './catch-up.js';
import { runEvent } from './run-event.js';
import { withConfiguredOutcome, withLog } from './step-run.js';

/** Notifies a subscriber. Delayed steps wait on the clock of the subscriber's world. */
export function triggerWorkflow(world: World, request: TriggerRequest): NotificationEvent {
  const { store, clock } = world;
  const now = clock().getTime();
  const event = createEvent(store, request, now);
  const { workflow } = request;
  if (!(Date.parse(workflow.lastTriggeredAt ?? '') >= now)) {
    store.apply({ table: 'workflows', record: { ...workflow, lastTriggeredAt: timestamp(now) } });
  }
  runEvent(store, event, now);
  // A wait may be over at once: a delay of 0 seconds, for example.
  catchUp(world);
  return store.events.find('_id', event._id) ?? event;
}

/** Workflow to trigger, the subscriber to notify, and what the notification contains. */
interface TriggerRequest {
  readonly workflow: Workflow;
  readonly subscriber: Subscriber;
  readonly payload: FreeObject;
  readonly transactionId?: string | undefined;
  readonly topic?: string | undefined;
  readonly contextKeys?: string[] | undefined;
  readonly overrides?: FreeObject | undefined;
  /** Configured outcomes of deliveries by step or channel. */
  readonly outcomes?: FreeObject | undefined;
}

/** Creates the record of a notification before its first step runs. */
function createEvent(store: Store, request: TriggerRequest, now: number): NotificationEvent {
  const { workflow, subscriber, payload, topic, contextKeys } = request;
  const { name, origin, steps, tags, severity } = workflow;
  const { critical, triggers } = store.embed(workflow);
  const _id = store.newId(now);
  const createdAt = timestamp(now);
  const customStep = steps.find(({ type }) => type === 'custom');
  return {
    _id,
    _environmentId: store.environmentId,
    _organizationId: store.organizationId,
    _subscriberId: subscriber._id ?? '',
    transactionId: request.transactionId ?? `txn_${_id}`,
    _templateId: workflow._id,
    createdAt,
    updatedAt: createdAt,
    channels: ['trigger', ...new Set(steps.map(({ type }): StepType => type))],
    subscriber: eventSubscriber(subscriber),
    template: { _id: workflow._id, name, origin, triggers },
    jobs: createJobs(store, request, now),
    payload,
    tags: tags ?? [],
    controls: customStep === undefined ? {} : { [customStep.stepId]: customStep.controls.values },
    to: {
      subscriberId: subscriber.subscriberId,
      ...(typeof subscriber.email === 'string' && { email: subscriber.email }),
    },
    ...(topic !== undefined && { topics: [{ _topicId: store.topicId(topic), topicKey: topic }] }),
    severity,
    critical,
    ...(contextKeys !== undefined && { contextKeys }),
  };
}

/** Creates a job for the trigger, and one for each step. */
function createJobs(store: Store, request: TriggerRequest, now: number): Job[] {
  const { workflow, payload, overrides, outcomes = {} } = request;
  const { steps } = store.embed(workflow);
  // A Map is safe for a step named `constructor`.
  const configured = new Map(Object.entries(outcomes));
  const triggerId = createIds(`trigger-step/${workflow._id}`)(0, 0);
  const trigger: Job = {
    _id: store.newId(now),
    type: 'trigger',
    executionDetails: [],
    step: { _id: triggerId, active: true, filters: [], _templateId: triggerId, _parentId: null },
    payload,
    providerId: providerFrom(workflow.steps, 0),
    status: 'completed',
  };
  const log = { time: now, status: 'Success', detail: 'Notification was triggered', source: 'Payload' } as const;
  const jobs = workflow.steps.flatMap((step, stepIndex): Job[] => {
    const embedded = steps[stepIndex];
    if (embedded === undefined) return [];
    const outcome = configured.get(step.stepId) ?? configured.get(step.type);
    const jobOverrides = withConfiguredOutcome(overrides, outcome === undefined ? {} : { outcome });
    return [
      {
        _id: store.newId(now),
        type: step.type,
        executionDetails: [],
        step: activityStep(step, embedded),
        ...(jobOverrides !== undefined && channelOf(step) !== undefined && { overrides: jobOverrides }),
        payload,
        providerId: providerFrom(workflow.steps, stepIndex),
        status: 'pending',
        updatedAt: timestamp(now),
      },
    ];
  });
  return [withLog(store, trigger, [log]), ...jobs];
}

/** Every job has a provider. A step without one gets the provider of the next channel step. */
function providerFrom(steps: readonly WorkflowStep[], stepIndex: number): string {
  const stepChannels = [...steps.slice(stepIndex), ...steps].map(channelOf);
  return providerOf(stepChannels.find((channel) => channel !== undefined) ?? 'in_app');
}

function activityStep({ controls, issues }: WorkflowStep, step: NotificationStep): ActivityStep {
  const { _parentId = null, _templateId = '', metadata, replyCallback, variants, template } = step;
  return {
    ...sharedStepFields(step),
    _parentId,
    controlVariables: { ...controls.values },
    template: { _id: _templateId, type: template?.type },
    issues: { ...issues },
    ...(metadata !== undefined && { metadata: { ...metadata } }),
    ...(replyCallback !== undefined && { replyCallback: { ...replyCallback } }),
    ...(variants !== undefined && {
      variants: variants.map((variant) => ({ ...sharedStepFields(variant), metadata: { ...variant.metadata } })),
    }),
  };
}

/** Fields that an activity's step and its variants share. */
function sharedStepFields({
  _id = '',
  _templateId = '',
  name,
  filters = [],
}: Pick<NotificationStep, '_id' | '_templateId' | 'name' | 'filters'>) {
  return { _id, active: true, filters, _templateId, ...(name !== undefined && { name }) };
}

const channels = ['in_app', 'email', 'sms', 'chat', 'push'] as const satisfies readonly ChannelType[];

/** Channel of a step; undefined for a step that sends nothing. */
function channelOf({ type }: WorkflowStep): ChannelType | undefined {
  return channels.find((channel) => channel === type);
}

/** Removes the oldest notifications of a world with their messages, and all references to them. */
export function removeOldestEvents(store: Store, count: number): void {
  const { events, messages } = store;
  const first = Math.max(0, events.size - count);
  const removedIds = new Set(events.where((index) => index >= first).map(({ _id }) => _id ?? ''));
  const digests = events
    .where((index) => index < first && events.value(index, '_digestedNotificationId') !== undefined)
    .filter(({ _digestedNotificationId = '' }) => removedIds.has(_digestedNotificationId));
  const removedMessages = messages.where((index) => removedIds.has(messages.value(index, '_notificationId')));
  for (const { _digestedNotificationId, ...record } of digests) store.apply({ table: 'events', record });
  for (const { _id = '' } of removedMessages) store.apply({ table: 'messages', removed: _id });
  for (const removed of removedIds) store.apply({ table: 'events', removed });
}
