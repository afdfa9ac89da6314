import type { Call, Query } from '../../server/call.js';
import { environmentId } from '../../server/rich/scope.js';
import type { OperationId } from '../../server/routes.js';
import type { Row } from '../../server/row.js';
import type { Store } from '../../server/store.js';
import { apiKey } from '../right-server.js';
import { integrationBody, subscriberBody } from './bodies.js';
import type { Chance } from './chance.js';
import { idOf, stepsOf, Values } from './values.js';

const headers = [
  null,
  '',
  'ApiKey',
  'ApiKey ',
  'ApiKey wrong',
  `ApiKey ${apiKey.slice(0, -2)}`,
  `ApiKey ${apiKey}x`,
  apiKey,
];
const otherHeaders = [
  `ApiKey ${apiKey.toLowerCase()}`,
  `Bearer ${apiKey}`,
  `apikey ${apiKey}`,
  `ApiKey ${apiKey} x`,
  `x ApiKey ${apiKey}`,
];
const orderFields = ['createdAt', 'updatedAt', 'subscriberId', 'email', 'firstName', 'lastName', 'phone', '__v'];

/**
 * Creates random requests: most are valid, some must be refused. Requests with an unspecified response are excluded.
 */
export class Requests {
  readonly #chance: Chance;
  readonly #store: Store;
  readonly #values: Values;

  constructor(store: Store, chance: Chance) {
    this.#chance = chance;
    this.#store = store;
    this.#values = new Values(store);
  }

  of(operation: OperationId): Call {
    const { method, path, query = {}, body } = this.#make(operation);
    const entries = Object.entries(query).map(
      ([name, value]) => [name, typeof value === 'string' ? [value] : value] as const,
    );
    const isMalformed = body !== undefined && this.#chance.is(0.03);
    const text = isMalformed ? this.#chance.of(['{', '', 'null', '[]', '"text"']) : JSON.stringify(body);
    return {
      ...{ method, path, query: new Map(entries) satisfies Query, body: body === undefined ? undefined : text },
      ...(this.#chance.is(0.05) && { idempotencyKey: `key-${this.#chance.below(1e9)}` }),
      authorization: this.#chance.is(0.06) ? this.#chance.of([...headers, ...otherHeaders]) : `ApiKey ${apiKey}`,
    };
  }

  #make(operation: OperationId): {
    method: Call['method'];
    path: string;
    query?: Record<string, string | string[]>;
    body?: Row;
  } {
    const chance = this.#chance;
    const { subscribers, integrations, workflows, events } = this.#store;
    switch (operation) {
      case 'searchSubscribers':
        return { method: 'GET', path: '/v2/subscribers', query: this.#search() };
      case 'createSubscriber': {
        const id = chance.is(0.6) ? String(chance.of(subscribers).subscriberId) : this.#newId();
        const query = chance.is(0.3) ? { failIfExists: chance.of(['true', 'true', 'false', 'perhaps']) } : {};
        return { method: 'POST', path: '/v2/subscribers', query, body: subscriberBody(id, chance) };
      }
      case 'updateSubscriberOnlineStatus': {
        const id = encodeURIComponent(idOf(subscribers, ['subscriberId'], chance));
        const isOnline = chance.is(0.9) ? chance.is(0.5) : chance.of(['true', 1, null]);
        return {
          method: 'PATCH',
          path: `/v1/subscribers/${id}/online-status`,
          body: chance.is(0.05) ? {} : { isOnline },
        };
      }
      case 'listActiveIntegrations':
        return { method: 'GET', path: '/v1/integrations/active' };
      case 'updateIntegration': {
        const id = encodeURIComponent(idOf(integrations, ['_id'], chance));
        return { method: 'PUT', path: `/v1/integrations/${id}`, body: integrationBody(chance) };
      }
      case 'listMessages':
        return {
          method: 'GET',
          path: '/v1/messages',
          query: this.#list(operation, ['channel', 'subscriberId'], ['transactionId', 'contextKeys']),
        };
      case 'listNotifications':
        return { method: 'GET', path: '/v1/notifications', query: { ...this.#events(), ...this.#dates() } };
      case 'getWorkflow': {
        const id = encodeURIComponent(idOf(workflows, ['_id', 'workflowId'], chance));
        return { method: 'GET', path: `/v2/workflows/${id}`, query: chance.is(0.3) ? { environmentId } : {} };
      }
      case 'getWorkflowStep': {
        const workflow = chance.of(workflows);
        const step = encodeURIComponent(idOf(stepsOf(workflow), ['_id', 'stepId'], chance));
        return { method: 'GET', path: `/v2/workflows/${String(workflow.workflowId)}/steps/${step}` };
      }
      case 'getNotification':
        return { method: 'GET', path: `/v1/notifications/${encodeURIComponent(idOf(events, ['_id'], chance))}` };
    }
  }

  #newId(): string {
    const number = this.#chance.below(100_000);
    const forms = [`new-${number}`, `New ${number}`, `neü+${number}`, `n%20${number}`, `${number}`, ` ${number} `];
    return this.#chance.of([...forms, `a-very-long-identifier-of-somebody-${number}`, `n_${number}`]);
  }

  #search(): Record<string, string | string[]> {
    const chance = this.#chance;
    const query: Record<string, string> = {};
    const names = ['email', 'name', 'phone', 'subscriberId'];
    const record = this.#values.record('searchSubscribers', chance);
    // A single filter shows effects that several hide.
    if (chance.is(0.15)) return { [chance.of(names)]: this.#values.foreign(record, chance) };
    for (const name of names) {
      if (chance.is(0.22)) query[name] = this.#values.for('searchSubscribers', name, record, chance);
    }
    if (chance.is(0.7)) query.limit = chance.of(['1', '2', '3', '5', '7', '10', '20', '25', '50', '100']);
    if (chance.is(0.5)) query.orderBy = chance.of(orderFields);
    if (chance.is(0.5)) query.orderDirection = chance.of(['ASC', 'DESC']);
    if (chance.is(0.02)) query.limit = 'many';
    if (chance.is(0.02)) query.orderDirection = 'SIDEWAYS';
    if (chance.is(0.02)) query.includeCursor = 'perhaps';
    return query;
  }

  #list(
    operation: 'listMessages' | 'listNotifications',
    single: readonly string[],
    repeated: readonly string[],
  ): Record<string, string | string[]> {
    const chance = this.#chance;
    const query: Record<string, string | string[]> = {};
    const record = this.#values.record(operation, chance);
    const names = [...single, ...repeated];
    const isCoherent = chance.is(0.3);
    const given = isCoherent ? chance.shuffle(names).slice(0, 2) : names.filter(() => chance.is(1.1 / names.length));
    for (const name of given) {
      // Any or all for several context keys is unspecified.
      const isSeveral = repeated.includes(name) && name !== 'contextKeys' && chance.is(0.5);
      const count = isSeveral ? 2 + chance.below(2) : 1;
      const own = isCoherent ? this.#values.own(name, record, chance) : undefined;
      query[name] = Array.from({ length: count }, () => own ?? this.#values.for(operation, name, record, chance));
    }
    if (chance.is(0.6)) query.limit = chance.of(['1', '2', '3', '5', '10', '15', '25', '50']);
    if (chance.is(0.5)) query.page = chance.of(['0', '1', '1', '2', '3', '5', '40']);
    if (chance.is(0.02)) query.limit = 'many';
    if (chance.is(0.02)) query.page = 'first';
    if (chance.is(0.02) && operation === 'listMessages') query.channel = 'pigeon';
    return query;
  }

  #events(): Record<string, string | string[]> {
    const query = this.#list(
      'listNotifications',
      ['transactionId', 'topicKey'],
      [...['channels', 'templates', 'emails', 'subscriberIds', 'severity', 'contextKeys']],
    );
    if (this.#chance.is(0.04)) query.search = 'ada';
    if (this.#chance.is(0.03)) query.limit = this.#chance.of(['0', '51', '-1']);
    if (this.#chance.is(0.03)) query.page = '-1';
    return query;
  }

  /** The inclusion of bounds is unspecified, so bounds are between the moments of events. */
  #dates(): Record<string, string> {
    const chance = this.#chance;
    const query: Record<string, string> = {};
    for (const name of ['after', 'before']) {
      if (!chance.is(0.3)) continue;
      const moment = new Date(
        Date.parse(String(chance.of(this.#store.events).createdAt)) + chance.of([-1_500, 1_500, 40_000, -7_200_500]),
      );
      const shifted = new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
      query[name] = chance.is(0.03) ? 'yesterday' : chance.of([moment.toISOString(), moment.toISOString(), shifted]);
    }
    return query;
  }
}
