import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { type Exchange, type Fetch, record } from '../../contract/exchange.js';
import { judge } from '../../contract/judge.js';
import { operations } from '../../contract/operations.js';
import { createOutbound } from '../../http/outbound.js';
import { oneLine } from '../../text/printable.js';
import { diagnoseTls } from './diagnose-tls.js';
import { type Diagnosis, fail, inTime, ok, reasonOf, type Target, warn } from './diagnosis.js';

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

/** Whether what answers is the API, whether it takes the key, and whether its clock agrees with that of this machine. */
async function diagnoseAnswers({ baseUrl, apiKey, timeoutMs }: Target): Promise<Diagnosis[]> {
  const outbound = createOutbound({ timeoutMs });
  try {
    const sentAt = Date.now();
    const answered = await ask(baseUrl, undefined, outbound);
    const found = [withoutKey(answered), clock(answered, sentAt, Date.now())];
    if (apiKey !== undefined) found.push(withKey(await ask(baseUrl, apiKey, outbound)));
    return found;
  } catch (error) {
    return [fail('HTTP', `no answer: ${reasonOf(error)}`, 'does this port speak HTTP? https:// may be meant')];
  } finally {
    await outbound.close();
  }
}

/** Asks for one message: it changes nothing, and each deployment has the list. */
function ask(baseUrl: string, apiKey: string | undefined, fetch: Fetch): Promise<Exchange> {
  const url = `${baseUrl.replace(/\/+$/, '')}${operations.listMessages.path}?limit=1`;
  const headers = { accept: 'application/json', ...(apiKey !== undefined && { authorization: `ApiKey ${apiKey}` }) };
  return record('listMessages', new Request(url, { headers }), fetch);
}

function withoutKey({ request, response: { status, headers }, durationMs }: Exchange): Diagnosis {
  const message = `GET ${new URL(request.url).pathname} without a key: ${status} in ${Math.round(durationMs)} ms`;
  if (status === 401) return ok('HTTP', `${message}, as it must be`);
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'nowhere';
    return fail('HTTP', `${message}, to ${oneLine(target)}`, 'name that address: no redirect is followed');
  }
  if (status === 404)
    return fail('HTTP', message, 'is that the base address? The paths of the API begin with /v1 and /v2');
  if (status === 421) return fail('HTTP', message, 'go by another name: a mock takes it with --allow-host');
  if (status >= 500) return fail('HTTP', message, "look into the server's log, or that of what stands before it");
  return warn('HTTP', `${message}, where the API has 401`, 'is that the API? `notikit check` says more');
}

function withKey(exchange: Exchange): Diagnosis {
  const { status } = exchange.response;
  if (status === 401 || status === 403)
    return fail('key', `${status}: it is refused`, 'look for a mistake in --api-key');
  if (status !== 200)
    return fail('key', `${status} where a page of messages was asked for`, "look into the server's log");
  const [finding] = judge(exchange);
  if (finding === undefined) return ok('key', '200, and a page of messages as the contract has it');
  const place = oneLine(`${finding.pointer} ${finding.message}`.trim());
  return warn('key', `200, but not as the contract has it: ${place}`, '`notikit check` says what else is otherwise');
}

/** How far two clocks may be apart, in seconds: a Date has no fractions, and answers are under way. */
const maxSkew = 5;

function clock({ response }: Exchange, sentAt: number, receivedAt: number): Diagnosis {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return ok('clock', 'the server tells no Date: its clock is not compared');
  // The server's clock was somewhere in that second, ours somewhere in this span.
  const ahead = Math.max(date - receivedAt, 0) - Math.max(sentAt - (date + 1_000), 0);
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (seconds <= maxSkew) return ok('clock', "the server's agrees with that of this machine");
  const message = `the server's is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine`;
  return warn('clock', message, 'set the wrong one by NTP: dates are told and compared');
}
