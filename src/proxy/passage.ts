import type { BodyCopy } from './body-copy.js';
import type { RawHeaders } from './end-to-end.js';

/** A message as it was on the wire, with a copy of its body if that was small enough. */
export interface WireMessage {
  /** `1.1` */
  readonly httpVersion: string;
  readonly headers: RawHeaders;
  readonly body: BodyCopy;
}

export interface WireRequest extends WireMessage {
  readonly method: string;
  /** At the server, as it was asked: base address, path and query. */
  readonly url: string;
}

export interface WireResponse extends WireMessage {
  readonly status: number;
  readonly statusText: string;
}

/** One request that went through the proxy, and what came back. */
export interface Passage {
  readonly startedAt: Date;
  readonly request: WireRequest;
  /** The response, once its head has come. */
  response?: WireResponse;
  /** Whether the whole request has come. */
  isSent: boolean;
  /** Why no complete answer came, and whether the server is to blame; undefined if one did. */
  failure?: { readonly fault: 'server' | 'unknown'; readonly message: string };
  /** From the first byte of the request to the last of the response, in milliseconds. */
  durationMs: number;
}

/** A body as a recording has it, without secrets. What is not UTF-8 is in base64. */
export interface HiddenBody {
  readonly text: string;
  readonly encoding?: 'base64';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @param hide takes secrets out of a text. */
export function hideBody(body: Uint8Array, hide: (text: string) => string): HiddenBody {
  try {
    return { text: hide(utf8.decode(body)) };
  } catch {
    const bytes = Buffer.from(hide(Buffer.from(body).toString('latin1')), 'latin1');
    return { text: bytes.toString('base64'), encoding: 'base64' };
  }
}
