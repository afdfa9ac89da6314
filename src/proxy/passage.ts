import type { OperationId } from '../contract/operations.js';
import { headersOf } from '../har/read-entry.js';
import { decompress } from '../http/decompress.js';
import { TransportError } from '../http/transport.js';
import type { Unrecorded } from '../judgement/parsed-exchange.js';
import { reasonOf } from '../text/printable.js';
import type { PassedExchange, TrafficFinding, TrafficNote } from '../traffic/traffic-finding.js';
import { hasField, valuesOf, type WireFields } from './end-to-end.js';
import type { BodyCopy } from './exchange-copy.js';

/** An unchanged message with a copy of its body, if that is small enough. */
export interface WireMessage {
  /** `1.1` */
  readonly httpVersion: string;
  readonly headers: WireFields;
  readonly body: BodyCopy;
}

export interface WireRequest extends WireMessage {
  readonly method: string;
  /** URL at the server, unchanged: base address, path and query. */
  readonly url: string;
}

export interface WireResponse extends WireMessage {
  readonly status: number;
  readonly statusText: string;
}

/** A request that went through the proxy, and its response. */
export interface Passage {
  readonly startedAt: Date;
  readonly request: WireRequest;
  /** The response, once its head has arrived. */
  response?: WireResponse;
  /** Explains a redirect that a client does not follow through the proxy. */
  redirect?: string | undefined;
  /** True once the whole request has arrived. */
  isSent: boolean;
  /** Reason why the response is missing or incomplete, and its cause; undefined if it is complete. */
  failure?: { readonly fault: 'server' | 'unknown'; readonly message: string };
  /** From the first byte of the request to the last of the response, in milliseconds. */
  durationMs: number;
}

/** A recorded body without secrets. A body that is not UTF-8 is in base64. */
export interface HiddenBody {
  readonly text: string;
  readonly encoding?: 'base64';
}

/** Decoded bodies without secrets; undefined for a body that is not recorded. */
export interface HiddenBodies {
  readonly sent?: HiddenBody | undefined;
  readonly received?: HiddenBody | undefined;
}

/** @param hide removes secrets from a text. */
export function hideBodies(
  { request, response, unrecorded }: PassedExchange,
  hide: (text: string) => string,
): HiddenBodies {
  return {
    sent: unrecorded?.has('request body') ? undefined : hideBody(request.body, hide),
    received: unrecorded?.has('response body') ? undefined : hideBody(response?.body ?? nothing, hide),
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function hideBody(body: Uint8Array, hide: (text: string) => string): HiddenBody {
  try {
    return { text: hide(utf8.decode(body)) };
  } catch {
    const bytes = Buffer.from(hide(Buffer.from(body).toString('latin1')), 'latin1');
    return { text: bytes.toString('base64'), encoding: 'base64' };
  }
}

/** A decoded exchange. */
export interface ReadPassage {
  readonly passed: PassedExchange;
  /** Reason why a body is unknown, such as `too large`; undefined if both are known. */
  readonly unknown: string | undefined;
}

/** Decodes the bodies of an exchange, at most `limit` bytes each. */
export async function readPassage(
  { request, response, startedAt, isSent, failure, durationMs }: Passage,
  limit: number,
): Promise<ReadPassage> {
  const sent = isSent ? await decode(request, limit) : { body: nothing, unknown: 'incomplete' };
  const received = response && failure === undefined ? await decode(response, limit) : undefined;
  const unrecorded = new Set<Unrecorded>();
  if (sent.unknown !== undefined) unrecorded.add('request body');
  if (received?.unknown !== undefined) unrecorded.add('response body');
  const passed: PassedExchange = {
    request: { method: request.method, url: request.url, headers: headersOf(request.headers), body: sent.body },
    response: received &&
      response && { status: response.status, headers: headersOf(response.headers), body: received.body },
    startedAt: startedAt.getTime(),
    durationMs,
    unrecorded,
    ...(failure !== undefined && { failure }),
    unchecked: uncheckedReason('request', sent.unknown) ?? uncheckedReason('response', received?.unknown),
  };
  return { passed, unknown: sent.unknown ?? received?.unknown };
}

/** Reason for the report, in the words of `notikit har`: `its response body has the content coding zstd`. */
function uncheckedReason(part: 'request' | 'response', unknown: string | undefined): string | undefined {
  if (unknown === undefined) return undefined;
  return `its ${part} body ${unknown.startsWith('content coding') ? 'has the' : 'is'} ${unknown}`;
}

const nothing = new Uint8Array();

async function decode({ headers, body }: WireMessage, limit: number) {
  if (body.missing !== undefined) return { body: nothing, unknown: body.missing };
  if (!hasField(headers, 'content-encoding')) {
    const { bytes } = body;
    return { body: bytes, unknown: bytes.length > limit ? 'too large' : undefined };
  }
  try {
    return { body: await decompress(body.bytes, valuesOf(headers, 'content-encoding'), limit), unknown: undefined };
  } catch (error) {
    const failure = error instanceof TransportError ? error.failure : undefined;
    if (failure === 'too large') return { body: nothing, unknown: failure };
    if (failure === 'undecodable') return { body: nothing, unknown: reasonOf(error) };
    // The body does not have its declared encoding, and is checked unchanged.
    return { body: body.bytes, unknown: undefined };
  }
}

/** An exchange that threads can exchange: they cannot exchange Headers. */
export type PackedExchange = ReturnType<typeof packExchange>;

export function packExchange({ request, response, ...rest }: PassedExchange) {
  return {
    ...rest,
    request: { ...request, headers: [...request.headers] },
    response: response && { ...response, headers: [...response.headers] },
  };
}

export function unpackExchange({ request, response, ...rest }: PackedExchange): PassedExchange {
  return {
    ...rest,
    request: { ...request, headers: new Headers(request.headers) },
    response: response && { ...response, headers: new Headers(response.headers) },
  };
}

/** A checked exchange. Its texts contain no key. */
export interface JudgedPassage {
  readonly startedAt: Date;
  readonly method: string;
  /** The path and query at the server. */
  readonly path: string;
  /** Status of the response; undefined if there is no complete one. */
  readonly status: number | undefined;
  readonly durationMs: number;
  /** Undefined if the contract does not know the request. */
  readonly operationId: OperationId | undefined;
  readonly findings: readonly TrafficFinding[];
  /** Parameters and fields of the request that the contract does not name. */
  readonly notes: readonly TrafficNote[];
  /** Reason why it was not or only partly checked, such as `too large`. */
  readonly unjudged: string | undefined;
  /** Explains a redirect that a client does not follow through the proxy. */
  readonly redirect?: string | undefined;
  /** Reason why there is no complete response. */
  readonly failure: string | undefined;
}
