import { decompress } from '../http/decompress.js';
import { TransportError } from '../http/transport.js';
import type { Passed, Unseen } from '../traffic/traffic-finding.js';
import { pairs, type RawHeaders, valuesOf } from './end-to-end.js';
import type { Passage, WireMessage } from './passage.js';

/** What passed, as it is checked; or why it is not. */
export interface ReadPassage {
  readonly passed: Passed;
  /** Why a body is unknown: `too large`; undefined if both are known. */
  readonly unknown: string | undefined;
}

/** Reads the copy of what passed: bodies decoded, at most `limit` bytes each. */
export async function readPassage(
  { request, response, isSent, failure, durationMs }: Passage,
  limit: number,
): Promise<ReadPassage> {
  const sent = isSent ? await decode(request, limit) : { body: nothing, unknown: 'incomplete' };
  const received = response && failure === undefined ? await decode(response, limit) : undefined;
  const unrecorded = new Set<Unseen>();
  if (sent.unknown !== undefined) unrecorded.add('request body');
  if (received?.unknown !== undefined) unrecorded.add('response body');
  const passed: Passed = {
    request: { method: request.method, url: request.url, headers: toHeaders(request.headers), body: sent.body },
    response: received &&
      response && { status: response.status, headers: toHeaders(response.headers), body: received.body },
    durationMs,
    unrecorded,
    ...(failure !== undefined && { failure }),
  };
  return { passed, unknown: sent.unknown ?? received?.unknown };
}

interface Decoded {
  readonly body: Uint8Array;
  readonly unknown: string | undefined;
}

const nothing = new Uint8Array();

async function decode({ headers, body }: WireMessage, limit: number): Promise<Decoded> {
  if (body.missing !== undefined) return { body: nothing, unknown: body.missing };
  try {
    return { body: await decompress(body.bytes, valuesOf(headers, 'content-encoding'), limit), unknown: undefined };
  } catch (error) {
    if (error instanceof TransportError && error.failure === 'too large')
      return { body: nothing, unknown: 'too large' };
    // It is not what it says, and is checked as what it is.
    return { body: body.bytes, unknown: undefined };
  }
}

/** Fields that no Headers can hold are left out. */
function toHeaders(raw: RawHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs(raw)) {
    try {
      headers.append(name, value);
    } catch {}
  }
  return headers;
}
