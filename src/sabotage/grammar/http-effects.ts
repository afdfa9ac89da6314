import { afterSuccess, type FaultEffect } from './effect.js';

/** Effects on a successful response as HTTP: it is sent as it is, and has no JSON value. */
export const httpEffects: readonly FaultEffect[] = [
  onBytes('cut-last-byte', 'removes the last byte of the', (bytes) => bytes.slice(0, -1)),
  onBytes('not-utf-8', 'adds a byte that is not UTF-8 to the', (bytes) =>
    Uint8Array.from([...bytes.slice(0, -1), 0x22, 0xff, 0x22, ...bytes.slice(-1)]),
  ),
  onBytes('end-not-utf-8', 'ends with a byte that is not UTF-8 the', (bytes) =>
    Uint8Array.from([...bytes, 0x22, 0xff]),
  ),
  withMediaType('text/plain'),
  withMediaType('text/html'),
  onSource('abort', 'aborts the', async (source) => {
    const bytes = new Uint8Array(await source.arrayBuffer());
    const pieces = [bytes.slice(0, bytes.length / 2)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.error(new Error('the connection was reset'));
        else controller.enqueue(piece);
      },
    });
    return new Response(body, source);
  }),
];

function onSource(name: string, phrase: string, change: (source: Response) => Promise<Response>): FaultEffect {
  return afterSuccess(name, phrase, async (response, { holds }) => {
    const { status, source } = response;
    if (source === undefined || !holds(undefined, 0, response)) return response;
    return { status, body: undefined, source: await change(source) };
  });
}

function onBytes(name: string, phrase: string, change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>): FaultEffect {
  return onSource(
    name,
    phrase,
    async (source) => new Response(change(new Uint8Array(await source.arrayBuffer())), source),
  );
}

function withMediaType(type: string): FaultEffect {
  return onSource(`as-${type}`, `sends as ${type} the`, async (source) => {
    const response = new Response(source.body, source);
    response.headers.set('content-type', type);
    return response;
  });
}
