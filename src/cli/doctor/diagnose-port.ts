import { once } from 'node:events';
import { createServer } from 'node:net';
import { cannotListen } from '../cannot-listen.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';
import { portHolder } from './port-holder.js';

const subject = 'port';

/** Whether the mock can listen on a port, and who does if it cannot. */
export async function diagnosePort(port: number, host: string, timeoutMs: number): Promise<Diagnosis> {
  const error = await tryPort(port, host);
  if (error === undefined) return ok(subject, `${port} is free on ${host}`);
  if (error.code !== 'EADDRINUSE') {
    return fail(subject, cannotListen(error, host, port), 'name what can be listened on: --port, --host');
  }
  const holder = portHolder(port);
  const scenario = await scenarioOf(port, host, timeoutMs);
  if (scenario !== undefined) {
    return warn(
      subject,
      `${port} is in use${holder}: a mock, scenario ${scenario}`,
      'use that one, or choose another --port',
    );
  }
  const look = process.platform === 'win32' ? `netstat -ano | findstr :${port}` : `lsof -nP -iTCP:${port} -sTCP:LISTEN`;
  const remedy = `end that, or choose another with --port${holder === '' ? `; \`${look}\` says what it is` : ''}`;
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
