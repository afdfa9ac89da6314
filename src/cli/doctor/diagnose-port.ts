import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { cannotListen } from '../network-flags.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

const subject = 'port';

/** Checks that the mock can listen on a port, and names the process that uses it. */
export async function diagnosePort(port: number, host: string, timeoutMs: number): Promise<Diagnosis> {
  const error = await listenError(port, host);
  if (error === undefined) return ok(subject, `${port} is free on ${host}`);
  if (error.code !== 'EADDRINUSE') {
    const remedy = 'pass a port and an address that can be used: --port, --host';
    return fail(subject, cannotListen(error, host, port), remedy);
  }
  const holder = describePortHolder(port);
  const scenario = await scenarioOf(port, host, timeoutMs);
  if (scenario !== undefined) {
    const message = `${port} is in use${holder}: a mock, scenario ${scenario}`;
    return warn(subject, message, 'use that mock, or pass another --port');
  }
  const hint = process.platform === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -nP -iTCP:${port} -sTCP:LISTEN`;
  const remedy = `stop that process, or pass another --port${holder === '' ? `; \`${hint}\` shows which process it is` : ''}`;
  return fail(subject, `${port} is in use${holder}`, remedy);
}

/** Listens for a moment. Resolves to the error; undefined if it succeeded. */
async function listenError(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
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

/** Scenario of the mock that listens on a port; undefined if it is not a mock. */
async function scenarioOf(port: number, host: string, timeoutMs: number): Promise<string | undefined> {
  const isAnyAddress = ['0.0.0.0', '::'].includes(host);
  const urlHost = host.includes(':') ? `[${host}]` : host;
  const name = isAnyAddress ? '127.0.0.1' : urlHost;
  try {
    const response = await fetch(`http://${name}:${port}/__notikit/health`, { signal: AbortSignal.timeout(timeoutMs) });
    const { scenario }: { readonly scenario?: unknown } = Object(await response.json());
    return typeof scenario === 'string' ? scenario : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Process that listens on a port of this machine: ` by process 4711 (node)`. Empty for processes of other users and
 * without `/proc`.
 */
function describePortHolder(port: number): string {
  const sockets = ['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port));
  if (sockets.length === 0) return '';
  for (const process of readOr(() => readdirSync('/proc'), [])) {
    if (!/^\d+$/.test(process)) continue;
    const isHolder = readOr(() => readdirSync(`/proc/${process}/fd`), []).some((descriptor) =>
      sockets.includes(readOr(() => readlinkSync(`/proc/${process}/fd/${descriptor}`), '')),
    );
    if (isHolder) return ` by process ${process}${describeProgram(process)}`;
  }
  return '';
}

/** Sockets that listen on a port, in the form of /proc: `socket:[4711]`. */
function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readOr(() => readFileSync(`/proc/net/${table}`, 'utf8'), '')
    .split('\n')
    .flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      // 0A is LISTEN.
      return local?.endsWith(suffix) && state === '0A' ? [`socket:[${inode}]`] : [];
    });
}

/** Program name only: a command line may contain secrets. */
function describeProgram(process: string): string {
  const file = readOr(() => readlinkSync(`/proc/${process}/exe`), '');
  return file === '' ? '' : ` (${basename(file)})`;
}

/** Returns a substitute for files that are unreadable or gone. */
function readOr<Content>(read: () => Content, substitute: Content): Content {
  try {
    return read();
  } catch {
    return substitute;
  }
}
