import { createHash } from 'node:crypto';
import type { Contract } from '../contract/contract.js';
import { field } from '../contract/json-value.js';
import { type OperationId, operations } from '../contract/operations.js';
import { pause } from '../http/transport.js';
import type { Judged } from '../judgement/judged.js';
import { createRedactor } from '../judgement/report/redact.js';
import type { ListCoverage } from '../judgement/report/report.js';
import type { Call } from './call.js';
import { type DiscoveredIds, discover, type Ids, sayUnknown } from './discovery.js';
import { profileForbids } from './profile-forbids.js';
import { usualBudget } from './run-options.js';
import { Skip } from './skip.js';

/** A call by which a single record was read, and its first response. */
interface Retrieval {
  readonly call: Call;
  readonly exchange: Judged;
}

export interface ContextOptions {
  readonly contract: Contract;
  readonly send: (call: Call) => Promise<Judged>;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
  readonly seed: number;
  readonly runId: string;
  readonly settleMs: number;
  /** About how many requests may be sent. */
  readonly budget: number;
  /** Says that the run has been ended. */
  readonly signal?: AbortSignal | undefined;
}

/** What probes work with: the server, and what is known of its data. */
export class Context {
  /** What `discover` found out. */
  ids: DiscoveredIds = {};
  /** Those that the caller gave. */
  given: Ids = {};
  /** What the server is held against. */
  readonly contract: Contract;
  /** The valid key, for calls that misuse it. */
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey: string | undefined;
  readonly seed: number;
  /** About how many requests may be sent. */
  readonly budget: number;
  /** Whether fewer requests than usual may be sent: then none is repeated only to see whether it is answered alike. */
  readonly isBrief: boolean;
  /** When the run began, by `performance.now()`. */
  readonly startedAt = performance.now();
  /** What no other run has: it is in the ids of all that this one creates. */
  readonly runId: string;
  /** Whether the server has ever shown a change late. */
  isLate = false;
  /** The form of the ids that the run creates subscribers under; undefined until the server has taken one. */
  idForm: 'name' | 'UUID' | undefined;
  /** Which faults the requests for each list would show. */
  readonly listCoverage: ListCoverage[] = [];
  readonly #redact: (text: string) => string;
  readonly #send: ContextOptions['send'];
  readonly #settleMs: number;
  #signal: AbortSignal | undefined;
  readonly #remembered = new Map<string, Promise<Judged>>();
  readonly #first = new Map<string, Promise<Judged>>();
  readonly #restores: (() => Promise<void>)[] = [];
  readonly #written = new Set<string>();
  readonly #integrationUpdates: Judged[] = [];
  readonly #writes = new Map<string, number>();
  readonly #refused = new Map<string, Call>();
  readonly #retrieved = new Map<string, Retrieval>();
  /** How many requests had been answered when each was handed over, and once it was answered itself. */
  readonly #order = new WeakMap<Judged, { readonly before: number; readonly after: number }>();
  #unreadableWorkflows: ReadonlyMap<string, number> = new Map();
  #answered = 0;
  #created = 0;

  constructor({ contract, send, apiKey, otherApiKey, seed, runId, settleMs, budget, signal }: ContextOptions) {
    this.#send = send;
    this.#settleMs = settleMs;
    this.#signal = signal;
    this.apiKey = apiKey;
    this.otherApiKey = otherApiKey;
    this.#redact = createRedactor(apiKey, otherApiKey);
    this.contract = contract;
    this.seed = seed;
    this.budget = budget;
    this.isBrief = budget < usualBudget;
    this.runId = runId;
  }

  /** How often something may be tried once more: each time for so many requests beyond the usual ones. */
  rounds(requests: number, most: number): number {
    return Math.min(most, Math.floor(Math.max(0, this.budget - usualBudget) / requests));
  }

  /** Sends a call. Every answer is checked by all rules, whatever the probe makes of it. */
  async send(call: Call): Promise<Judged> {
    const { operationId, path = {}, body } = call;
    const subscriberId = operationId === 'createSubscriber' ? field(body, 'subscriberId') : path.subscriberId;
    if (typeof subscriberId === 'string') this.#written.add(subscriberId);
    let isRefused = false;
    const before = this.#answered;
    try {
      const exchange = await this.#send(call);
      this.#answered += 1;
      this.#order.set(exchange, { before, after: this.#answered });
      const { status } = exchange.response;
      isRefused = status >= 400 && status < 500;
      if (isRefusedForGood(call, status)) this.#refused.set(JSON.stringify(call), call);
      const key = JSON.stringify(call);
      if (exchange.succeeded && isRetrieval(call) && !this.#retrieved.has(key))
        this.#retrieved.set(key, { call, exchange });
      if (operationId === 'updateIntegration' && exchange.succeeded) this.#integrationUpdates.push(exchange);
      return exchange;
    } finally {
      if (typeof subscriberId === 'string' && !isRefused)
        this.#writes.set(subscriberId, this.writesTo(subscriberId) + 1);
    }
  }

  /** Whether a request was sent once all of these others had been answered. */
  isSentAfter(exchange: Judged, others: readonly Judged[]): boolean {
    const sent = this.#order.get(exchange)?.before ?? 0;
    return others.every((other) => (this.#order.get(other)?.after ?? Number.POSITIVE_INFINITY) <= sent);
  }

  /** The calls that were refused for their form, their key, or a resource that does not exist. */
  get refused(): readonly Call[] {
    return [...this.#refused.values()];
  }

  /** The calls by which single records were read, each with its first response. */
  get retrieved(): readonly Retrieval[] {
    return [...this.#retrieved.values()];
  }

  /** How many writes to a subscriber have ended, but for those that were refused. */
  writesTo(subscriberId: string): number {
    return this.#writes.get(subscriberId) ?? 0;
  }

  /** The updates of integrations that have succeeded, in their order, whichever probe sent them. */
  get integrationUpdates(): readonly Judged[] {
    return this.#integrationUpdates;
  }

  /** Why the profile does not let a call be sent; undefined if it does. */
  forbids(call: Call): string | undefined {
    return profileForbids(this.contract, call);
  }

  /** The subscribers that the run has written to, or tried to. */
  get written(): ReadonlySet<string> {
    return this.#written;
  }

  /**
   * The response to a plain reading call, asked for once in a run: for probes that look at it, not for those that look
   * whether it changes.
   */
  remember(call: Call): Promise<Judged> {
    const key = keyOf(call);
    const answer = this.#remembered.get(key) ?? this.#sendTwice(call);
    this.#remembered.set(key, answer);
    if (!this.#first.has(key)) this.#first.set(key, answer);
    return answer;
  }

  /** The first answer to a plain reading call in the run, whatever has been forgotten since. */
  first(call: Call): Promise<Judged> {
    return this.#first.get(keyOf(call)) ?? this.remember(call);
  }

  /** A server that is busy for a moment is asked once more. */
  async #sendTwice(call: Call): Promise<Judged> {
    const answer = await this.send(call);
    return answer.response.status === 503 ? this.send(call) : answer;
  }

  /** Sends a call that a probe needs a response to before it comes to its point. Throws Skip if it fails. */
  async need(call: Call): Promise<Judged> {
    return answered(await this.send(call));
  }

  /** What was answered until now, by one operation or by any, is asked for again: it has changed. */
  forget(operationId?: OperationId): void {
    for (const key of this.#remembered.keys()) {
      if (operationId === undefined || key.startsWith(`${operationId} `)) this.#remembered.delete(key);
    }
  }

  /** Finds out identifiers from the server's lists, but for those that are given. */
  async discover(given: Ids): Promise<void> {
    this.given = given;
    const { ids, unreadableWorkflows } = await discover((call) => this.remember(call), given);
    this.ids = ids;
    this.#unreadableWorkflows = unreadableWorkflows;
  }

  /** Whether an API key is in a text, in whatever form. */
  holdsKey(text: string): boolean {
    return this.#redact(text) !== text;
  }

  /** An identifier of a record that the server has. Throws Skip if none could be found out. */
  id(name: keyof Ids): string {
    const id = this.ids[name];
    if (id === undefined) throw new Skip(sayUnknown(name, this.#unreadableWorkflows));
    return id;
  }

  /** Reads until the server shows a change, or until the time for that is up. */
  settle<T>(read: () => Promise<T>, isSettled: (value: T) => boolean): Promise<T> {
    const isDone = (value: T) => {
      const is = isSettled(value);
      if (!is) this.isLate = true;
      return is;
    };
    return settle(read, isDone, this.#settleMs, this.#signal);
  }

  /** Waits some milliseconds: if none are given, as long as a change may take to show. */
  pause(ms = this.#settleMs): Promise<void> {
    return pause(ms, this.#signal);
  }

  /** The next identifier by which a person recognises who made a record. No run has had it before. */
  nextId(form = this.idForm): string {
    this.#created += 1;
    const id = `notikit-check-${this.runId}-${this.#created}`;
    if (form !== 'UUID') return id;
    const digits = createHash('sha256').update(id).digest('hex');
    return `90909090-9090-4${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
  }

  /** Puts something back at the end of the run, the last first, however the run ends. */
  restoreLater(restore: () => Promise<void>): void {
    this.#restores.unshift(restore);
  }

  /** Puts everything back that can be: what could not, and why. */
  async restore(): Promise<readonly string[]> {
    const failures: string[] = [];
    this.#signal = undefined;
    for (const restore of this.#restores.splice(0)) {
      await restore().catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
    }
    return failures;
  }
}

function answered(exchange: Judged): Judged {
  if (exchange.succeeded && exchange.json !== undefined) return exchange;
  throw new Skip(`the response to ${exchange.operationId} was ${exchange.response.status}`, exchange.operationId);
}

/** Conflicts and limits pass, and the valid key is not refused for its form. */
function isRefusedForGood({ authorization, elsewhere }: Call, status: number): boolean {
  if (elsewhere !== undefined) return false;
  return status === 401 ? authorization !== undefined : [400, 404, 422].includes(status);
}

function isRetrieval({ operationId, path, authorization, elsewhere }: Call): boolean {
  const isRead = operations[operationId].method === 'GET';
  return isRead && path !== undefined && authorization === undefined && elsewhere === undefined;
}

/** What tells plain reading calls apart. */
function keyOf({ operationId, path = {}, query = {} }: Call): string {
  return `${operationId} ${JSON.stringify([path, query])}`;
}

/**
 * Reads until what was read is as it should be, or until time is up: a server may show a change a moment later.
 * Resolves to what was read last.
 *
 * @param settleMs how long to go on, in milliseconds.
 * @param signal ends a pause between two readings.
 */
async function settle<T>(
  read: () => Promise<T>,
  isSettled: (value: T) => boolean,
  settleMs: number,
  signal?: AbortSignal | undefined,
): Promise<T> {
  const end = performance.now() + settleMs;
  for (let delay = 50; ; delay *= 2) {
    const value = await read();
    const left = end - performance.now();
    if (isSettled(value) || left <= 0) return value;
    await pause(Math.min(delay, left), signal);
  }
}
