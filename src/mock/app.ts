import { Hono } from 'hono';
import type { Fetch } from '../contract/exchange.js';
import { ConnectionReset } from './faults/fault.js';
import type { Faults } from './faults/faults.js';
import { allowedMethods, routeOf } from './http/route.js';
import type { Notes } from './journal/notes.js';

interface Parts {
  readonly faults: Faults;
  /** The answer without faults. */
  readonly respond: Fetch;
  /** An answer that a fault has made, as the deployment would give it. */
  readonly deployed: (request: Request, response: Response) => Promise<Response>;
  /** Called for a request that nothing has read. */
  readonly readUnread: (request: Request) => Promise<void>;
  readonly notes: Notes;
}

/** Answers what is not plain: with faults, and to HEAD and OPTIONS. Rejects with ConnectionReset for no answer. */
export function createApp({ faults, respond, deployed, readUnread, notes }: Parts): Fetch {
  const resets = new WeakMap<Request, ConnectionReset>();
  const app = new Hono();
  app.options('*', (context) => {
    return context.body(null, 204, { allow: allowedMethods(routeOf(context.req.raw)) });
  });
  app.all('*', async ({ req: { raw } }) => {
    let isReached = false;
    const answerIt = () => {
      isReached = true;
      return respond(raw);
    };
    const response = await faults.answer(routeOf(raw).operation?.id, answerIt, raw.signal);
    if (isReached) return response;
    await readUnread(raw);
    return deployed(raw, response);
  });
  app.onError((error, context) => {
    if (!(error instanceof ConnectionReset)) throw error;
    // Hono wants an answer; there is none below.
    resets.set(context.req.raw, error);
    return context.body(null);
  });

  return async (request) => {
    const start = performance.now();
    const response = await app.fetch(request);
    const reset = resets.get(request);
    if (reset !== undefined) {
      notes.unanswered(request, 'reset', start);
      throw reset;
    }
    if (!request.signal.aborted) return notes.answering(request, response, start);
    notes.unanswered(request, 'gone', start);
    return response;
  };
}
