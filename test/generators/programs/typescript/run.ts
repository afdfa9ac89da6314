import { readFileSync } from 'node:fs';
import {
  type ActiveIntegrations,
  type Integration,
  type MessagePage,
  type NotificationEvent,
  type NotificationEventPage,
  operations,
  type RetrievedStep,
  type Subscriber,
  type SubscriberPage,
  type Workflow,
} from './program.js';

// Makes the calls of calls.json with a generated client, and prints each value, or why it was refused. It compiles if the
// types of the client let all fields be read, after a step is narrowed by its type.

/** Generated types of the results. */
interface Results {
  createSubscriber: Subscriber;
  updateSubscriberOnlineStatus: Subscriber;
  searchSubscribers: SubscriberPage;
  updateIntegration: Integration;
  listActiveIntegrations: ActiveIntegrations;
  listMessages: MessagePage;
  getWorkflow: Workflow;
  getWorkflowStep: RetrievedStep;
  listNotifications: NotificationEventPage;
  getNotification: NotificationEvent;
}

type Operation = keyof Results;

type Text = string | null | undefined;

/** Reads fields at the bottom of each result, whose types have to be known. */
const read: { readonly [Name in Operation]: (result: Results[Name]) => unknown } = {
  createSubscriber: ({ email, channels }) => [
    email satisfies Text,
    channels?.[0]?.credentials.webhookUrl satisfies Text,
  ],
  updateSubscriberOnlineStatus: ({ isOnline }) => isOnline satisfies boolean | null | undefined,
  searchSubscribers: ({ data, next }) => [next satisfies Text, data[0]?.channels?.[0]?.providerId satisfies Text],
  updateIntegration: ({ credentials, conditions }) => [
    credentials.baseUrl satisfies Text,
    conditions?.[0]?.children?.[0]?.value satisfies Text,
  ],
  listActiveIntegrations: (integrations) => integrations.map(({ credentials }) => credentials.apiKey satisfies Text),
  listMessages: ({ data }) =>
    data.map(({ template, cta }) => [
      cta?.action?.buttons?.[0]?.content satisfies Text,
      template?.triggers[0]?.variables[0]?.name satisfies Text,
      template?.steps[0]?.variants?.[0]?.filters?.[0]?.children?.[0]?.field satisfies Text,
    ]),
  getWorkflow: ({ steps }) => steps.map((step) => [step.stepId satisfies string, valuesOf(step)]),
  getWorkflowStep: (step) => [step.stepId satisfies string, retrievedValuesOf(step)],
  listNotifications: ({ data }) => data.map(({ jobs }) => jobs?.[0]?.executionDetails[0]?.detail satisfies Text),
  getNotification: ({ jobs }) => jobs?.[0]?.executionDetails[0]?.status satisfies Text,
};

/** Fields of the values that a step of a workflow has, by its type. */
function valuesOf(step: Workflow['steps'][number]): unknown {
  const { controls } = step;
  controls.dataSchema satisfies object | undefined;
  controls.uiSchema?.group satisfies Text;
  switch (step.type) {
    case 'in_app': {
      const { body, subject, primaryAction, redirect, avatar } = step.controls.values;
      return [body, subject, primaryAction?.label, redirect?.url, avatar] satisfies Text[];
    }
    case 'email':
      return [step.controls.values.subject satisfies string, step.controls.values.layoutId satisfies Text];
    case 'sms':
    case 'push':
    case 'chat':
      return step.controls.values.body satisfies Text;
    case 'digest':
      return step.controls.values.lookBackWindow?.amount satisfies number | undefined;
    case 'delay':
      return step.controls.values.cron satisfies Text;
    case 'throttle':
      return step.controls.values.dynamicKey satisfies Text;
    case 'custom':
      return step.controls.values.custom satisfies object | undefined;
  }
}

function subjectsOf({ steps }: Workflow): (string | null)[] {
  return steps.flatMap((step) => {
    if (step.type !== 'in_app' && step.type !== 'email') return [];
    return [step.controls.values.subject ?? null];
  });
}

function retrievedSubjectsOf(step: RetrievedStep): (string | null)[] {
  return step.type === 'in_app' || step.type === 'email' ? [step.controlValues?.subject ?? null] : [];
}

/** Fields of the values that a retrieved step has, by its type. */
function retrievedValuesOf(step: RetrievedStep): unknown {
  switch (step.type) {
    case 'in_app':
      return step.controlValues?.body satisfies Text;
    case 'email':
      return step.controlValues?.subject satisfies Text;
    case 'digest':
      return step.controlValues?.lookBackWindow?.unit satisfies Text;
    default:
      return step.controls.dataSchema satisfies object | undefined;
  }
}

const subjectsIn: Partial<Record<Operation, (value: never) => (string | null)[]>> = {
  getWorkflow: subjectsOf,
  getWorkflowStep: retrievedSubjectsOf,
};
const calls: readonly { readonly operation: Operation }[] = JSON.parse(readFileSync('calls.json', 'utf8'));
for (const call of calls) {
  try {
    const value = await operations[call.operation](call as never);
    const subjects = subjectsIn[call.operation]?.(value as never);
    read[call.operation](value as never);
    console.log(JSON.stringify({ value, subjects }));
  } catch (error) {
    console.log(JSON.stringify({ refused: error instanceof Error ? String(error) : JSON.stringify(error) }));
  }
}
