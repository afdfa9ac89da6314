import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, delimiter, join } from 'node:path';
import { cannotListen } from '../run-mock.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

const subject = 'port';

/** Whether the mock can listen on a port, and who does if it cannot. */
export async function diagnosePort(port: number, host: string, timeoutMs: number): Promise<Diagnosis> {
  const error = await tryPort(port, host);
  if (error === undefined) return ok(subject, `${port} is free on ${host}`);
  if (error.code !== 'EADDRINUSE') {
    return fail(
      subject,
      cannotListen(error, host, port),
      'pass a port and an address that can be used: --port, --host',
    );
  }
  const holder = portHolder(port);
  const scenario = await scenarioOf(port, host, timeoutMs);
  if (scenario !== undefined) {
    return warn(
      subject,
      `${port} is in use${holder}: a mock, scenario ${scenario}`,
      'use that mock, or pass another --port',
    );
  }
  const look = process.platform === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -nP -iTCP:${port} -sTCP:LISTEN`;
  const remedy = `stop that process, or pass another --port${holder === '' ? `; \`${look}\` shows which process it is` : ''}`;
  return fail(subject, `${port} is in use${holder}`, remedy);
}

/** Why it cannot be listened on; undefined if it can. */
async function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return undefined;
}

/** The scenario of the mock that listens there; undefined if what listens is none. */
async function scenarioOf(port: number, host: string, timeoutMs: number): Promise<string | undefined> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/__notikit/health`, { signal: AbortSignal.timeout(timeoutMs) });
    const { scenario }: { readonly scenario?: unknown } = Object(await answer.json());
    return typeof scenario === 'string' ? scenario : undefined;
  } catch {
    return undefined;
  }
}

/** The first of some programs that is on the `PATH`; undefined if none is. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = process.platform === 'win32' ? names.map((name) => `${name}.exe`) : names;
  return files.flatMap((file) => folders.map((folder) => join(folder, file))).find((path) => existsSync(path));
}

/**
 * Who listens on a port of this machine: ` by process 4711 (node)`. Empty where that cannot be found out: of another
 * user's process, or where there is no `/proc`.
 */
function portHolder(port: number): string {
  const sockets = ['tcp', 'tcp6'].flatMap((table) => listening(table, port));
  if (sockets.length === 0) return '';
  for (const process of entries('/proc')) {
    if (!/^\d+$/.test(process)) continue;
    const isHolder = entries(`/proc/${process}/fd`).some((descriptor) =>
      sockets.includes(attempt(() => readlinkSync(`/proc/${process}/fd/${descriptor}`))),
    );
    if (isHolder) return ` by process ${process}${programOf(process)}`;
  }
  return '';
}

/** The sockets that listen on a port, as a process has them: `socket:[4711]`. */
function listening(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return attempt(() => readFileSync(`/proc/net/${table}`, 'utf8'))
    .split('\n')
    .flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      // 0A is LISTEN.
      return local?.endsWith(suffix) && state === '0A' ? [`socket:[${inode}]`] : [];
    });
}

/** Its program alone: a command line may have secrets in it. */
function programOf(process: string): string {
  const file = attempt(() => readlinkSync(`/proc/${process}/exe`));
  return file === '' ? '' : ` (${basename(file)})`;
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Nothing of what may not be read, or has ended meanwhile. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
