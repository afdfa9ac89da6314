import type { ChannelType } from '#generated/types.js';
import type { Outcome, OutcomeError } from '../../../../fixtures/made-up/event-plans.js';
import { deliveryLog } from '../../../../fixtures/made-up/execution-details.js';
import { providerOf } from '../../../../fixtures/made-up/integration-definitions.js';
import { addressOf } from '../../../../fixtures/made-up/messages.js';
import { rejections, unreachable } from '../../../../fixtures/made-up/outcome-errors.js';
import { entry } from '../../../../fixtures/seeded/random.js';
import { createMessage } from '../create-message.js';
import { integrationFor } from '../integration-for.js';
import type { StepResult, StepRun } from '../step-run.js';
import { toldOf } from '../told.js';
import { valueMistake } from '../value-mistake.js';

/** Makes a message, and delivers it as it was told to. Without an address, an integration or valid values it fails. */
export function runChannel(run: StepRun, channel: ChannelType): StepResult {
  const { store, job, template, time } = run;
  const outcome = outcomes.get(toldOf(job.overrides).outcome) ?? 'sent';
  const integration = integrationFor(store, channel);
  const providerId = integration?.providerId ?? providerOf(channel);
  const error = outcome === 'unwanted' ? undefined : errorOf(run, channel, outcome, integration !== undefined);
  const log = deliveryLog({ outcome, error, providerId, after: () => time, sent: time });
  if (outcome === 'unwanted') return { status: 'skipped', log, providerId };
  const status = error !== undefined ? 'error' : outcome === 'delayed' ? 'warning' : 'sent';
  const step = template?.steps.find(({ _id }) => _id === job.step._id);
  const isLast = error !== undefined && step?.shouldStopOnFail === true;
  return {
    status: error === undefined ? 'completed' : 'failed',
    log,
    providerId,
    changes: [{ table: 'messages', record: createMessage(run, channel, { providerId, status, error }) }],
    ...(isLast && { rest: { status: 'canceled', detail: 'Step was canceled: a step before it failed' } }),
  };
}

/** What a delivery can be told to come to. */
const outcomes: ReadonlyMap<unknown, Outcome> = new Map<string, Outcome>([
  ['sent', 'sent'],
  ['late', 'delayed'],
  ['failed', 'rejected'],
  ['skipped', 'unwanted'],
]);

function errorOf(
  { job, subscriber }: StepRun,
  channel: ChannelType,
  outcome: Outcome,
  hasIntegration: boolean,
): OutcomeError | undefined {
  const mistake = valueMistake(channel, job.step.controlVariables);
  if (mistake !== undefined) {
    const errorText = `The values of the step do not keep the contract: ${mistake}`;
    return { errorId: 'step_values_invalid', errorText, source: 'Internal', raw: null };
  }
  // The inbox is the service's own, and everybody has one.
  if (channel !== 'in_app') {
    if (Object.keys(addressOf(subscriber, channel)).length === 0) return unreachable(channel);
    const errorText = 'The environment has no active integration for the channel.';
    if (!hasIntegration) return { errorId: `no_${channel}_integration`, errorText, source: 'Internal', raw: null };
  }
  return outcome === 'rejected' ? entry(rejections, 1) : undefined;
}
