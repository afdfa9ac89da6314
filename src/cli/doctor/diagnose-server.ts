import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { sendCall } from '../../conformance/call.js';
import { findBaseUrl, resemblesApi } from '../../conformance/discovery.js';
import { Skip } from '../../conformance/skip.js';
import { type Exchange, type Fetch, record } from '../../contract/exchange.js';
import { judge } from '../../contract/judge.js';
import { operations } from '../../contract/operations.js';
import { proxyOf, tlsOptions } from '../../http/network.js';
import { createOutbound } from '../../http/outbound.js';
import { tlsFault } from '../../http/transport.js';
import { readExchange } from '../../judgement/judged.js';
import { oneLine } from '../../text/printable.js';
import { withoutTrailingSlashes } from '../../text/trailing-slashes.js';
import { type DiagnosedServer, type Diagnosis, fail, inTime, ok, reasonLine, warn } from './diagnosis.js';

/**
 * Looks at the way to a server, from here to there: its name, its port, its certificate, what it answers. What lies
 * behind a fault is not looked at.
 */
export async function diagnoseServer(target: DiagnosedServer): Promise<readonly Diagnosis[]> {
  const proxy = proxyOf(target.baseUrl);
  const diagnoses = proxy === undefined ? [] : [ok('proxy', `requests go through ${new URL(proxy).host}`)];
  const direct = [diagnoseName, diagnoseConnection, diagnoseTls];
  for (const look of [...(proxy === undefined ? direct : []), diagnoseAnswers]) {
    diagnoses.push(...(await look(target)));
    if (diagnoses.some(({ state }) => state === 'fail')) break;
  }
  return diagnoses;
}

async function diagnoseName({ host, timeoutMs }: DiagnosedServer): Promise<Diagnosis[]> {
  if (isIP(host) !== 0) return [];
  try {
    const addresses = await inTime(lookup(host, { all: true }), timeoutMs);
    return [ok('DNS', `${host} is ${addresses.map(({ address }) => address).join(', ')}`)];
  } catch (error) {
    const remedy = 'check the host name, or connect to the VPN that resolves it';
    return [fail('DNS', `${host} has no address: ${reasonLine(error)}`, remedy)];
  }
}

async function diagnoseConnection({ host, port, timeoutMs }: DiagnosedServer): Promise<Diagnosis[]> {
  try {
    return [ok('TCP', `${await reach(host, port, timeoutMs)} accepts connections`)];
  } catch (error) {
    const remedy = 'start the server, or check the port';
    return [fail('TCP', `port ${port} of ${host} cannot be reached: ${reasonLine(error)}`, remedy)];
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
async function diagnoseAnswers({ baseUrl, apiKey, timeoutMs, network }: DiagnosedServer): Promise<Diagnosis[]> {
  const outbound = createOutbound({ timeoutMs, network });
  try {
    const sentAt = Date.now();
    const answered = await ask(baseUrl, undefined, outbound);
    const fitting = await baseUrlFor(answered, baseUrl, apiKey, outbound);
    if (fitting !== undefined)
      return [fail('HTTP', answerLine(answered), `pass ${fitting}, under which the API responds`)];
    const diagnoses = [withoutKey(answered), clock(answered, sentAt, Date.now())];
    if (apiKey !== undefined) diagnoses.push(withKey(await ask(baseUrl, apiKey, outbound)));
    return diagnoses;
  } catch (error) {
    return [fail('HTTP', `no response: ${reasonLine(error)}`, 'check that the port speaks HTTP, or use https://')];
  } finally {
    await outbound.close();
  }
}

/** Asks for one message: it changes nothing, and each deployment has the list. */
function ask(baseUrl: string, apiKey: string | undefined, fetch: Fetch): Promise<Exchange> {
  const url = `${withoutTrailingSlashes(baseUrl)}${operations.listMessages.path}?limit=1`;
  const headers = { accept: 'application/json', ...(apiKey !== undefined && { authorization: `ApiKey ${apiKey}` }) };
  return record('listMessages', new Request(url, { headers }), fetch);
}

/** The base address under which the API responds, if it does not under this one. */
async function baseUrlFor(answered: Exchange, baseUrl: string, apiKey = '', fetch: Fetch): Promise<string | undefined> {
  if (resemblesApi(readExchange(answered))) return undefined;
  return findBaseUrl(baseUrl, (call, other) =>
    sendCall(call, { baseUrl: other, apiKey }, fetch).catch((error: unknown) => {
      throw new Skip(reasonLine(error));
    }),
  );
}

function answerLine({ request, response: { status }, durationMs }: Exchange): string {
  return `GET ${new URL(request.url).pathname} without a key: ${status} in ${Math.round(durationMs)} ms`;
}

function withoutKey(exchange: Exchange): Diagnosis {
  const { status, headers } = exchange.response;
  const message = answerLine(exchange);
  if (status === 401) return ok('HTTP', `${message}, as expected`);
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'nowhere';
    return fail('HTTP', `${message}, to ${oneLine(target)}`, 'pass that address');
  }
  if (status === 404)
    return fail('HTTP', message, 'check the base address: the paths of the API begin with /v1 and /v2');
  if (status === 421) return fail('HTTP', message, 'use another host name, or start the mock with --allow-host');
  if (status >= 500) return fail('HTTP', message, 'read the log of the server, or of its gateway');
  return warn('HTTP', `${message} instead of 401`, 'check that this is the API; `notikit check` shows more');
}

function withKey(exchange: Exchange): Diagnosis {
  const { status } = exchange.response;
  if (status === 401 || status === 403) return fail('key', `${status}: rejected`, 'check --api-key');
  if (status !== 200) return fail('key', `${status} instead of a page of messages`, 'read the log of the server');
  const [finding] = judge(exchange);
  if (finding === undefined) return ok('key', '200, with a valid page of messages');
  const place = oneLine(`${finding.pointer} ${finding.message}`.trim());
  return warn('key', `200, but the page is not valid: ${place}`, '`notikit check` shows every difference');
}

/** How far two clocks may be apart, in seconds: a Date has no fractions, and answers are under way. */
const maxSkew = 5;

function clock({ response }: Exchange, sentAt: number, receivedAt: number): Diagnosis {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return ok('clock', 'the server sends no Date header, so its clock was not compared');
  // The server's clock was somewhere in that second, ours somewhere in this span.
  const ahead = Math.max(date - receivedAt, 0) - Math.max(sentAt - (date + 1_000), 0);
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (seconds <= maxSkew) return ok('clock', 'the clocks of the server and this machine agree');
  const message = `the server's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the clock of this machine`;
  return warn('clock', message, 'synchronize both clocks with NTP: timestamps are compared');
}

const subject = 'TLS';

/** A certificate is reported when it expires within this many days. */
const fewDays = 14;

/** Whether a server's certificate is trusted, and how long it holds. Nothing where there is no TLS. */
async function diagnoseTls({ isSecure, host, port, timeoutMs, network }: DiagnosedServer): Promise<Diagnosis[]> {
  if (!isSecure) return [];
  // What is wrong with the certificate is to be seen, so it is let in; nothing is sent.
  const socket = connectTls({
    ...{ ...tlsOptions(network), host, port, rejectUnauthorized: false },
    ...(isIP(host) === 0 && { servername: host }),
  });
  const shaken = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('secureConnect', () => resolve());
  });
  try {
    await inTime(shaken, timeoutMs);
    return [network.insecure === true ? ok(subject, 'the certificate is not verified') : ofCertificate(socket, host)];
  } catch (error) {
    const message = tlsFault(error) ?? `the TLS handshake failed: ${reasonLine(error)}`;
    return [fail(subject, message, 'use http:// if the port speaks HTTP')];
  } finally {
    socket.destroy();
  }
}

function ofCertificate(socket: TLSSocket, host: string): Diagnosis {
  const { valid_to: end, subjectaltname = 'no name' } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000);
  const date = new Date(end).toISOString().slice(0, 10);
  if (socket.authorized) {
    const left = `${days} ${days === 1 ? 'day' : 'days'} from now`;
    const message = `${socket.getProtocol()}, certificate trusted until ${date}, ${left}`;
    return days < fewDays ? warn(subject, message, 'renew the certificate') : ok(subject, message);
  }
  // Declared as an Error, it is the code of one.
  const code = String(socket.authorizationError);
  if (days < 0) return fail(subject, `the certificate expired on ${date}`, 'renew the certificate');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = oneLine(subjectaltname);
    return fail(subject, `the certificate is for ${names}, not for ${host}`, 'use a host name of the certificate');
  }
  const remedy = 'if you trust the issuer, pass its certificate with --ca ca.pem';
  return fail(subject, `the certificate is not trusted: ${oneLine(code)}`, remedy);
}
