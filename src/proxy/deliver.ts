import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { justTheHead } from './ask.js';
import type { Deadline } from './deadline.js';
import { endToEnd, pairs, valuesOf, withoutField } from './end-to-end.js';
import type { WireResponse } from './passage.js';

/** An answer on its way to the client. */
export interface Delivery {
  readonly answer: IncomingMessage;
  readonly response: WireResponse;
  readonly outgoing: ServerResponse;
  /** Runs while the server is waited for, and not while the client is. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /**
   * Looks at the answer once it is complete and before any of it is sent: it may add header fields, or answer itself
   * and say undefined. If it is there, an answer is held back, unless it is too large for a copy.
   */
  readonly inspect: (() => Promise<readonly string[] | undefined>) | undefined;
}

/** Passes an answer on as it comes, as fast as the client takes it. Rejects if it breaks off. */
export async function deliver({ answer, response, outgoing, deadline, signal, inspect }: Delivery): Promise<void> {
  signal.throwIfAborted();
  const abort = () => answer.destroy(signal.reason);
  signal.addEventListener('abort', abort);
  const copy = response.body;
  let isHeld = inspect !== undefined;
  if (!isHeld) sendHead(response, outgoing);
  try {
    for await (const chunk of answer) {
      if (!copy.add(chunk)) {
        if (isHeld) {
          isHeld = false;
          sendHead(response, outgoing);
          outgoing.write(copy.bytes);
        }
        copy.drop();
      }
      if (isHeld || outgoing.write(chunk)) continue;
      deadline.stop();
      await once(outgoing, 'drain', { signal });
      deadline.run();
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
  deadline.stop();
  if (isHeld) {
    const added = await inspect?.();
    if (added === undefined) return;
    sendHead(response, outgoing, added);
    outgoing.write(copy.bytes);
  }
  const trailers = pairs(answer.rawTrailers);
  if (trailers.length > 0) outgoing.addTrailers(trailers);
  outgoing.end();
}

function sendHead(response: WireResponse, outgoing: ServerResponse, added: readonly string[] = []): void {
  const headers = [...endToEnd(response.headers), ...added];
  outgoing.sendDate = false;
  outgoing.writeHead(
    response.status,
    response.statusText,
    isChunked(response, outgoing) ? headers : withoutField(headers, 'trailer'),
  );
  outgoing.write(justTheHead);
}

/** Whether Node will send it in chunks; otherwise it refuses a Trailer field. */
function isChunked({ headers, status }: WireResponse, { req }: ServerResponse): boolean {
  const isBodiless = req.method === 'HEAD' || status === 204 || status === 304;
  return !isBodiless && req.httpVersion === '1.1' && valuesOf(headers, 'content-length').length === 0;
}
