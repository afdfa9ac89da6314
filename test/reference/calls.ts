import { judgeRequest } from '../../src/contract/judge.js';
import { operations, readParameters } from '../../src/contract/operations.js';
import { type QueryValue, queryNumber, queryValue, type ValidCall } from '../../src/reference/call.js';
import { filterOf } from '../../src/reference/filters.js';
import { emptyState } from '../../src/reference/state.js';
import type { Chance } from '../mutate/workload/chance.js';
import { Requests } from '../mutate/workload/requests.js';
import { stepsOf } from '../mutate/workload/values.js';
import { queryOf, type Call as Request, readBody } from '../server/call.js';
import { createServer, type Server } from '../server/create-server.js';
import { findRoute, type OperationId } from '../server/routes.js';
import { type Row, textsOf } from '../server/row.js';
import { formatTimestamp } from '../server/timestamps.js';

type Query = Readonly<Record<string, QueryValue>>;

/** Draws valid calls that a server with these options accepts. */
export class Calls {
  readonly #chance: Chance;
  readonly #server: Server;
  readonly #requests: Requests;

  constructor(server: Server, chance: Chance) {
    this.#chance = chance;
    this.#server = server;
    // Lean records have too few values.
    const { store } = createServer({ data: 'generated', options: { ...server.options, lean: false } });
    this.#requests = new Requests(server.options.lean ? store : server.store, chance);
  }

  of(operationId: OperationId): ValidCall {
    for (;;) {
      const drawn = this.#read(this.#requests.of(operationId));
      const call = drawn && this.#taken(this.#varied(drawn));
      if (call !== undefined && isValid(call)) return call;
    }
  }

  /** Parses a request into a call; undefined if its body is no JSON object. */
  #read(request: Request): ValidCall | undefined {
    const route = findRoute(request);
    const body = request.body === undefined ? undefined : readBody(request.body);
    if (route === undefined || (request.body !== undefined && body === undefined)) return undefined;
    const names = [...operations[route.operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return {
      operationId: route.operation,
      path: Object.fromEntries(names.map((name, index) => [name, route.path[index] ?? ''])),
      query: Object.fromEntries([...request.query].map(([name, values]) => [name, single(values)])),
      ...(body !== undefined && { body }),
    };
  }

  /** Adds variations that the workload of the mutants lacks, since it knows no choices. */
  #varied(call: ValidCall): ValidCall {
    const chance = this.#chance;
    const { store } = this.#server;
    switch (call.operationId) {
      case 'searchSubscribers':
        return { ...call, query: this.#variedSearch(call.query ?? {}) };
      case 'listMessages':
        return chance.is(0.15) ? { ...call, query: this.#contexts(store.messages) } : call;
      case 'listNotifications':
        if (chance.is(0.15)) return { ...call, query: this.#contexts(store.events) };
        return chance.is(0.2) ? { ...call, query: { ...call.query, ...this.#moments() } } : call;
      case 'updateIntegration': {
        const { identifier } = chance.of(store.integrations);
        return chance.is(0.3) ? { ...call, path: { integrationId: String(identifier) } } : call;
      }
      case 'getWorkflow':
        return chance.is(0.15) ? { ...call, path: { workflowId: String(chance.of(store.workflows).slug) } } : call;
      case 'getWorkflowStep': {
        const workflow = chance.of(store.workflows);
        const text = (row: Row, names: readonly string[]) => String(row[chance.of(names)]);
        const workflowId = text(workflow, ['_id', '_id', 'workflowId', 'workflowId', 'slug']);
        const stepId = text(chance.of(stepsOf(workflow)), ['_id', '_id', 'stepId', 'stepId', 'slug']);
        return chance.is(0.6) ? { ...call, path: { workflowId, stepId } } : call;
      }
      default:
        return call;
    }
  }

  #variedSearch(query: Query): Query {
    const chance = this.#chance;
    const { options, store } = this.#server;
    if (chance.is(0.1)) return { orderBy: chance.of(options.orderByFields), limit: chance.of([2, 5, 9]) };
    if (!chance.is(0.3)) return query;
    // Few names have a blank at an end, and only those distinguish some ways of comparing names.
    const blank = store.subscribers.filter(({ firstName, lastName }) => /^ | $/m.test(`${firstName}\n${lastName}`));
    const isBlank = blank.length > 0 && chance.is(0.3);
    const rows = isBlank ? blank : store.subscribers;
    const name = isBlank ? 'name' : chance.of(['email', 'name', 'phone', 'subscriberId']);
    const values = filterOf('searchSubscribers', name)?.valuesOf(chance.of(rows), emptyState) ?? [];
    return { [name]: this.#partOf(values) || 'a', limit: chance.of([3, 10]) };
  }

  /** A text that some comparisons find in the values, and others do not. */
  #partOf(values: readonly string[]): string {
    const chance = this.#chance;
    const whole = chance.is(0.3) ? values.toReversed().join(' ') : values.join(' ');
    const [from, to] = [chance.below(whole.length), chance.below(whole.length + 1)];
    return chance.of<() => string>([
      () => whole,
      () => whole.trim(),
      () => chance.of([...values, whole]),
      () => chance.of(whole.split(/[^\p{L}\p{N}]+/u)),
      () => whole.slice(from),
      () => whole.slice(0, to),
      () => whole.slice(Math.min(from, to), Math.max(from, to)),
    ])();
  }

  /** Several context keys, of which one record has some. */
  #contexts(rows: readonly Row[]): Query {
    const chance = this.#chance;
    const draw = () => textsOf(chance.of(rows), 'contextKeys');
    const keys = [...new Set([...draw(), ...(chance.is(0.5) ? draw() : [])])];
    return { contextKeys: single(keys.length === 0 ? ['tenant:acme'] : keys), limit: chance.of([3, 10, 20]) };
  }

  /** Bounds at the exact times of events, as the server shows them. */
  #moments(): Query {
    const chance = this.#chance;
    const { store, options } = this.#server;
    const moment = () => formatTimestamp(String(chance.of(store.events).createdAt), options.timestamps);
    return chance.is(0.3) ? { after: moment(), before: moment() } : { [chance.of(['after', 'before'])]: moment() };
  }

  /** The call without parameters and fields whose effect depends on the server. */
  #taken(call: ValidCall): ValidCall {
    const { options, store } = this.#server;
    const { environmentId, orderBy, limit, ...query } = call.query ?? {};
    const { searchLimit, messagesLimit } = options;
    const ofLists: Readonly<Partial<Record<OperationId, number>>> = {
      searchSubscribers: searchLimit.max,
      listMessages: messagesLimit.max,
    };
    const most = ofLists[call.operationId] ?? 50;
    const isOrdered = options.orderByFields.includes(queryValue(call, 'orderBy') ?? '');
    const isWithin = (queryNumber(call, 'limit') ?? 1) <= most;
    const environment = store.scope._environmentId;
    const isOfEnvironment = Object(call.body)._environmentId !== undefined;
    return {
      ...call,
      query: {
        ...query,
        ...(isOrdered && { orderBy }),
        ...(isWithin && { limit }),
        ...(environmentId !== undefined && { environmentId: environment }),
      },
      ...(isOfEnvironment && { body: { ...Object(call.body), _environmentId: environment } }),
    };
  }
}

export function requestOf(call: ValidCall, apiKey: string): Request {
  const { method, path } = operations[call.operationId];
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? '')),
    query: queryOf(searchOf(call)),
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    authorization: `ApiKey ${apiKey}`,
  };
}

function searchOf({ query = {} }: ValidCall): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])));
}

function isValid(call: ValidCall): boolean {
  const { operationId, path = {}, body } = call;
  const parameters = readParameters(operations[operationId], path, searchOf(call), new Headers());
  return judgeRequest(operationId, parameters, body).length === 0;
}

function single(values: readonly string[]): QueryValue {
  return values.length === 1 ? values[0] : values;
}
