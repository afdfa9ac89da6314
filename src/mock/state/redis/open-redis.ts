import type { Workings } from '../../control/workings.js';
import type { Engine } from '../engine.js';
import { optionalPackage } from '../optional-package.js';
import { expectOrigin, originOf } from '../origin.js';
import type { StateOptions } from '../state.js';
import { StateError } from '../state-error.js';
import { RedisEngine } from './redis-engine.js';

/**
 * Opens the log in a Redis, or begins one there: `redis://host:port/database?name=staging`. Says when the Redis goes
 * away, and when it is there again. Rejects with StateError.
 */
export async function openRedis(
  address: string,
  scenario: Workings['scenario'],
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
    if (isThere) onNotice(`${where} is away (${error.message}): nothing can be written until it is back`);
    isThere &&= false;
  });
  client.on('ready', () => {
    if (isThere === false) onNotice(`${where} is back`);
    isThere = true;
  });
  try {
    await client.connect();
    const engine = new RedisEngine(client, { name, origin: originOf(scenario), where, consistency, onNotice });
    expectOrigin(await engine.begin(), originOf(scenario), where, 'name another with `?name=`');
    return engine;
  } catch (error) {
    client.destroy();
    if (error instanceof StateError) throw error;
    throw new StateError(`${where} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What an address says: for the client, for the keys, and for the eyes of others. */
function read(address: string): { readonly url: URL; readonly name: string; readonly where: string } {
  if (!URL.canParse(address)) throw new StateError(`${JSON.stringify(address)} is no address of a Redis`);
  const url = new URL(address);
  const name = url.searchParams.get('name') ?? 'mock';
  const where = new URL(url);
  if (where.password !== '') where.password = '***';
  url.search = '';
  return { url, name, where: where.href };
}
