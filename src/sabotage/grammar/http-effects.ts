import { type ActingEffect, afterResponse } from './effect.js';

/** Changes of the bytes of a response. */
const changes: Readonly<
  Record<string, readonly [phrase: string, change: (bytes: Uint8Array<ArrayBuffer>) => BodyInit]>
> = {
  'cut-last-byte': ['removes the last byte of the', (bytes) => bytes.slice(0, -1)],
  'not-utf-8': [
    'adds a byte that is not UTF-8 to the',
    (bytes) => Uint8Array.from([...bytes.slice(0, -1), 0x22, 0xff, 0x22, ...bytes.slice(-1)]),
  ],
  'end-not-utf-8': ['ends with a byte that is not UTF-8 the', (bytes) => Uint8Array.from([...bytes, 0x22, 0xff])],
  abort: ['aborts the', aborted],
};

/** Reads the name of an effect on a successful response as HTTP: it is sent as it is, and has no JSON value. */
export function readHttpEffect(name: string): ActingEffect | undefined {
  const type = /^as-(.+)$/.exec(name)?.[1];
  const [phrase = `sends as ${type} the`, change] = changes[name] ?? [];
  if (type === undefined && change === undefined) return undefined;
  return afterResponse(phrase, async (response, { holds }) => {
    const { status, source } = response;
    if (source === undefined || !holds(undefined, 0, response)) return response;
    const bytes = new Uint8Array(await source.arrayBuffer());
    const changed = new Response(change?.(bytes) ?? bytes, source);
    if (type !== undefined) changed.headers.set('content-type', type);
    return { status, body: undefined, source: changed };
  });
}

function aborted(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) => controller.error(new Error('the connection was reset')),
  });
}
