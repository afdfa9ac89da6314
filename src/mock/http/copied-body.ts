import { maxBytes, readBytes } from './read-body.js';
import { receivedAs } from './received.js';

/** The body of a request, which can still be read. Undefined if it is too large, or cannot be read. */
export async function copiedBody(request: Request): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(receivedAs(request.clone()), maxBytes);
  } catch {
    return undefined;
  }
}
