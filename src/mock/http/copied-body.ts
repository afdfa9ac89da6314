import { maxBytes, readBytes } from './read-body.js';

/** The body of a request, which can still be read. Undefined if it is too large, or cannot be read. */
export async function copiedBody(request: Request): Promise<Uint8Array | undefined> {
  return readBytes(request.clone(), maxBytes).catch(() => undefined);
}
