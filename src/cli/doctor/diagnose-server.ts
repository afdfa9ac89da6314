import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { diagnoseAnswers } from './diagnose-answers.js';
import { diagnoseTls } from './diagnose-tls.js';
import { type Diagnosis, fail, ok } from './diagnosis.js';
import { inTime } from './in-time.js';
import { reasonOf } from './reason-of.js';
import type { Target } from './target.js';

/**
 * Looks at the way to a server, from here to there: its name, its port, its certificate, what it answers. What lies
 * behind a fault is not looked at.
 */
export async function diagnoseServer(target: Target): Promise<readonly Diagnosis[]> {
  const found: Diagnosis[] = [];
  for (const look of [diagnoseName, diagnoseConnection, diagnoseTls, diagnoseAnswers]) {
    found.push(...(await look(target)));
    if (found.some(({ state }) => state === 'fail')) break;
  }
  return found;
}

async function diagnoseName({ host, timeoutMs }: Target): Promise<Diagnosis[]> {
  if (isIP(host) !== 0) return [];
  try {
    const addresses = await inTime(lookup(host, { all: true }), timeoutMs);
    return [ok('DNS', `${host} is ${addresses.map(({ address }) => address).join(', ')}`)];
  } catch (error) {
    const remedy = 'look for a mistake in the name, or for a VPN that knows it';
    return [fail('DNS', `${host} has no address: ${reasonOf(error)}`, remedy)];
  }
}

async function diagnoseConnection({ host, port, timeoutMs }: Target): Promise<Diagnosis[]> {
  try {
    return [ok('TCP', `${await reach(host, port, timeoutMs)} takes connections`)];
  } catch (error) {
    const remedy = 'start the server, or look for a mistake in the port; notikit goes by no HTTP proxy';
    return [fail('TCP', `port ${port} of ${host} cannot be reached: ${reasonOf(error)}`, remedy)];
  }
}

/** Resolves to the address that was reached. */
async function reach(host: string, port: number, timeoutMs: number): Promise<string> {
  const socket = connect({ host, port });
  const connected = new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('connect', () => resolve(`port ${port} of ${socket.remoteAddress}`));
  });
  try {
    return await inTime(connected, timeoutMs);
  } finally {
    socket.destroy();
  }
}
