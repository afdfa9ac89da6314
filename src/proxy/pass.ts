import { type Agent, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Admission } from '../http/admission.js';
import type { TrafficFinding } from '../traffic/traffic-finding.js';
import { emptyChunk, forwardRequest, hasBody } from './ask.js';
import { endToEnd, hasField, pairs, withoutField } from './end-to-end.js';
import { Deadline, Ending, GatewayError, gatewayError } from './gateway-error.js';
import type { Judge, JudgedEarly } from './judge.js';
import type { Passage, WireResponse } from './passage.js';
import { readCopied, roomFor } from './read-copied.js';
import { sentence, violationsField, violationsValue } from './thread-messages.js';
import { destinationOf, type Upstream } from './upstream.js';

export interface PassOptions {
  /** Returns the reason why a request is not allowed. */
  readonly refusalOf: Admission;
  readonly upstream: Upstream;
  readonly agent: Agent;
  readonly freshAgent: Agent;
  readonly addedHeaders: Readonly<Record<string, string>>;
  readonly lookup: LookupFunction | undefined;
  readonly timeoutMs: number;
  readonly judge: Judge;
  readonly onError: (error: unknown) => void;
  readonly violationsHeader?: boolean | undefined;
  readonly block?: boolean | undefined;
  readonly strict?: boolean | undefined;
}

/** Forwards one request and its response, and passes both to `judge`. Rejects only for an internal error. */
export async function pass(incoming: IncomingMessage, outgoing: ServerResponse, options: PassOptions): Promise<void> {
  const { upstream, timeoutMs, judge, onError, violationsHeader = false, block = false, strict = false } = options;
  const { method = '' } = incoming;
  const { host, hostname } = requestedHost(incoming);
  const refusal = options.refusalOf({ host, hostname, method }, incoming.headers);
  if (refusal !== undefined) return refuse(outgoing, refusal.status, refusal.detail);
  const place = destinationOf(upstream, incoming.url ?? '');
  if (!('path' in place)) return refuse(outgoing, place.status, place.detail);

  const body = judge.newCopy();
  await roomFor(1, body);
  if (outgoing.destroyed) return body.drop();
  const start = performance.now();
  const passage: Passage = {
    startedAt: new Date(),
    request: {
      method,
      url: `${upstream.origin}${place.path === '*' ? '/*' : place.path}`,
      httpVersion: incoming.httpVersion,
      headers: incoming.rawHeaders,
      body,
    },
    isSent: false,
    durationMs: 0,
  };
  let early: JudgedEarly | undefined;
  const ending = new Ending();
  const late = () => `${upstream.origin} sent no complete response within ${timeoutMs / 1_000} s`;
  const deadline = new Deadline(timeoutMs, () => ending.end(new GatewayError(504, late())));
  incoming.on('error', ignore);
  outgoing.on('error', ignore);
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) ending.end(new ClientLeft());
  });

  try {
    const held = block ? await hold() : [];
    const errand = { ...options, request: passage.request, incoming, outgoing, path: place.path, held };
    const answer = await forwardRequest({ ...errand, deadline, ending });
    const { statusCode: status = 0, statusMessage: statusText = '', httpVersion, rawHeaders: headers } = answer;
    const response = { status, statusText, httpVersion, headers, body: judge.newCopy(passage.request.body) };
    passage.response = response;
    const inspects = violationsHeader || block ? inspect : undefined;
    await deliver({ answer, response, outgoing, upstream, deadline, ending, inspect: inspects });
  } catch (error) {
    fail(ending.reason ?? error);
  } finally {
    deadline.stop();
    end();
    judge.settle(passage, early);
  }

  function end(): void {
    passage.isSent = !hasBody(incoming) || incoming.readableEnded;
    passage.durationMs = performance.now() - start;
  }

  function fail(error: unknown): void {
    if (error instanceof Refused || error instanceof ClientLeft) {
      passage.failure = { fault: 'unknown', message: error.message };
      return;
    }
    const known = gatewayError(error, upstream);
    const { status, message } = known ?? { status: 500, message: `notikit: internal error: ${error}` };
    passage.failure = { fault: known ? 'server' : 'unknown', message };
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing, status, message);
    if (known === undefined) throw error;
  }

  /** Reads a request to the limit of its copy, and refuses it if it does not conform. */
  async function hold(): Promise<Buffer[]> {
    if (incoming.headers.expect !== undefined) outgoing.writeContinue();
    try {
      if (hasBody(incoming)) {
        for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
          await roomFor(chunk.length, body);
          if (!body.add(chunk)) return [body.bytes, chunk];
        }
      }
    } catch {
      throw new ClientLeft();
    }
    end();
    const findings = await judge.judgeRequest(passage).catch(ourError);
    if (findings === undefined || findings.length === 0) return [body.bytes];
    refuseFor(422, 'the request does not conform and was not forwarded', findings);
    throw new Refused('the proxy refused the request');
  }

  /** Checks a complete response before it is sent. */
  async function inspect(): Promise<readonly string[] | undefined> {
    end();
    early = await judge.judge(passage).catch(ourError);
    if (early === undefined) return [];
    const all = early.judged.findings.filter(({ isOfEarlier }) => isOfEarlier !== true);
    const findings = all.filter(({ side }) => side === 'response');
    if (block && findings.some(({ level }) => level === 'must' || strict)) {
      refuseFor(502, `the response of ${upstream.origin} does not conform and was withheld`, findings);
      return undefined;
    }
    return violationsHeader && all.length > 0 ? [violationsField, violationsValue(all)] : [];
  }

  /** Reports an internal error. The traffic passes without a check. */
  function ourError(error: unknown): undefined {
    onError(error);
  }

  function refuseFor(status: number, detail: string, findings: readonly TrafficFinding[]): void {
    const errors = findings.slice(0, maxErrors).map((finding) => ({
      ...(finding.id !== undefined && { requirement: finding.id }),
      pointer: `${finding.part === undefined ? '' : `/${finding.part}`}${finding.pointer ?? ''}`,
      message: finding.message,
    }));
    refuse(outgoing, status, `${detail}: ${findings[0] && sentence(findings[0])}`, errors);
  }
}

/** The host and the host name that a request was sent to; without a Host field, those of the connection. */
function requestedHost({ headers: { host }, socket }: IncomingMessage): { host: string; hostname: string } {
  const { localAddress = '', localPort } = socket;
  const reached = host ?? `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  if (!URL.canParse(`http://${reached}`)) return { host: reached, hostname: reached };
  return new URL(`http://${reached}`);
}

/** Errors of a connection reach the code that waits for it. */
function ignore(): void {}

/** Maximum number of findings in a refusal. */
const maxErrors = 20;

class ClientLeft extends Error {
  override readonly message = 'the client closed the connection';
}

class Refused extends Error {}

interface RefusalDetail {
  /** The requirement, by its id. */
  readonly requirement?: string;
  readonly pointer: string;
  readonly message: string;
}

/** Titles of RFC 9110 that older versions of Node lack. */
const titles: Readonly<Record<number, string>> = { 422: 'Unprocessable Content' };

/** Sends a problem document of the proxy (RFC 9457). Nothing may have been sent before. */
function refuse(response: ServerResponse, status: number, detail: string, errors: readonly RefusalDetail[] = []): void {
  const title = titles[status] ?? STATUS_CODES[status] ?? 'Problem';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, ...(errors.length > 0 && { errors }) });
  response.writeHead(status, title, [
    'Content-Type',
    'application/problem+json',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Notikit-Proxy',
    'refused',
  ]);
  response.end(body);
}

/** A response on its way to the client. */
interface Delivery {
  readonly answer: IncomingMessage;
  readonly response: WireResponse;
  readonly outgoing: ServerResponse;
  readonly upstream: Upstream;
  /** Runs while the proxy waits for the server, not for the client. */
  readonly deadline: Deadline;
  readonly ending: Ending;
  /**
   * Checks the complete response before it is sent. Resolves to header fields to add, or to undefined if it has sent
   * another response. Responses are held for it, unless they are too large for a copy.
   */
  readonly inspect: (() => Promise<readonly string[] | undefined>) | undefined;
}

/** Forwards a response as fast as the client reads it. Rejects if the connection is aborted. */
async function deliver(delivery: Delivery): Promise<void> {
  const { answer, response, outgoing, deadline, ending, inspect } = delivery;
  ending.throwIfEnded();
  const isHeld = await forward(delivery);
  ending.onEnd(undefined);
  deadline.stop();
  if (isHeld) {
    const added = await inspect?.();
    if (added === undefined) return;
    sendHead(response, outgoing, added);
    outgoing.write(response.body.bytes);
  } else if (!outgoing.headersSent) {
    sendHead(response, outgoing);
  }
  if (answer.rawTrailers.length > 0) outgoing.addTrailers(pairs(answer.rawTrailers));
  outgoing.end();
}

/** Forwards a response to its end. Resolves to true if it is held. */
function forward({ answer, response, outgoing, upstream, deadline, ending, inspect }: Delivery): Promise<boolean> {
  const copy = response.body;
  let isHeld = inspect !== undefined;
  return new Promise((resolve, reject) => {
    ending.onEnd((reason) => {
      answer.destroy();
      reject(reason);
    });
    /** Sends the head. Returns false if it is invalid: nothing catches an error of a listener. */
    const hasSentHead = (): boolean => {
      try {
        if (!outgoing.headersSent) sendHead(response, outgoing);
        return true;
      } catch (error) {
        answer.destroy();
        reject(error);
        return false;
      }
    };
    const take = (chunk: Buffer) => {
      if (!copy.add(chunk)) {
        if (isHeld) {
          isHeld = false;
          if (!hasSentHead()) return;
          outgoing.write(copy.bytes);
        }
        copy.drop();
      }
      if (isHeld || !hasSentHead()) return;
      if (outgoing.write(chunk)) return;
      answer.pause();
      deadline.stop();
      outgoing.once('drain', () => {
        deadline.run();
        answer.resume();
      });
    };
    readCopied(answer, copy, { take, end: () => resolve(isHeld), deadline });
    answer.on('error', reject);
    answer.on('close', () => {
      if (!answer.readableEnded) reject(new GatewayError(502, `${upstream.origin} aborted the connection`));
    });
    // The head is sent with the first bytes if they have arrived, and does not wait for them.
    if (isHeld) return;
    setImmediate(() => {
      if (outgoing.headersSent || outgoing.destroyed || answer.destroyed || !hasSentHead()) return;
      outgoing.write(emptyChunk);
    });
  });
}

function sendHead(response: WireResponse, outgoing: ServerResponse, added: readonly string[] = []): void {
  const kept = endToEnd(response.headers);
  kept.push(...added);
  const headers = hasField(kept, 'trailer') && !isChunked(response, outgoing) ? withoutField(kept, 'trailer') : kept;
  outgoing.sendDate = false;
  outgoing.writeHead(response.status, response.statusText, headers);
}

/** Tells whether Node will send chunks. Without them, it refuses a Trailer field. */
function isChunked({ headers, status }: WireResponse, { req }: ServerResponse): boolean {
  const isBodiless = req.method === 'HEAD' || status === 204 || status === 304;
  return !isBodiless && req.httpVersion === '1.1' && !hasField(headers, 'content-length');
}
