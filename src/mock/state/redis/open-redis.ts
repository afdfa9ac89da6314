import { randomBytes } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import { parseJson } from '../../../contract/json-value.js';
import { reasonOf } from '../../../text/printable.js';
import { Problem } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import type { Appended, Engine, News, Version } from '../engine.js';
import { expectOrigin, type Origin, originOf } from '../origin.js';
import type { StateOptions } from '../state.js';
import { optionalPackage, StateError } from '../state-error.js';
import { BoundedSocket } from './bounded-socket.js';

/**
 * Opens the log in a Redis, or begins one there: `redis://host:port/database?name=staging`. Says when the Redis goes
 * away, and when it is there again. Rejects with StateError.
 */
export async function openRedis(
  address: string,
  scenario: MockContext['scenario'],
  { consistency, onNotice }: StateOptions,
): Promise<Engine> {
  const { createClient } = await optionalPackage('@redis/client', () => import('@redis/client'), 'a shared state');
  const { url, name, where } = read(address);
  let isThere: boolean | undefined;
  const client = createClient({
    url: url.href,
    // What was sent may have been done though no answer came: to send it again would do it twice.
    disableOfflineQueue: true,
    // A Redis that says nothing for so long is away.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 10_000,
      reconnectStrategy: (tries, cause) => (isThere === undefined ? cause : Math.min(tries * 50, 500)),
    },
  });
  client.on('error', (error: Error) => {
    const rejected = consistency === 'strong' ? 'Requests' : 'Writes';
    if (isThere) onNotice(`${where} is unavailable (${error.message}). ${rejected} are rejected until it is back.`);
    isThere &&= false;
  });
  client.on('ready', () => {
    if (isThere === false) onNotice(`${where} is available again`);
    isThere = true;
  });
  const bound = new BoundedSocket();
  try {
    await bound.opening(() => client.connect());
    const engine = new RedisEngine(client, bound, { name, origin: originOf(scenario), where, consistency, onNotice });
    expectOrigin(await engine.begin(), originOf(scenario), where, 'choose another name with `?name=`');
    return engine;
  } catch (error) {
    bound.close();
    client.destroy();
    if (error instanceof StateError) throw error;
    throw new StateError(`${where} cannot be used: ${reasonOf(error)}`);
  }
}

/** What an address says: for the client, for the keys, and for the eyes of others. */
function read(address: string): { readonly url: URL; readonly name: string; readonly where: string } {
  if (!URL.canParse(address)) throw new StateError(`${JSON.stringify(address)} is not the address of a Redis server`);
  const url = new URL(address);
  const name = url.searchParams.get('name') ?? 'mock';
  const where = new URL(url);
  if (where.password !== '') where.password = '***';
  url.search = '';
  return { url, name, where: where.href };
}

type Reply = Awaited<ReturnType<RedisClientType['eval']>>;

interface Setting {
  readonly name: string;
  readonly origin: Origin;
  readonly where: string;
  readonly consistency: StateOptions['consistency'];
  readonly onNotice: (line: string) => void;
}

const durably = 'set `appendonly yes` and `appendfsync always`';
const goOn = 'restart the mock to continue with the remaining data';

/**
 * A log in a stream of a Redis, and its summary in a hash beside it. The id of an entry is its number and a random one:
 * a Redis that has lost the end of its log cannot pass another for it.
 *
 * With strong consistency it refuses everything once acknowledged changes may be lost: the log is shorter than what was
 * seen, or the Redis started anew and does not sync each write.
 */
class RedisEngine implements Engine {
  readonly isShared = true;
  readonly where: string;
  readonly #client: RedisClientType;
  readonly #bound: BoundedSocket;
  readonly #keys: string[];
  readonly #origin: Origin;
  readonly #isStrong: boolean;
  readonly #onNotice: (line: string) => void;
  /** Resolves once it is known which server the connection leads to. */
  #checked: Promise<void>;
  #server: RedisServer | undefined;
  /** Why nothing can be shown to be current any more. */
  #lost: string | undefined;

  constructor(client: RedisClientType, bound: BoundedSocket, { name, origin, where, consistency, onNotice }: Setting) {
    this.#client = client;
    this.#bound = bound;
    // What is in braces keeps both in one place of a cluster.
    this.#keys = [`notikit:{${name}}:log`, `notikit:{${name}}:summary`];
    this.#origin = origin;
    this.where = where;
    this.#isStrong = consistency === 'strong';
    this.#onNotice = onNotice;
    this.#checked = this.#checking();
    client.on('ready', () => {
      this.#checked = this.#checking();
    });
  }

  /** Begins a log where there is none, and resolves to what is recorded beside it. */
  async begin(): Promise<unknown> {
    const recorded = await this.#eval(beginScript, [JSON.stringify(this.#origin), idAfter('0-0')]);
    return parseJson(String(recorded));
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
    this.#bound.close();
    this.#client.destroy();
  }

  /** The scripts answer with a summary and its version, or neither; and with entries, each with its id. */
  async #newsOf(reply: Reply, seen: Version): Promise<News | undefined> {
    const [summary, summarized, entries] = reply as unknown as [string | null, string | null, [Version, string[]][]];
    // All that came after a summary is in the log: what was seen is gone, if it did.
    if (summarized !== null && numberOf(summarized) < numberOf(seen)) {
      if (this.#isStrong) throw this.#refuse(`lost acknowledged changes: ${goOn}`);
      this.#onNotice(`${this.where} lost data. The mock continues with what remains.`);
    }
    if (summarized !== null && summary === null) {
      await this.begin();
      return this.read();
    }
    const version = entries.at(-1)?.[0] ?? summarized;
    if (version === null) return undefined;
    return { ...(summary !== null && { summary }), entries: entries.map(([, [, entry = '[]']]) => entry), version };
  }

  #checking(): Promise<void> {
    const checked = this.#check();
    // Whatever is asked next rejects with it.
    checked.catch(() => {});
    return checked;
  }

  /** Finds out whether the server is the one that acknowledged what was written, or has all of it. */
  async #check(): Promise<void> {
    if (!this.#isStrong) return;
    const earlier = this.#server;
    const server = await serverOf(this.#client);
    this.#server = server;
    if (earlier === undefined) {
      if (!server.isDurable) this.#onNotice(`${this.where} can lose acknowledged changes in a crash: ${durably}`);
    } else if (earlier.runId !== server.runId && !(earlier.isDurable && server.isDurable)) {
      this.#refuse(`restarted and may have lost acknowledged changes: ${durably}, and ${goOn}`);
    }
  }

  /** From now on nothing is done here: that cannot be mended while this runs. */
  #refuse(reason: string): Problem {
    this.#lost ??= `${this.where} ${reason}`;
    return new Problem(503, this.#lost);
  }

  async #eval(script: string, values: string[]): Promise<Reply> {
    try {
      // A connection may be made while this waits for the one before it.
      for (let checked: Promise<void> | undefined; checked !== this.#checked; ) {
        checked = this.#checked;
        await checked;
      }
      if (this.#lost !== undefined) throw new Problem(503, this.#lost);
      const reply = await this.#client.eval(script, { keys: this.#keys, arguments: values });
      this.#bound.replied();
      return reply;
    } catch (error) {
      if (error instanceof Problem) throw error;
      const reason = reasonOf(error);
      if (/^(OOM|MISCONF)/.test(reason)) throw new Problem(507, `${this.where} rejects writes: ${reason}`);
      const advice = 'try again; with an `idempotency-key`, the request is executed only once';
      throw new Problem(503, `${this.where} is unavailable (${reason}): ${advice}`, {
        headers: { 'retry-after': '1' },
      });
    }
  }
}

function numberOf(version: Version): number {
  return Number(version.split('-', 1)[0]);
}

function idAfter(version: Version): Version {
  return `${numberOf(version) + 1}-${randomBytes(6).readUIntBE(0, 6)}`;
}

/** What a Redis says of itself. */
interface RedisServer {
  /** Another one after each start. */
  readonly runId: string;
  /** Whether it writes each change to disk before it acknowledges it, as far as it tells. */
  readonly isDurable: boolean;
}

async function serverOf(client: RedisClientType): Promise<RedisServer> {
  const [, runId = ''] = /^run_id:(\S+)/m.exec(await client.info('server')) ?? [];
  // A hosted Redis may keep its settings to itself.
  const settings = await client.configGet('append*').catch((): Record<string, string> => ({}));
  return { runId, isDurable: settings.appendonly === 'yes' && settings.appendfsync === 'always' };
}

/** What Redis does in one step. The keys are the log and its summary. */

/** Begins a log, with an entry that does nothing, unless there is one. */
export const beginScript = `
if redis.call('EXISTS', KEYS[1], KEYS[2]) < 2 then
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('XADD', KEYS[1], ARGV[2], 'acts', '[]')
  redis.call('HSET', KEYS[2], 'origin', ARGV[1], 'version', ARGV[2], 'acts', '[]')
end
return redis.call('HGET', KEYS[2], 'origin')`;

/** What came after what was seen: if that is there no more, all that there is. */
const news = `
local function news(seen)
  local entries = redis.call('XRANGE', KEYS[1], seen, '+')
  if entries[1] and entries[1][1] == seen then
    table.remove(entries, 1)
    return { false, false, entries }
  end
  local summary = redis.call('HMGET', KEYS[2], 'acts', 'version')
  if not summary[2] or redis.call('EXISTS', KEYS[1]) == 0 then return { false, '0-0', {} } end
  return { summary[1], summary[2], redis.call('XRANGE', KEYS[1], '(' .. summary[2], '+') }
end`;

export const newsScript = `${news}
return news(ARGV[1])`;

/** Adds an entry, if what was seen is the last. */
export const appendScript = `${news}
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if not last or last[1] ~= ARGV[1] then return news(ARGV[1]) end
return redis.call('XADD', KEYS[1], ARGV[2], 'acts', ARGV[3])`;

/** Sums up to an entry that is there, unless there is a later summary. That entry stays: others have seen it. */
export const sumUpScript = `
local function number(id) return tonumber(string.match(id, '^%d+')) end
if #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return 0 end
if number(redis.call('HGET', KEYS[2], 'version')) >= number(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[2], 'version', ARGV[1], 'acts', ARGV[2])
return redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1])`;
