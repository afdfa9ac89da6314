import type { Problem, ProblemDetail } from '../http/problem.js';
import type { Reply } from '../http/reply.js';
import { urlOf } from '../http/route.js';
import type { Answered, Journal, Kept, Noted } from './journal.js';

/** Why there was no answer. */
type Unanswered = NonNullable<Answered['unanswered']>;

/**
 * Writes down in the journal what came of requests, with what was learnt of them on the way. Moments are those of
 * `performance.now()`.
 */
export class Notes {
  readonly #journal: Journal;
  readonly #onNoted: (noted: Noted) => void;
  readonly #bodies = new WeakMap<Request, Uint8Array>();
  readonly #problems = new WeakMap<Request, Problem>();
  readonly #unknown = new WeakMap<Request, readonly ProblemDetail[]>();

  constructor(journal: Journal, onNoted: (noted: Noted) => void) {
    this.#journal = journal;
    this.#onNoted = onNoted;
  }

  readonly learnBody = (request: Request, bytes: Uint8Array): void => {
    this.#bodies.set(request, bytes);
  };

  learnProblem(request: Request, problem: Problem): void {
    this.#problems.set(request, problem);
  }

  /** Parameters and fields of a request that the contract does not name. */
  learnUnknown(request: Request, unknown: readonly ProblemDetail[]): void {
    this.#unknown.set(request, unknown);
  }

  unknownOf(request: Request): readonly ProblemDetail[] {
    return this.#unknown.get(request) ?? [];
  }

  /** Notes a response that is there as a whole. */
  answered(request: Request, reply: Reply, start: number): void {
    this.#journal.settle(this.#note(request, reply, start));
  }

  unanswered(request: Request, unanswered: Unanswered, start: number): void {
    this.#journal.settle(this.#note(request, { status: 0, headers: {}, body: undefined, unanswered }, start));
  }

  /** Notes a response whose body is on its way. The one to send is returned: it tells of its parts. */
  answering(request: Request, response: Response, start: number): Response {
    const { status, headers } = response;
    const kept = this.#note(request, { status, headers, body: [] }, start);
    return observed(
      response,
      (part) => this.#journal.append(kept, part),
      () => this.#journal.settle(kept),
    );
  }

  #note(
    request: Request,
    { status, unanswered, ...received }: Pick<Answered, 'status' | 'unanswered'> & Noted['received'],
    start: number,
  ): Kept {
    const { method, url, headers } = request;
    const { pathname, search } = urlOf(request);
    const kept = this.#journal.note({
      method,
      url,
      target: `${pathname}${search}`,
      status,
      startedAt: performance.timeOrigin + start,
      durationMs: performance.now() - start,
      problem: status === 0 ? undefined : this.#problems.get(request),
      notes: this.unknownOf(request),
      sent: { headers, body: this.#bodies.get(request) },
      received,
      ...(unanswered !== undefined && { unanswered }),
    });
    this.#onNoted(kept);
    return kept;
  }
}

/** The same response, whose body tells of each of its parts as it passes, and of its end, whatever that is. */
function observed(response: Response, onPart: (part: Uint8Array) => void, onEnd: () => void): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    onEnd();
    return response;
  }
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          onPart(value);
          return controller.enqueue(value);
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    cancel: (reason: unknown) => {
      onEnd();
      return reader.cancel(reason);
    },
  };
  const { status, headers } = response;
  // A short body comes to its end though nobody reads it.
  return new Response(new ReadableStream(source, { highWaterMark: 2 }), { status, headers });
}
