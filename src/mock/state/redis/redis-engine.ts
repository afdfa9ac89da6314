import { randomBytes } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import { Problem } from '../../problem.js';
import type { Appended, Engine, News, Version } from '../engine.js';
import type { Origin } from '../origin.js';
import { appendScript, beginScript, newsScript, sumUpScript } from './scripts.js';

type Reply = Awaited<ReturnType<RedisClientType['eval']>>;

/**
 * A log in a stream of a Redis, and its summary in a hash beside it. The id of an entry is its number and a random one:
 * a Redis that has lost the end of its log cannot pass another for it.
 */
export class RedisEngine implements Engine {
  readonly isShared = true;
  readonly where: string;
  readonly #client: RedisClientType;
  readonly #keys: string[];
  readonly #origin: Origin;
  readonly #onNotice: (line: string) => void;

  constructor(client: RedisClientType, name: string, origin: Origin, where: string, onNotice: (line: string) => void) {
    this.#client = client;
    // What is in braces keeps both in one place of a cluster.
    this.#keys = [`notikit:{${name}}:log`, `notikit:{${name}}:summary`];
    this.#origin = origin;
    this.where = where;
    this.#onNotice = onNotice;
  }

  /** Begins a log where there is none, and resolves to what is recorded beside it. */
  async begin(): Promise<unknown> {
    const recorded = await this.#eval(beginScript, [JSON.stringify(this.#origin), idAfter('0-0')]);
    try {
      return JSON.parse(String(recorded));
    } catch {
      return undefined;
    }
  }

  async read(): Promise<News> {
    const news = await this.since('0-0');
    if (news === undefined) throw new Error('a log without a beginning');
    return news;
  }

  async since(seen: Version): Promise<News | undefined> {
    return this.#newsOf(await this.#eval(newsScript, [seen]), seen);
  }

  async append(seen: Version, entry: string): Promise<Appended> {
    const version = idAfter(seen);
    const reply = await this.#eval(appendScript, [seen, version, entry]);
    if (reply === version) return { version };
    const missed = await this.#newsOf(reply, seen);
    if (missed === undefined) throw new Error('refused an entry for no reason');
    return { missed };
  }

  async sumUp(version: Version, summary: string): Promise<void> {
    await this.#eval(sumUpScript, [version, summary]);
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  /** The scripts answer with a summary and its version, or neither; and with entries, each with its id. */
  async #newsOf(reply: Reply, seen: Version): Promise<News | undefined> {
    const [summary, summarized, entries] = reply as unknown as [string | null, string | null, [Version, string[]][]];
    // All that came after a summary is in the log: what was seen is gone, if it did.
    if (summarized !== null && numberOf(summarized) < numberOf(seen)) {
      this.#onNotice(`${this.where} has lost some of what it had kept: what is left counts`);
    }
    if (summarized !== null && summary === null) {
      await this.begin();
      return this.read();
    }
    const version = entries.at(-1)?.[0] ?? summarized;
    if (version === null) return undefined;
    return { ...(summary !== null && { summary }), entries: entries.map(([, [, entry = '[]']]) => entry), version };
  }

  async #eval(script: string, values: string[]): Promise<Reply> {
    try {
      return await this.#client.eval(script, { keys: this.#keys, arguments: values });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (/^(OOM|MISCONF)/.test(reason)) throw new Problem(507, `${this.where} takes nothing: ${reason}`);
      const advice = 'try again; with an `idempotency-key`, it is done no more than once';
      throw new Problem(503, `${this.where} is away (${reason}): ${advice}`, { headers: { 'retry-after': '1' } });
    }
  }
}

function numberOf(version: Version): number {
  return Number(version.split('-', 1)[0]);
}

function idAfter(version: Version): Version {
  return `${numberOf(version) + 1}-${randomBytes(6).readUIntBE(0, 6)}`;
}
