import type { RedisClientType } from '@redis/client';

/** What a Redis says of itself. */
export interface RedisServer {
  /** Another one after each start. */
  readonly runId: string;
  /** Whether it writes each change to disk before it acknowledges it, as far as it tells. */
  readonly isDurable: boolean;
}

export async function serverOf(client: RedisClientType): Promise<RedisServer> {
  const [, runId = ''] = /^run_id:(\S+)/m.exec(await client.info('server')) ?? [];
  // A hosted Redis may keep its settings to itself.
  const settings = await client.configGet('append*').catch((): Record<string, string> => ({}));
  return { runId, isDurable: settings.appendonly === 'yes' && settings.appendfsync === 'always' };
}
