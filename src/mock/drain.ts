import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long answers that are under way may take once a server is told to close, in milliseconds. */
const limitMs = 2_000;

/** Follows a server's answers from now on. What it returns lets those that are under way come to their end. */
export function drainable(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  let onEmpty = () => {};
  server.prependListener('request', (_: IncomingMessage, outgoing: ServerResponse) => {
    underWay.add(outgoing);
    if (isClosing) hangUpAfter(outgoing);
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      if (underWay.size === 0) onEmpty();
    });
  });
  return async () => {
    isClosing = true;
    for (const outgoing of underWay) hangUpAfter(outgoing);
    if (underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs).unref();
      onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
}

function hangUpAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}
