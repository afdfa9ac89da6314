import { type JsonBody, readJson } from './json-body.js';

/** Smaller bodies cost nothing to read again, and larger ones are rare. */
const shortest = 2_048;
const longest = 1_048_576;

/** How many bodies are kept, and how many lengths of bodies. */
const maxBodies = 4;
const maxLengths = 64;

interface Known {
  readonly bytes: Uint8Array;
  readonly maxDepth: number;
  readonly body: JsonBody;
}

/** Pages have none: there, nothing is kept. */
declare const Buffer: { compare(one: Uint8Array, other: Uint8Array): number } | undefined;

/** The bodies that were read last, the latest first. */
const bodies: Known[] = [];

/** The lengths of bodies that were read: only one that occurs again is worth keeping. */
const lengths = new Set<number>();

/**
 * Reads the body of a response as `readJson` does. Clients ask for the same page again and again: what has the same bytes
 * as one of the last bodies is the same object, and what is known of it need not be found out again. Nobody may change
 * it.
 */
export function readKnownJson(bytes: Uint8Array, maxDepth: number): JsonBody {
  const { length } = bytes;
  if (length < shortest || length > longest || typeof Buffer === 'undefined') {
    return readJson(bytes, maxDepth);
  }
  const isSame = (known: Known) =>
    known.bytes.length === length && known.maxDepth === maxDepth && Buffer.compare(known.bytes, bytes) === 0;
  const place = bodies.findIndex(isSame);
  const [found] = place === -1 ? [] : bodies.splice(place, 1);
  const known = found ?? { bytes, maxDepth, body: readJson(bytes, maxDepth) };
  if (found !== undefined) bodies.unshift(found);
  else if (lengths.has(length)) bodies.unshift({ ...known, bytes: bytes.slice() });
  bodies.length = Math.min(bodies.length, maxBodies);
  if (lengths.size >= maxLengths) lengths.clear();
  lengths.add(length);
  return known.body;
}
