import { field, isObject } from '../../src/contract/json-value.js';
import { operations } from '../../src/contract/operations.js';
import { queryValue, type ValidCall } from '../../src/reference/call.js';
import type { Choose } from '../../src/reference/choices.js';
import { expect } from '../../src/reference/expect.js';
import { compareResponse } from '../../src/reference/expectation.js';
import type { Findings } from '../../src/reference/findings.js';
import { anything, firstMismatch, isAbsent } from '../../src/reference/pattern.js';
import { type Effect, type KnownState, keyOf, timeRangeOfWrite } from '../../src/reference/state.js';
import { copy } from '../mutate/right-server.js';
import type { Chance } from '../mutate/workload/chance.js';
import { createServer, type Server, type ServerSetup } from '../server/create-server.js';
import { Presentation } from '../server/present.js';
import { requestOf } from './calls.js';
import { asSent, inOrderOf, stateOf } from './known-state.js';

function afterEffects(state: KnownState, effects: readonly Effect[]): KnownState {
  const collections = { ...state.collections };
  for (const { kind, record } of effects) collections[kind] = collections[kind].withRecord(record);
  return { ...state, collections };
}

const start = Date.parse('2026-06-01T12:00:00.000Z');

/** A response as a client parses it. */
export interface Response {
  readonly isSuccess: boolean;
  readonly resource: unknown;
}

/** A call with all data for its comparison. */
export interface Asked {
  readonly call: ValidCall;
  readonly response: Response;
  /** Knowledge at the time of the call. */
  readonly state: KnownState;
}

export function compare({ call, response, state }: Asked, choose: Choose): Findings {
  const { isSuccess, resource } = response;
  return compareResponse(expect(call, state, choose), { isSuccess, status: isSuccess ? 200 : 400, resource });
}

/** A server and the knowledge about it: first all its records, then the changes by its writes. */
export class Session {
  readonly server: Server;
  readonly #present: Presentation;
  #time = start;
  #state: KnownState;

  constructor(setup: Omit<ServerSetup, 'clock'>) {
    this.server = createServer({ ...setup, clock: () => this.#tick() });
    this.#present = new Presentation(this.server.options, this.server.store);
    this.#state = stateOf(this.server);
  }

  get state(): KnownState {
    return { ...this.#state, now: timeRangeOfWrite(this.#time) };
  }

  async ask(call: ValidCall): Promise<Asked> {
    const { state } = this;
    const { status, body } = await this.server.ask(requestOf(call, this.server.options.apiKey));
    const isSuccess = status < 300;
    return { call, response: { isSuccess, resource: isSuccess ? copy(body) : undefined }, state };
  }

  /** Applies the changes of a write. Returns differences between stored and predicted records. */
  takeOver({ call, response, state }: Asked, choose: Choose): readonly string[] {
    if (!response.isSuccess || operations[call.operationId].method === 'GET') return [];
    const effects = expect(call, state, choose).effects(response.resource);
    const next = afterEffects(state, effects);
    const isNew = next.collections.subscriber.records.length > state.collections.subscriber.records.length;
    this.#state = isNew ? inOrderOf(this.server, next) : next;
    return effects.flatMap((effect) => this.#misstored(effect));
  }

  #misstored({ kind, record }: Effect): readonly string[] {
    const { store } = this.server;
    const rows =
      kind === 'subscriber'
        ? store.subscribers.map(this.#present.subscriber)
        : store.integrations.map(this.#present.integration);
    const stored = rows.find((row) => keyOf(kind, row) === record.key);
    if (stored === undefined) return [`no ${kind} ${record.key} is stored`];
    const mismatch = firstMismatch(record.value, asSent(stored), '');
    const isKnown = (value: unknown) => value !== anything && !isAbsent(value, null);
    const lost = Object.entries(record.value).find(([name, value]) => stored[name] === undefined && isKnown(value));
    if (mismatch === undefined && lost === undefined) return [];
    return [`${kind} ${record.key} is stored otherwise: ${JSON.stringify(mismatch ?? lost)}`];
  }

  #tick(): number {
    this.#time += 1_000;
    return this.#time;
  }
}

/**
 * Calls for the pages around a page, as far as it links to them.
 * @param isScanned pages may lack the record of their cursor, which then leads no further.
 */
export function callsFrom(
  { call, response: { resource } }: Asked,
  isScanned: boolean,
  chance: Chance,
): readonly ValidCall[] {
  const data = field(resource, 'data');
  if (!Array.isArray(data) || !isObject(resource)) return [];
  if (call.operationId !== 'searchSubscribers') {
    const page = Number(queryValue(call, 'page') ?? 0) + 1;
    return resource.hasMore === true ? [{ ...call, query: { ...call.query, page } }] : [];
  }
  const { after: _, before: __, includeCursor, ...query } = call.query ?? {};
  const isIncluded = includeCursor === 'true';
  if (isIncluded && isScanned && call.cursor !== undefined) return [];
  const { direction, precedingCount } = call.cursor ?? { direction: 'after', precedingCount: isIncluded ? 1 : 0 };
  const from =
    direction === 'after' ? precedingCount - (isIncluded ? 1 : 0) : precedingCount + (isIncluded ? 1 : 0) - data.length;
  const includes = chance.is(0.3) ? { includeCursor: chance.of(['true', 'true', 'false']) } : {};
  const { next, previous } = resource;
  return [
    ...(typeof next === 'string' ? [{ name: 'after' as const, cursor: next, precedingCount: from + data.length }] : []),
    ...(typeof previous === 'string' ? [{ name: 'before' as const, cursor: previous, precedingCount: from }] : []),
  ].map(({ name, cursor, precedingCount: count }) => ({
    ...call,
    query: { ...query, ...includes, [name]: cursor },
    cursor: { direction: name, precedingCount: count },
  }));
}
