import { readBody } from './read-body.js';
import { receivedAs } from './received.js';

/** The body of a request, which can still be read. Undefined if it is too large, or cannot be read. */
export async function copiedBody(request: Request): Promise<Uint8Array | undefined> {
  const copy = receivedAs(request.clone());
  // What is not JSON is a body, too.
  await readBody(copy).catch(() => {});
  return copy.body;
}
