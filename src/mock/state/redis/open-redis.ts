import { randomBytes } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import { parseJson } from '../../../contract/json-value.js';
import { reasonOf } from '../../../text/printable.js';
import { Problem } from '../../http/problem.js';
import type { MockContext } from '../../mock-context.js';
import type { AppendResult, Engine, LogContent, OnNotice, StateOptions, Version } from '../engine.js';
import { expectOrigin, originOf, readStateOrigin } from '../origin.js';
import { optionalPackage, StateError } from '../state-error.js';

/**
 * Opens or creates the log in Redis: `redis://host:port/database?name=staging`. Reports when Redis becomes unavailable,
 * and when it is available again. Rejects with StateError.
 */
export async function openRedis(
  { location, onNotice, isReset }: StateOptions,
  scenario: MockContext['scenario'],
): Promise<Engine> {
  const { createClient } = await optionalPackage('@redis/client', () => import('@redis/client'), 'a shared state');
  const { url, name, where } = parseAddress(location);
  let isAvailable: boolean | undefined;
  const client = createClient({
    url: url.href,
    // A command without a reply may have been executed, and must not be sent again.
    disableOfflineQueue: true,
    // Redis counts as unavailable after this time without a reply.
    pingInterval: 1_000,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 10_000,
      reconnectStrategy: (tries, cause) => (isAvailable === undefined ? cause : Math.min(tries * 50, 500)),
    },
  });
  client.on('error', (error: Error) => {
    if (isAvailable) onNotice(`${where} is unavailable (${error.message}). Requests are rejected until it is back.`);
    isAvailable &&= false;
  });
  client.on('ready', () => {
    if (isAvailable === false) onNotice(`${where} is available again`);
    isAvailable = true;
  });
  try {
    await client.connect();
    const origin = originOf(scenario);
    const engine = new RedisEngine(client, where, name, JSON.stringify(origin), onNotice);
    if (isReset) await client.del([...engine.keys]);
    const advice = 'choose another name with `?name=`';
    const recorded = readStateOrigin(await engine.begin(), where, advice);
    await expectOrigin(recorded, origin, where, advice, () => engine.read());
    return engine;
  } catch (error) {
    client.destroy();
    if (error instanceof StateError) throw error;
    throw new StateError(`${where} cannot be used: ${reasonOf(error)}`);
  }
}

/** Splits an address into the URL for the client, the name for the keys, and a text without a password for messages. */
function parseAddress(address: string): { readonly url: URL; readonly name: string; readonly where: string } {
  if (!URL.canParse(address)) throw new StateError(`${JSON.stringify(address)} is not the address of a Redis server`);
  const url = new URL(address);
  const name = url.searchParams.get('name') ?? 'mock';
  const where = new URL(url);
  if (where.password !== '') where.password = '***';
  url.search = '';
  return { url, name, where: where.href };
}

type Reply = Awaited<ReturnType<RedisClientType['eval']>>;

const durabilityAdvice = 'set `appendonly yes` and `appendfsync always`';
const restartAdvice = 'restart the mock to continue with the remaining data';

/**
 * Log in a Redis stream, with its summary in a hash. The id of an entry is its number and a random number, so that a
 * truncated log cannot be mistaken for a current one.
 *
 * Rejects everything once acknowledged changes may be lost: the log is shorter than before, or Redis was restarted and
 * does not sync each write.
 */
class RedisEngine implements Engine {
  readonly isShared = true;
  readonly missingChanges = 0;
  readonly keys: string[];
  /** Resolves once the server of the current connection is known. */
  #checked: Promise<void>;
  #server: RedisServer | undefined;
  /** Reason for rejecting all commands; undefined unless changes may be lost. */
  #lossReason: string | undefined;

  constructor(
    private readonly client: RedisClientType,
    readonly location: string,
    name: string,
    private readonly origin: string,
    private readonly onNotice: OnNotice,
  ) {
    // The braces keep both keys on one node of a cluster.
    this.keys = [`notikit:{${name}}:log`, `notikit:{${name}}:summary`];
    this.#checked = this.#startCheck();
    client.on('ready', () => {
      this.#checked = this.#startCheck();
    });
  }

  /** Creates a missing log, and resolves to the origin that is recorded in the log. */
  async begin(): Promise<unknown> {
    const recorded = await this.#eval(beginScript, [this.origin, idAfter('0-0')]);
    return parseJson(String(recorded));
  }

  async read(): Promise<LogContent> {
    const content = await this.since('0-0');
    if (content === undefined) throw new Error('a log without a beginning');
    return content;
  }

  async since(seen: Version): Promise<LogContent | undefined> {
    return this.#contentOf(await this.#eval(readScript, [seen]), seen);
  }

  async append(seen: Version, entry: string): Promise<AppendResult> {
    const version = idAfter(seen);
    const reply = await this.#eval(appendScript, [seen, version, entry]);
    if (reply === version) return { version };
    const missed = await this.#contentOf(reply, seen);
    if (missed === undefined) throw new Error('refused an entry for no reason');
    return { missed };
  }

  async compact(version: Version, summary: string): Promise<void> {
    await this.#eval(compactScript, [version, summary]);
  }

  async close(): Promise<void> {
    this.client.destroy();
  }

  /** Parses the reply of a script: a summary and its version, or neither, and entries with their ids. */
  async #contentOf(reply: Reply, seen: Version): Promise<LogContent | undefined> {
    const [summary, summarized, entries] = reply as unknown as [string | null, string | null, [Version, string[]][]];
    // The log contains everything after a summary. If the summary is older than the known version, changes are lost.
    if (summarized !== null && numberOf(summarized) < numberOf(seen))
      throw this.#reject(`lost acknowledged changes: ${restartAdvice}`);
    if (summarized !== null && summary === null) {
      await this.begin();
      return this.read();
    }
    const version = entries.at(-1)?.[0] ?? summarized;
    if (version === null) return undefined;
    return { ...(summary !== null && { summary }), entries: entries.map(([, [, entry = '[]']]) => entry), version };
  }

  #startCheck(): Promise<void> {
    const check = this.#checkServer();
    // The next command rejects with this error.
    check.catch(() => {});
    return check;
  }

  /** Checks that the server is still the one that acknowledged all changes, or has them on disk. */
  async #checkServer(): Promise<void> {
    const earlier = this.#server;
    const server = await serverOf(this.client);
    this.#server = server;
    if (earlier === undefined) {
      if (!server.isDurable)
        this.onNotice(`${this.location} can lose acknowledged changes in a crash: ${durabilityAdvice}`);
    } else if (earlier.runId !== server.runId && !(earlier.isDurable && server.isDurable)) {
      this.#reject(`restarted and may have lost acknowledged changes: ${durabilityAdvice}, and ${restartAdvice}`);
    }
  }

  /** Makes all further commands reject, until the mock is restarted. */
  #reject(reason: string): Problem {
    this.#lossReason ??= `${this.location} ${reason}`;
    return new Problem(503, this.#lossReason);
  }

  async #eval(script: string, values: string[]): Promise<Reply> {
    try {
      // The connection may have changed during this wait.
      for (let checked: Promise<void> | undefined; checked !== this.#checked; ) {
        checked = this.#checked;
        await checked;
      }
      if (this.#lossReason !== undefined) throw new Problem(503, this.#lossReason);
      return await this.client.eval(script, { keys: this.keys, arguments: values });
    } catch (error) {
      if (error instanceof Problem) throw error;
      const reason = reasonOf(error);
      if (/^(OOM|MISCONF)/.test(reason)) throw new Problem(507, `${this.location} rejects writes: ${reason}`);
      const advice = 'try again; with an `idempotency-key`, the request is executed only once';
      throw new Problem(503, `${this.location} is unavailable (${reason}): ${advice}`, {
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

interface RedisServer {
  /** Changes with each start of Redis. */
  readonly runId: string;
  /** Tells if Redis writes each change to disk before it acknowledges it. */
  readonly isDurable: boolean;
}

async function serverOf(client: RedisClientType): Promise<RedisServer> {
  const [, runId = ''] = /^run_id:(\S+)/m.exec(await client.info('server')) ?? [];
  // A hosted Redis may hide its settings.
  const settings = await client.configGet('append*').catch((): Record<string, string> => ({}));
  return { runId, isDurable: settings.appendonly === 'yes' && settings.appendfsync === 'always' };
}

// Atomic scripts. Their keys are the log and its summary.

/** Creates a missing log with an entry that has no effect. */
const beginScript = `
if redis.call('EXISTS', KEYS[1], KEYS[2]) < 2 then
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('XADD', KEYS[1], ARGV[2], 'acts', '[]')
  redis.call('HSET', KEYS[2], 'origin', ARGV[1], 'version', ARGV[2], 'acts', '[]')
end
return redis.call('HGET', KEYS[2], 'origin')`;

/**
 * Defines a function that reads everything after a version, or the whole log if that version is no longer available.
 */
const readFunction = `
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

const readScript = `${readFunction}
return news(ARGV[1])`;

/** Appends an entry if the given version is the last one. */
const appendScript = `${readFunction}
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if not last or last[1] ~= ARGV[1] then return news(ARGV[1]) end
return redis.call('XADD', KEYS[1], ARGV[2], 'acts', ARGV[3])`;

/**
 * Summarizes the log up to an entry, unless a later summary exists. The entry remains, because others continue from it.
 */
const compactScript = `
local function number(id) return tonumber(string.match(id, '^%d+')) end
if #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return 0 end
if number(redis.call('HGET', KEYS[2], 'version')) >= number(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[2], 'version', ARGV[1], 'acts', ARGV[2])
return redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1])`;
