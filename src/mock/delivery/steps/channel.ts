import type { ChannelType, FreeObject, Integration, Message } from '#generated/types.js';
import { parseMailyBlocks } from '../../../../fixtures/made-up/email-blocks.js';
import type { Outcome, OutcomeError } from '../../../../fixtures/made-up/event-plans.js';
import { deliveryLog } from '../../../../fixtures/made-up/execution-details.js';
import { providerOf } from '../../../../fixtures/made-up/integration-definitions.js';
import { contentOf, ctaOf, type RenderContext } from '../../../../fixtures/made-up/message-content.js';
import { addressOf } from '../../../../fixtures/made-up/messages.js';
import { rejections, unreachable } from '../../../../fixtures/made-up/outcome-errors.js';
import { entry } from '../../../../fixtures/seeded/random.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import type { ChannelStepDefinition } from '../../../../fixtures/workflows/workflow-definition.js';
import { explainSchema } from '../../../contract/explain.js';
import type { Store } from '../../records/world.js';
import { configuredOutcomeOf, type StepResult, type StepRun } from '../step-run.js';

/** Creates a message with its configured outcome. Fails without an address, an integration or valid values. */
export function runChannel(run: StepRun, channel: ChannelType): StepResult {
  const { store, job, template, time } = run;
  const outcome = outcomes.get(configuredOutcomeOf(job.overrides).outcome) ?? 'sent';
  const integration = integrationFor(store, channel);
  const providerId = integration?.providerId ?? providerOf(channel);
  const mistake = valueMistake(channel, job.step.controlVariables);
  const error =
    outcome === 'unwanted' ? undefined : (valuesError(mistake) ?? deliveryError(run, channel, outcome, integration));
  const log = deliveryLog({ outcome, error, providerId, after: () => time, sent: time });
  if (outcome === 'unwanted') return { status: 'skipped', log, providerId };
  const sentStatus = outcome === 'delayed' ? 'warning' : 'sent';
  const status = error === undefined ? sentStatus : 'error';
  const step = template?.steps.find(({ _id }) => _id === job.step._id);
  const stopsOnFailure = error !== undefined && step?.shouldStopOnFail === true;
  const message = createMessage(run, channel, { providerId, status, error, isRenderable: mistake === undefined });
  return {
    status: error === undefined ? 'completed' : 'failed',
    log,
    providerId,
    changes: [{ table: 'messages', record: message }],
    ...(stopsOnFailure && {
      followingSteps: { status: 'canceled', detail: 'Step was canceled: a step before it failed' },
    }),
  };
}

/** Outcomes that the control API can configure. */
const outcomes: ReadonlyMap<unknown, Outcome> = new Map<string, Outcome>([
  ['sent', 'sent'],
  ['late', 'delayed'],
  ['failed', 'rejected'],
  ['skipped', 'unwanted'],
]);

function valuesError(mistake: string | undefined): OutcomeError | undefined {
  if (mistake === undefined) return undefined;
  const errorText = `The values of the step do not conform: ${mistake}`;
  return { errorId: 'step_values_invalid', errorText, source: 'Internal', raw: null };
}

function deliveryError(
  { subscriber }: StepRun,
  channel: ChannelType,
  outcome: Outcome,
  integration: Integration | undefined,
): OutcomeError | undefined {
  // Every subscriber has an inbox, which needs no integration.
  if (channel !== 'in_app') {
    if (Object.keys(addressOf(subscriber, channel)).length === 0) return unreachable(channel);
    const errorText = 'The environment has no active integration for the channel.';
    if (integration === undefined)
      return { errorId: `no_${channel}_integration`, errorText, source: 'Internal', raw: null };
  }
  return outcome === 'rejected' ? entry(rejections, 1) : undefined;
}

/** Finds the integration of a channel: the primary one if it is active, or another active one. */
function integrationFor({ integrations }: Store, channel: ChannelType): Integration | undefined {
  const isUsable = (index: number) =>
    integrations.value(index, 'channel') === channel && integrations.value(index, 'active');
  const active = integrations.where(isUsable);
  return active.find(({ primary }) => primary) ?? active[0];
}

const schemas: Readonly<Record<ChannelType, string>> = {
  in_app: 'InAppControlValues',
  email: 'EmailControlValues',
  sms: 'SmsControlValues',
  push: 'PushControlValues',
  chat: 'ChatControlValues',
};

/** Describes the first value of a channel step that does not conform; drafts may contain such values (§2.7). */
function valueMistake(channel: ChannelType, values: FreeObject = {}): string | undefined {
  const [first] = explainSchema(schemas[channel], values);
  return first && `${first.pointer} ${first.message}`;
}

interface DeliveryResult {
  readonly providerId: string;
  readonly status: Message['status'];
  readonly error: OutcomeError | undefined;
  /** True if the step's values can be rendered to a message. */
  readonly isRenderable: boolean;
}

function createMessage(run: StepRun, channel: ChannelType, delivery: DeliveryResult): Message {
  const { providerId, status, error, isRenderable } = delivery;
  const { store, event, job, subscriber, workflow, template, time } = run;
  const { _id = '', _templateId, _environmentId, _organizationId, _subscriberId, transactionId, contextKeys } = event;
  return {
    _id: store.newId(time),
    _templateId: _templateId ?? null,
    _messageTemplateId: job.step._templateId,
    _environmentId,
    _organizationId,
    _notificationId: _id,
    _subscriberId,
    subscriber,
    ...(template !== undefined && { template }),
    ...(workflow !== undefined && { templateIdentifier: workflow.workflowId }),
    createdAt: timestamp(time),
    ...(error === undefined && { deliveredAt: [timestamp(time)] }),
    transactionId,
    channel,
    read: false,
    seen: false,
    ...(isRenderable ? contentsOf(run, channel) : { cta: {} }),
    ...addressOf(subscriber, channel),
    providerId,
    ...(channel === 'in_app' && { _feedId: null }),
    status,
    ...(error !== undefined && { errorId: error.errorId, errorText: error.errorText }),
    payload: event.payload ?? {},
    ...(job.overrides !== undefined && { overrides: job.overrides }),
    ...(contextKeys !== undefined && { contextKeys }),
  };
}

function contentsOf(run: StepRun, channel: ChannelType): Pick<Message, 'content' | 'subject' | 'title' | 'cta'> {
  const step = stepOf(channel, run.job.step.controlVariables);
  const context = contextOf(run);
  return { ...contentOf(step, context), cta: ctaOf(step, context, { delivered: [] }) };
}

/** Converts values that conform to the contract to the type of their channel's step. */
function stepOf(type: ChannelType, values: FreeObject = {}): ChannelStepDefinition {
  const blocks = values.editorType === 'block' ? parseMailyBlocks(String(values.body)) : undefined;
  return { type, stepId: '', name: '', values, ...(blocks !== undefined && { blocks }) } as ChannelStepDefinition;
}

/** Objects that message templates can refer to, including the digests before the step. */
function contextOf({ event, subscriber, workflow, jobIndex }: StepRun): RenderContext {
  const digests = (event.jobs ?? []).slice(0, jobIndex).flatMap(({ digest, step }) => {
    const stepId = workflow?.steps.find(({ _id }) => _id === step._id)?.stepId;
    const events = digest?.events ?? [];
    return stepId === undefined || digest === undefined ? [] : [[stepId, { eventCount: events.length, events }]];
  });
  return { subscriber, payload: event.payload ?? {}, steps: Object.fromEntries(digests) };
}
