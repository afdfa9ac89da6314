import { workflowDefinitions } from '../../fixtures/workflows/workflow-definitions.js';
import { type OperationId, operations } from '../../src/contract/operations.js';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';

/** Value of a parameter in JSON, before a client writes it into an address. */
type ParameterValue = string | number | boolean | readonly string[];

/** Request that every client makes. */
export interface Call {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, ParameterValue>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly method: string;
  /** Path and query, for programs that send requests without a client. */
  readonly target: string;
  /** True if the request or the response breaks the document, so that a validator has to refuse it. */
  readonly isWrong?: boolean;
}

/** A step that the service may return, though no workflow contains one (§4.8). */
const triggerStep = 'trigger';

/** The workflow with a draft step: an e-mail without its required subject, which `issues.controls` names (§2.7). */
const draft = { workflowId: 'trial-ending', stepId: 'trial-email' };

/** The only call whose response breaks the document: typed clients may refuse it. */
export const draftWorkflow = 'draft';

/** A workflow whose name is a number. */
const wrongWorkflow = 'wrong';

const headers = { authorization: 'ApiKey dev' };

/** A mock whose records and clock are the same at each start. */
export async function createTriedMock(): Promise<Mock> {
  const mock = createMock({ now: new Date('2026-03-01T12:00:00Z') });
  const { workflowId, stepId } = draft;
  const workflow = await read(mock, `/v2/workflows/${workflowId}`);
  const steps = workflow.steps.map((step: Step) => (step.stepId === stepId ? finished(step) : step));
  const step = await read(mock, `/v2/workflows/${workflowId}/steps/${stepId}`);
  await replace(mock, 'getWorkflow', { workflowId: draftWorkflow }, { ...workflow, workflowId: draftWorkflow });
  await replace(mock, 'getWorkflow', { workflowId }, { ...workflow, steps });
  await replace(mock, 'getWorkflow', { workflowId: wrongWorkflow }, { ...workflow, steps, name: 7 });
  await replace(mock, 'getWorkflowStep', draft, finished(step));
  const { controlValues: _, ...common } = finished(step);
  const trigger = { ...common, type: 'trigger', stepId: triggerStep };
  await replace(mock, 'getWorkflowStep', { workflowId, stepId: triggerStep }, trigger);
  return mock;
}

interface Step {
  readonly stepId: string;
  readonly controlValues: object;
  readonly controls: { readonly values?: object };
}

/** A draft step with the value that it lacks. */
function finished(step: Step) {
  const { controlValues, controls } = step;
  const subject = 'Your trial ends';
  const values = controls.values && { ...controls.values, subject };
  return {
    ...step,
    controlValues: { ...controlValues, subject },
    controls: { ...controls, ...(values && { values }) },
  };
}

function replace(mock: Mock, operation: OperationId, path: Call['path'], body: object) {
  return mock.control.addOverride({ operation, where: { path }, status: 200, body: { ...body }, unchecked: true });
}

/** Calls of all operations: all workflows, all their steps, pages of all lists, and each write. */
export async function createCalls(): Promise<readonly Call[]> {
  const mock = await createTriedMock();
  const { data: messages } = await read(mock, '/v1/messages?limit=50');
  const { data: events } = await read(mock, '/v1/notifications?limit=50');
  const integrations = await read(mock, '/v1/integrations/active');
  const { next } = await read(mock, '/v2/subscribers?limit=5');
  const [sms] = integrations.filter(({ channel }: { readonly channel: string }) => channel === 'sms');
  await mock.close();
  const transactionIds = new Set<string>(
    messages.map(({ transactionId }: { readonly transactionId: string }) => transactionId),
  );
  const ids: readonly string[] = events.map(({ _id }: { readonly _id: string }) => _id);
  return [
    call('createSubscriber', {}, { failIfExists: true }, subscriber),
    call('updateSubscriberOnlineStatus', { subscriberId: subscriber.subscriberId }, {}, { isOnline: true }),
    call('searchSubscribers', {}, { limit: 50, includeCursor: true, orderDirection: 'ASC', orderBy: '_id' }),
    call('searchSubscribers', {}, { limit: 5, after: next }),
    call('searchSubscribers', {}, { subscriberId: subscriber.subscriberId }),
    call('listActiveIntegrations'),
    call('updateIntegration', { integrationId: sms._id }, {}, integrationUpdate),
    call('listMessages', {}, { limit: 50, page: 1 }),
    call('listMessages', {}, { transactionId: [...transactionIds].slice(0, 2) }),
    call('listMessages', {}, { channel: 'in_app', contextKeys: ['tenant:south-store', 'app:web'], limit: 50 }),
    ...workflowDefinitions.flatMap(({ workflowId, steps }) => [
      call('getWorkflow', { workflowId }),
      ...steps.map(({ stepId }) => call('getWorkflowStep', { workflowId, stepId })),
    ]),
    call('getWorkflowStep', { ...draft, stepId: triggerStep }),
    call('listNotifications', {}, { limit: 50, page: 0 }),
    call('listNotifications', {}, { limit: 50, page: 1 }),
    call(
      'listNotifications',
      {},
      { channels: ['email', 'in_app'], before: events[0].createdAt, severity: ['high', 'low'] },
    ),
    ...ids.slice(0, 5).map((notificationId) => call('getNotification', { notificationId })),
    call('getWorkflow', { workflowId: draftWorkflow }),
  ];
}

const subscriber = {
  subscriberId: 'ada:lovelace@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '+15550100',
  avatar: 'https://example.org/ada.png',
  timezone: 'Europe/London',
  locale: 'en_US',
  data: { plan: 'pro', seats: 3, share: 0.5, tags: ['a', 1, null], nested: { deep: [{ on: true }], none: null } },
};

const integrationUpdate = {
  name: 'Second gateway',
  active: false,
  check: false,
  credentials: {
    host: 'smtp.example.org',
    port: '587',
    user: 'ada',
    password: 'secret',
    secure: true,
    requireTls: true,
    ignoreTls: false,
    tlsOptions: { servername: 'smtp.example.org', minVersion: 'TLSv1.2' },
  },
  conditions: [
    {
      isNegated: false,
      type: 'GROUP',
      value: 'AND',
      children: [{ field: 'plan', value: 'pro', operator: 'EQUAL', on: 'subscriber' }],
    },
  ],
};

/** Calls for validators: a right refusal, and one mistake each in a query, a body and a response. */
export function createWrongCalls(): readonly Call[] {
  return [
    call('getWorkflow', { workflowId: 'unknown' }),
    { ...call('listNotifications', {}, { limit: 'many' }), isWrong: true },
    { ...call('createSubscriber', {}, {}, { ...subscriber, subscriberId: 7 }), isWrong: true },
    { ...call('getWorkflow', { workflowId: wrongWorkflow }), isWrong: true },
  ];
}

function call(operation: OperationId, path: Call['path'] = {}, query: Call['query'] = {}, body?: Call['body']): Call {
  const { method, path: template } = operations[operation];
  const pathname = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => pairOf(name, one)));
  const target = pairs.length === 0 ? pathname : `${pathname}?${pairs.join('&')}`;
  return { operation, path, query, ...(body && { body }), method, target };
}

/** Pair of a query. Context keys are written as they are: `tenant:south-store` needs no escape (RFC 3986 §3.4). */
function pairOf(name: string, value: string | number | boolean): string {
  return `${name}=${name === 'contextKeys' ? value : encodeURIComponent(value)}`;
}

async function read(mock: Mock, path: string) {
  const response = await mock.fetch(`http://mock${path}`, { headers });
  if (!response.ok) throw new Error(`GET ${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
