import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { oneLine } from '../../text/printable.js';
import { installedVersion } from './diagnose-packages.js';
import { type Diagnosis, fail, ok, reasonLine, warn, withTimeout } from './diagnosis.js';
import { findProgram } from './find-program.js';

/** Checks that the mock can store its state; without a location, reports the local Redis. */
export async function diagnoseState(location: string | undefined, timeoutMs: number): Promise<Diagnosis> {
  if (location === undefined) {
    const server = findProgram('redis-server') ?? 'not installed';
    return ok('Redis', `${server}: only \`--state redis://…\` needs a Redis server, which may run elsewhere`);
  }
  return /^rediss?:\/\//.test(location) ? diagnoseRedis(location, timeoutMs) : diagnoseFolder(location);
}

function diagnoseFolder(location: string): Diagnosis {
  const subject = 'state';
  if (installedVersion('classic-level') === undefined) {
    return fail(subject, 'a directory requires the package classic-level', 'npm install classic-level');
  }
  let folder = resolve(location);
  while (!existsSync(folder)) folder = dirname(folder);
  if (!statSync(folder).isDirectory())
    return fail(subject, `${folder} is not a directory`, 'pass another one with --state');
  try {
    accessSync(folder, constants.W_OK);
    return ok(subject, `${location} can be written`);
  } catch {
    return fail(
      subject,
      `${folder} cannot be written`,
      'grant this user write access, or pass another one with --state',
    );
  }
}

async function diagnoseRedis(address: string, timeoutMs: number): Promise<Diagnosis> {
  const subject = 'Redis';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) return fail(subject, 'the address is not valid', 'write redis://host:port');
  if (installedVersion('@redis/client') === undefined) {
    return fail(subject, 'a shared state requires the package @redis/client', 'npm install @redis/client');
  }
  // Query options are the mock's own; the client does not know them.
  url.search = '';
  const { createClient } = await import('@redis/client');
  const client = createClient({ url: url.href, socket: { connectTimeout: timeoutMs, reconnectStrategy: false } });
  // The promise rejects with the same error.
  client.on('error', () => {});
  try {
    const redisInfo = await withTimeout(
      client.connect().then(() => client.info()),
      timeoutMs,
    );
    const [, version = ''] = /^redis_version:(\S+)/m.exec(redisInfo) ?? [];
    const message = `${url.host} responds: ${oneLine(version, 40)}`;
    return /^aof_enabled:0/m.test(redisInfo)
      ? warn(
          subject,
          `${message}, without an append-only log`,
          'set `appendonly yes`; otherwise a crash loses the last writes',
        )
      : ok(subject, message);
  } catch (error) {
    return fail(
      subject,
      `${url.host} does not respond: ${reasonLine(error)}`,
      'start it, or pass another one with --state',
    );
  } finally {
    client.destroy();
  }
}
