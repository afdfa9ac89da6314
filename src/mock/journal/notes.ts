import type { Problem, ProblemDetail } from '../http/problem.js';
import type { Fields, Received } from '../http/received.js';
import type { Reply } from '../http/reply.js';
import type { Answered, Journal, Kept, Noted } from './journal.js';

/** Why there was no answer. */
type Unanswered = NonNullable<Answered['unanswered']>;

/** Writes down in the journal what came of requests. Moments are those of `performance.now()`. */
export class Notes {
  readonly #journal: Journal;
  readonly #onNoted: (noted: Noted) => void;

  constructor(journal: Journal, onNoted: (noted: Noted) => void) {
    this.#journal = journal;
    this.#onNoted = onNoted;
  }

  /** Notes a response that is there as a whole. */
  answered(request: Received, reply: Reply, start: number): void {
    this.#journal.settle(this.#note(request, reply, start));
  }

  unanswered(request: Received, unanswered: Unanswered, start: number): void {
    this.#journal.settle(this.#note(request, { status: 0, headers: {}, body: undefined, unanswered }, start));
  }

  /** Notes a response whose body is on its way. The one to send is returned: it tells of its parts. */
  answering(request: Received, response: Response, start: number): Response {
    const { status, headers } = response;
    const kept = this.#note(request, { status, headers, body: [] }, start);
    return observed(
      response,
      (part) => this.#journal.append(kept, part),
      () => this.#journal.settle(kept),
    );
  }

  #note(request: Received, outcome: Outcome, start: number): Kept {
    const kept = this.#journal.note(new Exchange(request, outcome, start));
    this.#onNoted(kept);
    return kept;
  }
}

/** What came of a request. */
type Outcome = Pick<Answered, 'status' | 'unanswered'> & Noted['received'];

/** A request and its outcome. The journal keeps a thousand, so an entry holds few objects and derives the rest later. */
class Exchange implements Kept {
  id = 0;
  isOver = false;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly unanswered?: Unanswered;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly problem: Problem | undefined;
  readonly notes: readonly ProblemDetail[];
  readonly sent: Sent;
  readonly received: Noted['received'];
  readonly #origin: string;

  constructor(request: Received, { status, headers, body, unanswered }: Outcome, start: number) {
    const { pathname, search } = request;
    this.method = request.method;
    this.target = search === '' ? pathname : `${pathname}${search}`;
    this.status = status;
    if (unanswered !== undefined) this.unanswered = unanswered;
    this.startedAt = performance.timeOrigin + start;
    this.durationMs = performance.now() - start;
    this.problem = status === 0 ? undefined : request.problem;
    this.notes = request.unknownNames;
    this.sent = new Sent(request.headers, request.body);
    this.received = { headers, body };
    this.#origin = request.origin;
  }

  get url(): string {
    return `${this.#origin}${this.target}`;
  }
}

/** What a request carried. Its headers are sorted when someone looks at them. */
class Sent {
  readonly #fields: Fields;
  #headers: Headers | undefined;

  constructor(
    fields: Fields,
    public body: Uint8Array | undefined,
  ) {
    this.#fields = fields;
  }

  get headers(): Headers {
    this.#headers ??= this.#fields.toHeaders();
    return this.#headers;
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
