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
import { objectId } from '../../../fixtures/seeded/object-id.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import type { World } from '../records/world.js';
import { eventSubscriber, type Store } from '../records/world.js';
import { catchUp } from './catch-up.js';
import { runEvent } from './run-event.js';
import { withConfiguredOutcome, withLog } from './step-run.js';

/** Notifies a subscriber. What waits, waits on the world's clock. */
export function triggerWorkflow(world: World, triggering: Triggering): NotificationEvent {
  const { store, clock } = world;
  const now = clock().getTime();
  const event = createEvent(store, triggering, now);
  const { workflow } = triggering;
  if (!(Date.parse(workflow.lastTriggeredAt ?? '') >= now)) {
    store.apply({ table: 'workflows', record: { ...workflow, lastTriggeredAt: timestamp(now) } });
  }
  runEvent(store, event, now);
  // A wait may be over at once.
  catchUp(world);
  return store.events.find('_id', event._id) ?? event;
}

/** A subscriber to be notified, and the workflow. */
interface Triggering {
  readonly workflow: Workflow;
  readonly subscriber: Subscriber;
  readonly payload: FreeObject;
  readonly transactionId?: string | undefined;
  readonly topic?: string | undefined;
  readonly contextKeys?: string[] | undefined;
  readonly overrides?: FreeObject | undefined;
  /** Configured outcomes of deliveries, by step or by channel. */
  readonly outcomes?: FreeObject | undefined;
}

/** The record of a notification that was triggered just now: none of its steps has run. */
function createEvent(store: Store, triggering: Triggering, now: number): NotificationEvent {
  const { workflow, subscriber, payload, topic, contextKeys } = triggering;
  const { name, origin, steps, tags, severity } = workflow;
  const { critical, triggers } = store.embed(workflow);
  const _id = store.newId(now);
  const createdAt = timestamp(now);
  const custom = steps.find(({ type }) => type === 'custom');
  return {
    _id,
    _environmentId: store.environmentId,
    _organizationId: store.organizationId,
    _subscriberId: subscriber._id ?? '',
    transactionId: triggering.transactionId ?? `txn_${_id}`,
    _templateId: workflow._id,
    createdAt,
    updatedAt: createdAt,
    channels: ['trigger', ...new Set(steps.map(({ type }): StepType => type))],
    subscriber: eventSubscriber(subscriber),
    template: { _id: workflow._id, name, origin, triggers },
    jobs: createJobs(store, triggering, now),
    payload,
    tags: tags ?? [],
    controls: custom === undefined ? {} : { [custom.stepId]: custom.controls.values },
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

/** A job for the trigger, and one for each step. */
function createJobs(store: Store, triggering: Triggering, now: number): Job[] {
  const { workflow, payload, overrides, outcomes = {} } = triggering;
  const { steps } = store.embed(workflow);
  // A step may be called `constructor`.
  const configured = new Map(Object.entries(outcomes));
  const triggerId = objectId(`trigger-step/${workflow._id}`, 0, new Date(0));
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
  const jobs = workflow.steps.flatMap((step, place): Job[] => {
    const embedded = steps[place];
    if (embedded === undefined) return [];
    const outcome = configured.get(step.stepId) ?? configured.get(step.type);
    const telling = withConfiguredOutcome(overrides, outcome === undefined ? {} : { outcome });
    return [
      {
        _id: store.newId(now),
        type: step.type,
        executionDetails: [],
        step: activityStep(step, embedded),
        ...(telling !== undefined && channelOf(step) !== undefined && { overrides: telling }),
        payload,
        providerId: providerFrom(workflow.steps, place),
        status: 'pending',
        updatedAt: timestamp(now),
      },
    ];
  });
  return [withLog(store, trigger, [log]), ...jobs];
}

/** A job has a provider even where its step has none: that of the next step which sends something. */
function providerFrom(steps: readonly WorkflowStep[], place: number): string {
  const channels = [...steps.slice(place), ...steps].map(channelOf);
  return providerOf(channels.find((channel) => channel !== undefined) ?? 'in_app');
}

function activityStep({ controls, issues }: WorkflowStep, step: NotificationStep): ActivityStep {
  const { _parentId = null, _templateId = '', metadata, replyCallback, variants, template } = step;
  return {
    ...activityPart(step),
    _parentId,
    controlVariables: { ...controls.values },
    template: { _id: _templateId, type: template?.type },
    issues: { ...issues },
    ...(metadata !== undefined && { metadata: { ...metadata } }),
    ...(replyCallback !== undefined && { replyCallback: { ...replyCallback } }),
    ...(variants !== undefined && {
      variants: variants.map((variant) => ({ ...activityPart(variant), metadata: { ...variant.metadata } })),
    }),
  };
}

/** Fields that the step of an activity and its variants have in common. */
function activityPart({
  _id = '',
  _templateId = '',
  name,
  filters = [],
}: Pick<NotificationStep, '_id' | '_templateId' | 'name' | 'filters'>) {
  return { _id, active: true, filters, _templateId, ...(name !== undefined && { name }) };
}

const channels = ['in_app', 'email', 'sms', 'chat', 'push'] as const satisfies readonly ChannelType[];

/** The channel that a step sends on; undefined for one that sends nothing. */
function channelOf({ type }: WorkflowStep): ChannelType | undefined {
  return channels.find((channel) => channel === type);
}

/** Takes away so many of a world's oldest notifications, with their messages. Nothing that is left refers to them. */
export function forgetOldest(store: Store, count: number): void {
  const { events, messages } = store;
  const first = Math.max(0, events.size - count);
  const old = Array.from({ length: events.size - first }, (_, index) => events.at(first + index));
  const gone = new Set(old.map(({ _id }) => _id ?? ''));
  const records = digestedInto(old, store, first);
  const messageIds: string[] = [];
  for (let index = 0; index < messages.size; index += 1) {
    if (gone.has(messages.value(index, '_notificationId'))) messageIds.push(messages.value(index, '_id') ?? '');
  }
  for (const record of records) store.apply({ table: 'events', record });
  for (const removed of messageIds) store.apply({ table: 'messages', removed });
  for (const removed of gone) store.apply({ table: 'events', removed });
}

/** Of the newer events those that were digested into old ones, as they are without. */
function digestedInto(old: readonly NotificationEvent[], { events }: Store, end: number): NotificationEvent[] {
  const digests = old.filter(({ jobs = [] }) => jobs.some(({ type }) => type === 'digest'));
  const ids = new Set(digests.map(({ _id }) => _id));
  // Events are digested into one of the same workflow, for the same subscriber: not every record needs to be made.
  const kinds = new Set(digests.map(({ _subscriberId, _templateId }) => `${_subscriberId} ${_templateId}`));
  const records: NotificationEvent[] = [];
  for (let index = 0; index < end; index += 1) {
    if (!kinds.has(`${events.value(index, '_subscriberId')} ${events.value(index, '_templateId')}`)) continue;
    const { _digestedNotificationId, ...event } = events.at(index);
    if (_digestedNotificationId !== undefined && ids.has(_digestedNotificationId)) records.push(event);
  }
  return records;
}
