import type { ChannelType, FreeObject, Message } from '#generated/types.js';
import { blocksOf } from '../../../fixtures/made-up/email-blocks.js';
import type { OutcomeError } from '../../../fixtures/made-up/event-plans.js';
import { contentOf, ctaOf } from '../../../fixtures/made-up/message-content.js';
import { addressOf } from '../../../fixtures/made-up/messages.js';
import type { RenderContext } from '../../../fixtures/made-up/render.js';
import { objectId } from '../../../fixtures/seeded/object-id.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import type { ChannelStepDefinition } from '../../../fixtures/workflows/workflow-definition.js';
import type { StepRun } from './step-run.js';

interface Delivered {
  readonly providerId: string;
  readonly status: Message['status'];
  readonly error: OutcomeError | undefined;
  /** Whether the step's values are such that a message can be made of them. */
  readonly isReadable: boolean;
}

/** The message of a step, as it is when its time has come. */
export function createMessage(run: StepRun, channel: ChannelType, delivered: Delivered): Message {
  const { providerId, status, error, isReadable } = delivered;
  const { event, job, place, subscriber, workflow, template, time } = run;
  const { _id = '', _templateId, _environmentId, _organizationId, _subscriberId, transactionId, contextKeys } = event;
  return {
    _id: objectId(`message/${_id}`, place, new Date(time)),
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
    ...(isReadable ? contentsOf(run, channel) : { cta: {} }),
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

/** The one place where values that conform to the contract get the type of their channel's step. */
function stepOf(type: ChannelType, values: FreeObject = {}): ChannelStepDefinition {
  const blocks = values.editorType === 'block' ? blocksOf(String(values.body)) : undefined;
  return { type, stepId: '', name: '', values, ...(blocks !== undefined && { blocks }) } as ChannelStepDefinition;
}

/** What a message's texts can refer to: the digests before its step among it. */
function contextOf({ event, subscriber, workflow, place }: StepRun): RenderContext {
  const digests = (event.jobs ?? []).slice(0, place).flatMap(({ digest, step }) => {
    const stepId = workflow?.steps.find(({ _id }) => _id === step._id)?.stepId;
    const events = digest?.events ?? [];
    return stepId === undefined || digest === undefined ? [] : [[stepId, { eventCount: events.length, events }]];
  });
  return { subscriber, payload: event.payload ?? {}, steps: Object.fromEntries(digests) };
}
