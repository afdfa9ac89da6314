import { apiKey } from '../../server/create-mutant-server.js';
import type { Refused } from '../../server/hooks.js';
import { type OperationId, operationIds, parameters } from '../../server/routes.js';
import { otherStatus, refuse, serverError, staleAnswer } from './answer-effects.js';
import * as on from './conditions.js';
import { cross, type Effect, type Mutant } from './mutant.js';

const writes: readonly string[] = ['createSubscriber', 'updateSubscriberOnlineStatus', 'updateIntegration'];

const operations: readonly { readonly operation: OperationId; readonly names: readonly string[] }[] = operationIds.map(
  (operation) => ({ operation, names: parameters[operation] }),
);

/** Faults of all operations: keys, errors, statuses, missing refusals. */
export function everywhereMutants(): Mutant[] {
  return [...ofKeys(), ...ofAnswers(), ...ofRefusals()];
}

/** Restricts the hooks of a mutant to its operation. */
export function only({ operation, hooks }: Mutant): ReturnType<Mutant['hooks']> {
  const made = hooks();
  const entries = Object.entries(made).map(([name, hook]) => [
    name,
    (...values: unknown[]) => {
      const at = values.at(-1);
      const isMine = typeof at === 'object' && at !== null && 'operation' in at && at.operation === operation;
      return isMine ? Reflect.apply(hook, undefined, values) : name === 'refuses' ? true : values[0];
    },
  ]);
  return Object.fromEntries(entries);
}

function ofKeys(): Mutant[] {
  const admit = (name: string, isRight: (key: string | null) => boolean): Effect => ({
    name,
    hooks: (condition) => ({ admits: (right, key, at) => right || (condition.holds(at) && isRight(key)) }),
  });
  const header = `ApiKey ${apiKey}`;
  const keyOf = (sent: string | null) => sent?.replace(/^\S+\s+/, '') ?? '';
  const effects = [
    admit('without-key', (sent) => sent === null),
    admit('empty-key', (sent) => sent !== null && keyOf(sent.trim().replace(/^ApiKey$/i, 'ApiKey ')) === ''),
    admit('any-key', (sent) => sent !== null),
    admit('beginning-of-key', (sent) => sent !== null && sent.length > 8 && header.startsWith(sent)),
    admit('longer-key', (sent) => sent?.startsWith(header) === true),
    admit('key-in-other-case', (sent) => keyOf(sent).toLowerCase() === apiKey.toLowerCase()),
    admit('other-scheme', (sent) => sent?.endsWith(` ${apiKey}`) === true),
    admit('key-alone', (sent) => sent === apiKey),
    admit('key-within', (sent) => sent?.includes(apiKey) === true),
  ];
  const refuseRightKey: Effect = {
    name: 'refuse-right-key',
    hooks: (condition) => ({ admits: (right, _key, at) => right && !condition.holds(at) }),
  };
  return operations.flatMap(({ operation, names }) => {
    const conditions = [on.always, ...on.ofRequests, ...on.withParameters(names.slice(0, 2))];
    const hidden = ['auth.*', ...(namesOf[operation] ?? [])];
    return [
      ...cross(operation, 'authorization', ['auth.*'], conditions, effects),
      ...cross(operation, 'authorization', hidden, conditions, [refuseRightKey]),
    ];
  });
}

function ofAnswers(): Mutant[] {
  return operations.flatMap(({ operation, names }) => {
    const conditions = [...on.ofRequests, ...on.withParameters(names)];
    const isRead = !writes.includes(operation);
    const accepted = ['idempotency-key.accepted', 'response.*', 'reads.change-nothing'];
    return [
      ...cross(
        operation,
        'status',
        [...(namesOf[operation] ?? []), 'workflow.environment-id'],
        on.withParameters(names),
        [refuse],
      ),
      ...cross(
        operation,
        'idempotency-key',
        accepted,
        [on.withIdempotencyKey],
        [refuse, serverError, staleAnswer, otherStatus(202)],
      ),
      ...cross(
        operation,
        'status',
        ['response.*', 'events.search-accepted', 'workflow.environment-id'],
        [...conditions, ...(names.length > 0 ? on.ofClasses : [])],
        [serverError],
      ),
      ...cross(
        operation,
        'status',
        ['response.status-*', 'create.status', 'upsert.status'],
        [on.always, ...conditions],
        [otherStatus(202)],
      ),
      ...(isRead
        ? cross(
            operation,
            'answer',
            [...(namesOf[operation] ?? []), 'reads.change-nothing', 'response.requested-resource'],
            conditions,
            [staleAnswer],
          )
        : []),
    ];
  });
}

const namesOf: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  createSubscriber: ['create.*', 'upsert.*'],
  updateSubscriberOnlineStatus: ['online-status.*'],
  updateIntegration: ['integration-update.*', 'active.follows-updates'],
  searchSubscribers: ['search.*', 'create.*', 'upsert.*', 'online-status.*'],
  listMessages: ['messages.*'],
  listNotifications: ['events.*', 'event.*'],
  listActiveIntegrations: ['active.*', 'integration-update.*'],
  getWorkflow: ['workflow.*', 'step.*'],
  getWorkflowStep: ['step.*', 'workflow.*'],
  getNotification: ['event.*'],
};

function ofRefusals(): Mutant[] {
  const accept = (reason: Refused): Effect => ({
    name: 'accept',
    hooks: (condition) => ({ refuses: (why, at) => why !== reason || !condition.holds(at) }),
  });
  const of = (operation: OperationId, reason: Refused, breaks: readonly string[], names: readonly string[] = []) =>
    cross(operation, reason, breaks, [on.always, ...on.ofRequests, ...on.withParameters(names)], [accept(reason)]);
  const { searchSubscribers, listMessages, listNotifications } = parameters;
  return [
    ...(['createSubscriber', 'updateSubscriberOnlineStatus', 'updateIntegration'] as const).flatMap((operation) => [
      ...of(operation, 'body.syntax', ['body.*', 'refusal.changes-nothing']),
      ...of(operation, 'body.types', [
        'body.*',
        'refusal.changes-nothing',
        'integration.*',
        'subscriber.*',
        'credentials.*',
      ]),
    ]),
    ...of('createSubscriber', 'body.required', ['body.*', 'refusal.changes-nothing']),
    ...of('updateSubscriberOnlineStatus', 'body.required', ['body.*', 'refusal.changes-nothing', 'online-status.*']),
    ...of('createSubscriber', 'query.types', ['query.types-checked']),
    ...of('searchSubscribers', 'query.types', ['query.types-checked'], searchSubscribers),
    ...of('searchSubscribers', 'query.enum', ['query.enums-checked'], searchSubscribers),
    ...of('listMessages', 'query.types', ['query.types-checked'], listMessages),
    ...of('listMessages', 'query.enum', ['query.enums-checked'], listMessages),
    ...of('listNotifications', 'query.types', ['query.types-checked'], listNotifications),
    ...of('listNotifications', 'query.bounds', ['events.limit-*', 'events.page-*'], listNotifications),
    ...of('listNotifications', 'query.date', ['events.dates-checked'], listNotifications),
    ...of('updateIntegration', 'conflict', ['integration.identifier-unique']),
  ];
}
