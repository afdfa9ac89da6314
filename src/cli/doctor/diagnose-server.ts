import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { sendCall } from '../../conformance/call.js';
import { findBaseUrl, resemblesApi } from '../../conformance/discovery.js';
import { Skip } from '../../conformance/skip.js';
import { type Exchange, type Fetch, record } from '../../contract/exchange.js';
import { judge } from '../../contract/judge.js';
import { operations } from '../../contract/operations.js';
import { type NetworkOptions, proxyOf, tlsOptions } from '../../http/network.js';
import { createOutbound } from '../../http/outbound.js';
import { tlsFault } from '../../http/transport.js';
import { parseExchange } from '../../judgement/parsed-exchange.js';
import { oneLine } from '../../text/printable.js';
import { withoutTrailingSlashes } from '../../text/trailing-slashes.js';
import { type Diagnosis, fail, ok, reasonLine, warn, withTimeout } from './diagnosis.js';

/** Server to check, with the options of its requests. */
interface DiagnosedServer {
  readonly baseUrl: string;
  /** Host name or address; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly apiKey: string | undefined;
  /** Time limit per response, in milliseconds. */
  readonly timeoutMs: number;
  readonly network: NetworkOptions;
}

/** Checks the path to a server in order: name, port, certificate, response. Stops at the first failure. */
export async function diagnoseServer(
  baseUrl: string,
  options: Pick<DiagnosedServer, 'apiKey' | 'timeoutMs' | 'network'>,
): Promise<readonly Diagnosis[]> {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSecure ? 443 : 80) };
  const target = { ...options, ...address, baseUrl, isSecure };
  const proxy = proxyOf(baseUrl);
  const diagnoses = proxy === undefined ? [] : [ok('proxy', `requests go through ${new URL(proxy).host}`)];
  const direct = [diagnoseName, diagnoseConnection, diagnoseTls];
  for (const diagnose of [...(proxy === undefined ? direct : []), diagnoseResponses]) {
    diagnoses.push(...(await diagnose(target)));
    if (diagnoses.some(({ state }) => state === 'fail')) break;
  }
  return diagnoses;
}

async function diagnoseName({ host, timeoutMs }: DiagnosedServer): Promise<Diagnosis[]> {
  if (isIP(host) !== 0) return [];
  try {
    const addresses = await withTimeout(lookup(host, { all: true }), timeoutMs);
    return [ok('DNS', `${host} is ${addresses.map(({ address }) => address).join(', ')}`)];
  } catch (error) {
    const remedy = 'check the host name, or connect to the VPN that resolves it';
    return [fail('DNS', `${host} has no address: ${reasonLine(error)}`, remedy)];
  }
}

async function diagnoseConnection({ host, port, timeoutMs }: DiagnosedServer): Promise<Diagnosis[]> {
  try {
    return [ok('TCP', `${await connectTo(host, port, timeoutMs)} accepts connections`)];
  } catch (error) {
    const remedy = 'start the server, or check the port';
    return [fail('TCP', `port ${port} of ${host} cannot be reached: ${reasonLine(error)}`, remedy)];
  }
}

/** Resolves to the address of the connection. */
async function connectTo(host: string, port: number, timeoutMs: number): Promise<string> {
  const socket = connect({ host, port });
  try {
    await withTimeout(once(socket, 'connect'), timeoutMs);
    return `port ${port} of ${socket.remoteAddress}`;
  } finally {
    socket.destroy();
  }
}

/** Checks that the server is the API, that it accepts the key, and that its clock is right. */
async function diagnoseResponses({ baseUrl, apiKey, timeoutMs, network }: DiagnosedServer): Promise<Diagnosis[]> {
  const outbound = createOutbound({ timeoutMs, network });
  try {
    const sentAt = Date.now();
    const keylessExchange = await listOneMessage(baseUrl, undefined, outbound);
    const workingUrl = await findWorkingUrl(keylessExchange, baseUrl, apiKey, outbound);
    if (workingUrl !== undefined)
      return [fail('HTTP', responseLine(keylessExchange), `pass ${workingUrl}, under which the API responds`)];
    const diagnoses = [diagnoseWithoutKey(keylessExchange), diagnoseClock(keylessExchange, sentAt, Date.now())];
    if (apiKey !== undefined) diagnoses.push(diagnoseWithKey(await listOneMessage(baseUrl, apiKey, outbound)));
    return diagnoses;
  } catch (error) {
    return [fail('HTTP', `no response: ${reasonLine(error)}`, 'check that the port speaks HTTP, or use https://')];
  } finally {
    await outbound.close();
  }
}

/** Lists one message, which changes nothing and which every deployment supports. */
function listOneMessage(baseUrl: string, apiKey: string | undefined, fetch: Fetch): Promise<Exchange> {
  const url = `${withoutTrailingSlashes(baseUrl)}${operations.listMessages.path}?limit=1`;
  const headers = { accept: 'application/json', ...(apiKey !== undefined && { authorization: `ApiKey ${apiKey}` }) };
  return record('listMessages', new Request(url, { headers }), fetch);
}

/** Base address at which the API responds, if it does not at the given one. */
async function findWorkingUrl(
  keylessExchange: Exchange,
  baseUrl: string,
  apiKey = '',
  fetch: Fetch,
): Promise<string | undefined> {
  if (resemblesApi(parseExchange(keylessExchange))) return undefined;
  return findBaseUrl(baseUrl, (call, other) =>
    sendCall(call, { baseUrl: other, apiKey }, fetch).catch((error: unknown) => {
      throw new Skip(reasonLine(error));
    }),
  );
}

function responseLine({ request, response: { status }, durationMs }: Exchange): string {
  return `GET ${new URL(request.url).pathname} without a key: ${status} in ${Math.round(durationMs)} ms`;
}

function diagnoseWithoutKey(exchange: Exchange): Diagnosis {
  const { status, headers } = exchange.response;
  const message = responseLine(exchange);
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

function diagnoseWithKey(exchange: Exchange): Diagnosis {
  const { status } = exchange.response;
  if (status === 401 || status === 403) return fail('key', `${status}: rejected`, 'check --api-key');
  if (status !== 200) return fail('key', `${status} instead of a page of messages`, 'read the log of the server');
  const [finding] = judge(exchange);
  if (finding === undefined) return ok('key', '200, with a valid page of messages');
  const difference = oneLine(`${finding.pointer} ${finding.message}`.trim());
  return warn('key', `200, but the page is not valid: ${difference}`, '`notikit check` shows every difference');
}

/** Maximum clock difference, in seconds. A Date header has no fractions, and responses take time. */
const maxSkewSeconds = 5;

function diagnoseClock({ response }: Exchange, sentAt: number, receivedAt: number): Diagnosis {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return ok('clock', 'the server sends no Date header, so its clock was not compared');
  // The server's clock was within that second, the local clock within this span.
  const aheadMs = Math.max(date - receivedAt, 0) - Math.max(sentAt - (date + 1_000), 0);
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (seconds <= maxSkewSeconds) return ok('clock', 'the clocks of the server and this machine agree');
  const message = `the server's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the clock of this machine`;
  return warn('clock', message, 'synchronize both clocks with NTP: timestamps are compared');
}

const subject = 'TLS';

/** Days before its expiry from which a certificate is reported. */
const renewalDays = 14;

/** Checks a server's certificate and its expiry. Empty without TLS. */
async function diagnoseTls({ isSecure, host, port, timeoutMs, network }: DiagnosedServer): Promise<Diagnosis[]> {
  if (!isSecure) return [];
  // Accepts an invalid certificate to report its error; sends nothing.
  const socket = connectTls({
    ...tlsOptions(network),
    host,
    port,
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await withTimeout(once(socket, 'secureConnect'), timeoutMs);
    return [
      network.insecure === true ? ok(subject, 'the certificate is not verified') : diagnoseCertificate(socket, host),
    ];
  } catch (error) {
    const message = tlsFault(error) ?? `the TLS handshake failed: ${reasonLine(error)}`;
    return [fail(subject, message, 'use http:// if the port speaks HTTP')];
  } finally {
    socket.destroy();
  }
}

function diagnoseCertificate(socket: TLSSocket, host: string): Diagnosis {
  const { valid_to: end, subjectaltname = 'no name' } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000);
  const date = new Date(end).toISOString().slice(0, 10);
  if (socket.authorized) {
    const left = `${days} ${days === 1 ? 'day' : 'days'} from now`;
    const message = `${socket.getProtocol()}, certificate trusted until ${date}, ${left}`;
    return days < renewalDays ? warn(subject, message, 'renew the certificate') : ok(subject, message);
  }
  // Node declares an Error here, but sets an error code.
  const code = String(socket.authorizationError);
  if (days < 0) return fail(subject, `the certificate expired on ${date}`, 'renew the certificate');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = oneLine(subjectaltname);
    return fail(subject, `the certificate is for ${names}, not for ${host}`, 'use a host name of the certificate');
  }
  const remedy = 'if you trust the issuer, pass its certificate with --ca ca.pem';
  return fail(subject, `the certificate is not trusted: ${oneLine(code)}`, remedy);
}
