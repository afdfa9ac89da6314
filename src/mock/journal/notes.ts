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

  #note(
    request: Received,
    { status, unanswered, ...received }: Pick<Answered, 'status' | 'unanswered'> & Noted['received'],
    start: number,
  ): Kept {
    const { method, url, pathname, search, problem, unknownNames, headers, body } = request;
    const kept = this.#journal.note({
      method,
      url,
      target: `${pathname}${search}`,
      status,
      startedAt: performance.timeOrigin + start,
      durationMs: performance.now() - start,
      problem: status === 0 ? undefined : problem,
      notes: unknownNames,
      sent: new Sent(headers, body),
      received,
      ...(unanswered !== undefined && { unanswered }),
    });
    this.#onNoted(kept);
    return kept;
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
