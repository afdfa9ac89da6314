import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Judged } from '../judgement/judged.js';
import type { Call } from './call.js';
import { discover, type Ids } from './discovery.js';
import { type Walk, walkPages, walkSearch } from './experiments/walk.js';
import { settle } from './settle.js';
import { Skip, Violation } from './violation.js';

export interface ContextOptions {
  readonly send: (call: Call) => Promise<Judged>;
  readonly apiKey: string;
  readonly seed: number;
  readonly settleMs: number;
}

/** What probes work with: the server, and what is known of its data. Walks are made once and shared. */
export class Context {
  /** What `discover` found out. */
  ids: Ids = {};
  /** The valid key, for calls that misuse it. */
  readonly apiKey: string;
  readonly seed: number;
  readonly #send: ContextOptions['send'];
  readonly #settleMs: number;
  readonly #once = new Map<string, Promise<unknown>>();
  readonly #restores: (() => Promise<void>)[] = [];
  #created = 0;

  constructor({ send, apiKey, seed, settleMs }: ContextOptions) {
    this.#send = send;
    this.#settleMs = settleMs;
    this.apiKey = apiKey;
    this.seed = seed;
  }

  /** Sends a call. Every answer is judged by all rules, whatever the probe makes of it. */
  send(call: Call): Promise<Judged> {
    return this.#send(call);
  }

  /**
   * The answer to a plain reading call, asked for once in a run: for probes that look at it, not for those that look
   * whether it changes.
   */
  remember(call: Call): Promise<Judged> {
    const { operationId, path = {}, query = {} } = call;
    return this.once(`${operationId} ${JSON.stringify([path, query])}`, () => this.send(call));
  }

  /** Sends a call that a probe needs an answer to before it comes to its point. Throws Skip if it fails. */
  async need(call: Call): Promise<Judged> {
    return answered(await this.send(call));
  }

  /** Finds out identifiers from the server's lists, but for those that are given. */
  async discover(given: Ids): Promise<void> {
    this.ids = await discover((call) => this.remember(call), given);
  }

  /** An identifier of a record that the server has. Throws Skip if none could be found out. */
  id(name: keyof Ids): string {
    const id = this.ids[name];
    if (id === undefined)
      throw new Skip(`no ${name} could be found in the server's lists: name one with --${dashed(name)}`);
    return id;
  }

  /** All subscribers, 100 a page where the server allows that. Throws Skip if they cannot be listed. */
  subscribers(): Promise<Walk<Subscriber>> {
    return this.once('subscribers', async () => {
      const limit = await this.#largestLimit('searchSubscribers', [100, 50, 10]);
      return this.#walked(await walkSearch((call) => this.remember(call), { limit }));
    });
  }

  messages(): Promise<Walk<Message>> {
    return this.once('messages', async () => {
      const limit = await this.#largestLimit('listMessages', [200, 100, 50, 10]);
      return this.#walked(await walkPages<Message>((call) => this.remember(call), 'listMessages', { limit }));
    });
  }

  events(): Promise<Walk<NotificationEvent>> {
    return this.once('events', async () => {
      const walk = (limit: number) =>
        walkPages<NotificationEvent>((call) => this.remember(call), 'listNotifications', { limit });
      const largest = await walk(50);
      // A server that refuses what it must accept still has a default.
      return this.#walked(largest.pages.length > 0 ? largest : await walk(10));
    });
  }

  integrations(): Promise<readonly Integration[]> {
    return this.once('integrations', async () => {
      const { json } = answered(await this.remember({ operationId: 'listActiveIntegrations' }));
      if (!Array.isArray(json)) throw new Skip('the active integrations are no list');
      return json;
    });
  }

  async workflow(): Promise<Workflow> {
    const workflowId = this.id('workflowId');
    return this.once('workflow', async () => {
      const { json } = answered(await this.remember({ operationId: 'getWorkflow', path: { workflowId } }));
      return json as Workflow;
    });
  }

  /** What was made under a name the first time. Failures are kept too. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#once.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const made = make();
    this.#once.set(name, made);
    return made;
  }

  /** Reads until the server shows a change, or until the time for that is up. */
  settle<T>(read: () => Promise<T>, isSettled: (value: T) => boolean): Promise<T> {
    return settle(read, isSettled, this.#settleMs);
  }

  /** The next identifier by which a person recognises who made a record; `freshId` gives those that are free. */
  nextId(): string {
    this.#created += 1;
    return `notikit-check-${this.seed}-${this.#created}`;
  }

  /** Puts something back at the end of the run, the last first, however the run ends. */
  restoreLater(restore: () => Promise<void>): void {
    this.#restores.unshift(restore);
  }

  /** Puts everything back that can be: what could not, and why. */
  async restore(): Promise<readonly string[]> {
    const failures: string[] = [];
    for (const restore of this.#restores.splice(0)) {
      await restore().catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
    }
    return failures;
  }

  /** The bounds of a limit are not shown (§8): the first of these that is served in full. */
  async #largestLimit(operationId: 'searchSubscribers' | 'listMessages', limits: readonly number[]): Promise<number> {
    for (const limit of limits) {
      const query = operationId === 'listMessages' ? { limit, page: 0 } : { limit };
      const { succeeded, json } = await this.remember({ operationId, query });
      if (!succeeded || typeof json !== 'object' || json === null) continue;
      const page: { data?: unknown; hasMore?: unknown; next?: unknown } = json;
      const count = Array.isArray(page.data) ? page.data.length : 0;
      const isLast = page.hasMore === false || page.next === null;
      if (count === limit || isLast) return limit;
      if (count > 0 && count < limit) return count;
    }
    throw new Skip(`${operationId} was answered with no page`);
  }

  #walked<T>(walk: Walk<T>): Walk<T> {
    if (walk.pages.length === 0) throw new Skip(`the list could not be walked: ${walk.reason ?? 'it has no pages'}`);
    return walk;
  }
}

/** Throws Violation unless something holds. */
export function expectThat(
  holds: boolean,
  breach: ConstructorParameters<typeof Violation>[0],
  exchange?: Judged,
): asserts holds {
  if (!holds) throw new Violation(breach, exchange);
}

function answered(exchange: Judged): Judged {
  if (exchange.succeeded && exchange.json !== undefined) return exchange;
  throw new Skip(`${exchange.operationId} was answered ${exchange.response.status}`);
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
