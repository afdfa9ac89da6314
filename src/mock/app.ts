import { Hono } from 'hono';
import type { Fetch } from '../contract/exchange.js';
import type { Answered } from './answered.js';
import { ConnectionReset } from './faults/fault.js';
import type { Faults } from './faults/faults.js';
import { allowedMethods, routeOf } from './route.js';

interface Parts {
  readonly faults: Faults;
  /** The answer without faults. */
  readonly respond: Fetch;
  /** An answer that a fault has made, as the deployment would give it. */
  readonly deployed: (request: Request, response: Response) => Promise<Response>;
  readonly note: (request: Request, answered: Pick<Answered, 'status' | 'durationMs' | 'unanswered'>) => void;
}

/** Answers what is not plain: with faults, and to HEAD and OPTIONS. Rejects with ConnectionReset for no answer. */
export function createApp({ faults, respond, deployed, note }: Parts): Fetch {
  const resets = new WeakMap<Request, ConnectionReset>();
  const app = new Hono();
  app.use(async (context, next) => {
    const { raw } = context.req;
    const start = performance.now();
    const { signal } = raw;
    await next();
    const durationMs = performance.now() - start;
    if (resets.has(raw)) note(raw, { status: 0, unanswered: 'reset', durationMs });
    else if (signal.aborted) note(raw, { status: 0, unanswered: 'gone', durationMs });
    else note(raw, { status: context.res.status, durationMs });
  });
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
    return isReached ? response : deployed(raw, response);
  });
  app.onError((error, context) => {
    if (!(error instanceof ConnectionReset)) throw error;
    // Hono wants an answer; there is none below.
    resets.set(context.req.raw, error);
    return context.body(null);
  });

  return async (request) => {
    const response = await app.fetch(request);
    const reset = resets.get(request);
    if (reset !== undefined) throw reset;
    return response;
  };
}
