import type { AnySchemaObject } from 'ajv';
import type { Where } from '#generated/control.js';
import { imitatedKinds } from '../../../fixtures/imitated.js';
import type { Records, Scenario, ScenarioOverride, StepRecord } from '../../../fixtures/scenario.js';
import { document } from '../../contract/operations.js';

const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0, maximum: 100_000 };
const share = { type: 'number', minimum: 0, maximum: 1 };
const stepTypes = ['in_app', 'email', 'sms', 'push', 'chat', 'delay', 'digest', 'custom', 'throttle'];

/** Who was notified, by what, how many times. */
const notified = { subscriber: text, workflow: text, count: { type: 'integer', minimum: 1, maximum: 1_000 } };

/** The form of a scenario, in the keywords of the contract. A record's fields are the contract's. */
export function scenarioSchema(): AnySchemaObject {
  return object({
    description: { type: 'string' },
    seed: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    subscribers: count,
    events: count,
    workflows: texts,
    integrations: texts,
    outcomes: object({ error: share, warning: share }),
    records: object(records),
    imitated: object(
      { organizationId: text, environmentId: text, ...imitated },
      'organizationId',
      'environmentId',
      ...imitatedKinds,
    ),
    faults: texts,
    overrides: { type: 'array', items: override, maxItems: 1_000 },
  } satisfies Record<keyof Scenario, object>);
}

const status = { type: 'integer', minimum: 200, maximum: 599 };
const fieldsOfHeaders = { type: 'object', additionalProperties: { type: 'string' } };
const pattern = object({ matches: { type: 'string' } }, 'matches');
const textCondition = { anyOf: [{ type: 'string' }, pattern] };
const valueCondition = { anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, pattern] };
const textConditions = { type: 'object', additionalProperties: textCondition };

/** As the control API takes it. */
const override = object(
  {
    operation: text,
    key: text,
    status,
    headers: fieldsOfHeaders,
    body: {},
    responses: {
      type: 'array',
      items: object({ status, headers: fieldsOfHeaders, body: {} }),
      minItems: 1,
      maxItems: 100,
    },
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    template: flag,
    where: object({
      path: textConditions,
      query: textConditions,
      headers: textConditions,
      body: { type: 'object', additionalProperties: valueCondition },
    } satisfies Record<keyof Where, object>),
    times: { type: 'integer', minimum: 1 },
    unchecked: flag,
  } satisfies Record<keyof ScenarioOverride, object>,
  'operation',
);

/** Their records are not checked against the contract: a deployment may differ from it, which its profile says. */
const imitated = Object.fromEntries(imitatedKinds.map((kind) => [kind, { type: 'array', items: { type: 'object' } }]));

const records = {
  subscribers: list(
    {
      ...fields('Subscriber', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone', 'channels'),
      ...fields('Subscriber', 'topics', 'isOnline', 'lastOnlineAt', '__v', 'data', 'deleted', 'createdAt', 'updatedAt'),
      subscriberId: text,
    } satisfies Fields<'subscribers'>,
    'subscriberId',
  ),
  integrations: list(
    {
      ...fields('Integration', 'name', 'providerId', 'channel', 'credentials', 'configurations', 'active', 'primary'),
      ...fields('Integration', 'conditions', 'deleted', 'deletedAt', 'deletedBy'),
      identifier: text,
    } satisfies Fields<'integrations'>,
    'identifier',
  ),
  workflows: list(
    {
      ...fields('Workflow', 'name', 'description', 'tags', 'active', 'status', 'severity', 'origin', 'validatePayload'),
      ...fields('Workflow', 'isTranslationEnabled', 'payloadSchema', 'issues'),
      workflowId: text,
      critical: flag,
      steps: {
        ...list(
          {
            ...fields('StepResponse', 'issues'),
            type: { type: 'string', enum: stepTypes },
            stepId: text,
            name: text,
            // Held against the schema of the step's type, once it is known.
            controlValues: { type: 'object' },
          } satisfies Record<keyof StepRecord, object>,
          'type',
        ),
        maxItems: 15,
      },
    } satisfies Fields<'workflows'>,
    'workflowId',
  ),
  events: list(
    {
      ...notified,
      ...fields('NotificationEvent', '_id', 'transactionId', 'createdAt', 'payload', 'contextKeys', 'tags', 'severity'),
      ...fields('NotificationEvent', 'critical', 'topics', 'controls'),
    } satisfies Fields<'events'>,
    'subscriber',
    'workflow',
  ),
  messages: list(
    {
      ...notified,
      ...fields(
        'Message',
        'channel',
        '_id',
        'transactionId',
        'createdAt',
        'payload',
        'contextKeys',
        'status',
        'errorId',
      ),
      ...fields('Message', 'errorText', 'seen', 'read', 'lastSeenDate', 'lastReadDate', 'deliveredAt', 'snoozedUntil'),
      ...fields('Message', 'subject', 'title', 'content', 'cta', 'email', 'phone', 'deviceTokens', 'directWebhookUrl'),
      ...fields('Message', 'overrides'),
    } satisfies Fields<'messages'>,
    'subscriber',
    'workflow',
  ),
} satisfies Record<keyof Records, object>;

/** A schema for each field of a kind of record. */
type Fields<Kind extends keyof Records> = Record<keyof NonNullable<Records[Kind]>[number], object>;

function object(properties: object, ...required: readonly string[]) {
  return { type: 'object', additionalProperties: false, properties, required };
}

function list(properties: object, ...required: readonly string[]) {
  return { type: 'array', items: object(properties, ...required) };
}

/** Fields that are as in the contract. */
function fields<Name extends string>(schema: string, ...names: readonly Name[]): Record<Name, object> {
  const entries = names.map((name) => [name, document.components.schemas[schema]?.properties[name]]);
  return Object.fromEntries(entries) as Record<Name, object>;
}
