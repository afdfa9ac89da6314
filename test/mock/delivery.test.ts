import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Trigger } from '#generated/control.js';
import type { Message, NotificationEvent, Workflow } from '#generated/types.js';
import type { Scenario } from '../../fixtures/scenario.js';
import { computeWaitEnd } from '../../src/mock/delivery/durations.js';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { found } from '../fixtures/worlds.js';
import { client } from './client.js';

const start = Date.parse('2026-06-02T00:00:00.000Z');
const channels = ['in_app', 'email', 'sms', 'chat', 'push'];

/** Workflows that wait, digest and fail, in addition to the built-in ones. */
const scenario: Scenario = {
  subscribers: 3,
  events: 5,
  records: {
    subscribers: [{ subscriberId: 'mute', email: null, phone: null, channels: [] }],
    workflows: [
      {
        workflowId: 'all',
        steps: [
          { type: 'in_app', stepId: 'first' },
          { type: 'digest', stepId: 'gather', controlValues: { type: 'regular', amount: 1, unit: 'hours' } },
          { type: 'throttle', controlValues: { type: 'fixed', amount: 2, unit: 'hours' } },
          { type: 'delay', controlValues: { type: 'timed', cron: '*/30 * * * *' } },
          { type: 'custom' },
          { type: 'chat', controlValues: { body: '{{steps.gather.eventCount}} for {{subscriber.subscriberId}}' } },
        ],
      },
    ],
  },
};

const subscriber = fc.constantFrom('user-00001', 'user-00002', 'mute');
const outcome = fc.constantFrom<'sent' | 'failed' | 'late' | 'skipped'>('sent', 'failed', 'late', 'skipped');

/** A trigger of a workflow, with outcomes for some of its steps. */
function triggering(workflow: string, ...places: readonly string[]): fc.Arbitrary<Trigger> {
  const outcomes = fc.dictionary(fc.constantFrom(...places), outcome, { noNullPrototype: true });
  return fc.record({ workflow: fc.constant(workflow), subscriberId: subscriber, outcomes });
}

const trigger = fc.oneof(
  triggering('order-shipped', 'in_app', 'shipped-email'),
  triggering('comment-mention', 'push'),
  triggering('weekly-digest', 'email'),
  triggering('password-reset', 'email', 'sms'),
  triggering('all', 'first', 'chat'),
);
const minutes = fc.integer({ min: 0, max: 90 });

type Act =
  | { readonly kind: 'trigger'; readonly what: Trigger }
  | { readonly kind: 'pass'; readonly minutes: number }
  | {
      readonly kind: 'mark';
      readonly subscriber: string;
      readonly mark: 'read' | 'seen' | 'archived';
      readonly to: boolean;
    };

const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('trigger' as const), what: trigger }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes }), weight: 3 },
  fc.record({
    kind: fc.constant('mark' as const),
    subscriber,
    mark: fc.constantFrom('read', 'seen', 'archived'),
    to: fc.boolean(),
  }),
);

test('whatever is triggered, told, marked and waited for: all records keep the contract and agree', async () => {
  const acts = fc.array(act, { minLength: 8, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const [asked, unasked] = [await play(all, true), await play(all, false)];
      const world = await worldOf(asked);
      expectCoherent(world, (await asked.control.clock()).now);
      // The result does not depend on intermediate requests.
      expect(await worldOf(unasked)).toEqual(world);
    }),
    { numRuns: 6, seed: 20 },
  );
});

async function play(acts: readonly Act[], isAsked: boolean): Promise<Mock> {
  const mock = createMock({ scenario, clock: () => new Date(start) });
  const { control } = mock;
  await control.setClock({ frozen: true });
  for (const one of acts) {
    if (one.kind === 'trigger') await control.trigger(one.what);
    else if (one.kind === 'mark') await control.markInbox(one.subscriber, { [one.mark]: one.to });
    else if (!isAsked) await control.advanceClock(`${one.minutes}m`);
    else {
      for (let minute = 0; minute < one.minutes; minute += 7) {
        await control.advanceClock(`${Math.min(7, one.minutes - minute)}m`);
        await control.countRecords();
      }
    }
  }
  return mock;
}

interface World {
  readonly messages: readonly Message[];
  readonly events: readonly NotificationEvent[];
  readonly workflows: readonly Workflow[];
}

/** Data as the contract's operations show it. Each response is validated against the contract. */
async function worldOf(mock: Mock): Promise<World> {
  const send = client(mock.fetch);
  const messages: Message[] = (await send('GET /v1/messages?limit=1000')).json.data;
  const events: NotificationEvent[] = (await send('GET /v1/notifications?limit=50')).json.data;
  const ids = new Set(events.map(({ _templateId }) => _templateId));
  const workflows = [...ids].map(async (id): Promise<Workflow> => (await send(`GET /v2/workflows/${id}`)).json);
  return { messages, events, workflows: await Promise.all(workflows) };
}

function expectCoherent({ messages, events, workflows }: World, now: string): void {
  const jobs = events.flatMap((event) => event.jobs ?? []);
  const ids = [...messages, ...events, ...jobs, ...jobs.flatMap((job) => job.executionDetails)].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const list of [messages, events]) {
    const times = list.map(({ createdAt = '' }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  }
  for (const event of events) expectEventCoherent(event, { messages, events, workflows }, now);
  for (const message of messages) expectMessageCoherent(message, events, now);
  for (const one of workflows) {
    expect(one.lastTriggeredAt).toBe(events.find(({ _templateId }) => _templateId === one._id)?.createdAt);
  }
}

function expectEventCoherent(event: NotificationEvent, { messages, events, workflows }: World, now: string): void {
  const { _id, createdAt = '', updatedAt = '', jobs = [] } = event;
  expect(createdAt <= updatedAt && updatedAt <= now).toBe(true);
  const { steps } = found(workflows.find((one) => one._id === event._templateId));
  expect(jobs.slice(1).map(({ step }) => step._id)).toEqual(steps.map((step) => step._id));
  // A delayed job is not due yet, and later jobs have not started.
  const waiting = jobs.findIndex(({ status }) => status === 'delayed');
  const rest = jobs.filter(({ status }) => status === 'pending');
  expect(rest).toEqual(waiting === -1 ? [] : jobs.slice(waiting + 1));
  for (const { executionDetails } of rest) expect(executionDetails).toEqual([]);
  const { step, executionDetails } = jobs[waiting] ?? {};
  if (step !== undefined) {
    const begun = Date.parse(executionDetails?.[0]?.createdAt ?? '');
    expect(computeWaitEnd(step.controlVariables ?? {}, begun)).toBeGreaterThan(Date.parse(now));
  }
  const sent = jobs.filter(({ type, status }) => channels.includes(type) && /completed|failed/.test(status));
  const made = messages.filter(({ _notificationId }) => _notificationId === _id);
  expect(made.map(({ channel }) => channel).sort()).toEqual(sent.map(({ type }) => type).sort());
  const into = event._digestedNotificationId;
  expect(jobs.some(({ status }) => status === 'merged')).toBe(into !== undefined);
  if (into === undefined) return;
  const opening = found(events.find((other) => other._id === into));
  expect([opening._templateId, opening._subscriberId]).toEqual([event._templateId, event._subscriberId]);
  const gathered = opening.jobs?.find(({ type }) => type === 'digest')?.digest?.events;
  expect(gathered?.length).toBe(1 + events.filter((other) => other._digestedNotificationId === into).length);
}

function expectMessageCoherent(message: Message, events: readonly NotificationEvent[], now: string): void {
  const { status, read, seen, lastReadDate, lastSeenDate, deliveredAt, createdAt } = message;
  const event = found(events.find(({ _id }) => _id === message._notificationId));
  expect([message.transactionId, message._subscriberId, message.payload, message.contextKeys]).toEqual([
    ...[event.transactionId, event._subscriberId, event.payload, event.contextKeys],
  ]);
  expect([null, event._templateId]).toContain(message._templateId);
  const job = found(
    event.jobs?.find(({ step, type }) =>
      message._templateId === null ? type === message.channel : step._templateId === message._messageTemplateId,
    ),
  );
  expect([status === 'error', message.providerId]).toEqual([job.status === 'failed', job.providerId]);
  expect(message.errorText).toBe(job.executionDetails.find((one) => one.status === 'Failed')?.detail);
  expect([read, seen]).toEqual([lastReadDate !== undefined, lastSeenDate !== undefined]);
  if (read) expect(job.executionDetails.map((one) => one.status)).toContain('ReadConfirmation');
  const moments = [event.createdAt, createdAt, ...(deliveredAt ?? []), lastSeenDate, lastReadDate, now];
  const times = moments.filter((moment) => moment !== undefined).map((moment) => Date.parse(moment));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(deliveredAt === undefined).toBe(status === 'error');
  expect(JSON.stringify([message.content, message.subject, message.title])).not.toMatch(/\{\{|undefined/);
}
