import type { RecordedRequest, RecordedResponse } from '../../contract/exchange.js';
import type { OperationId } from '../../contract/operations.js';
import type { Violation } from '../comparison.js';
import type { Unreadable } from '../facts/writes.js';
import { type AnswerExcerpt, excerptOf } from './answer-excerpt.js';
import { type Asker, curl, portableCurl, quote } from './curl.js';
import type { NonEmptyText, PositiveCount } from './schema-types.js';

/** One exchange that shows what a result says. Nothing in it gives the API key away. */
export interface Evidence {
  /** `GET /v2/subscribers?limit=2`; empty, as the command is, where no single exchange shows it. */
  readonly request: string;
  /** Where it was recorded, if it was: `site.har entry 12, 2026-01-15T09:30:00.000Z`. */
  readonly source?: NonEmptyText;
  /** @asType integer */
  readonly status?: number;
  /** A command that sends the request again, with the key as `$NOTIKIT_API_KEY`. */
  readonly curl: string;
  /**
   * The same for any shell, those of Windows too, with curl 8.3 or newer; its body is always in `body.json`. Absent
   * where there is no such command.
   */
  readonly portableCurl?: NonEmptyText;
  /** What is to be in the file `body.json` that a command names. */
  readonly body?: NonEmptyText;
  /**
   * That the command alone may be answered otherwise, and why, where the response may depend on what was sent before.
   */
  readonly caution?: NonEmptyText;
  readonly expected: string;
  readonly actual: string;
  /**
   * A JSON Pointer (RFC 6901) into the response's body, where the finding is about one place in it.
   *
   * @pattern ^(/([^~/]|~[01])*)*$
   */
  readonly pointer?: string;
  /** What stands there in the response's body; absent where none came, or one too large. */
  readonly answer?: AnswerExcerpt;
  /** How many exchanges showed the same, where it was more than this one. */
  readonly count?: PositiveCount;
}

/** What an evidence shows: a request, and its response if one came. */
export interface EvidenceExchange {
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse | undefined;
  readonly operationId?: OperationId | undefined;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly durationMs?: number | undefined;
  readonly unreadable?: Unreadable | undefined;
  /** Where it was recorded. */
  readonly source?: string | undefined;
  /** Whether it reads a record that the run has written, or writes to one again. */
  readonly isOfWritten?: boolean | undefined;
}

/** The longest text and the longest body in an evidence, in characters: it is kept in memory until the report. */
const maxText = 2_000;
const maxBody = 8_000;

/** The longest command, in characters, that has its body in it. */
const maxCommand = 300;

/** What is said of an exchange about a record that the run has written. */
const caution = 'The response may depend on earlier writes of this run to the same record.';

/** A violation with the exchange that shows it, ready to be printed. The caller redacts it. */
export function toEvidence(violation: Violation, shown: EvidenceExchange | undefined, asker: Asker): Evidence {
  const { expected, actual, pointer } = violation;
  const texts = { expected: cut(expected), actual: cut(actual) };
  if (shown === undefined) return { request: '', curl: '', ...texts };
  const { request, response, source, isOfWritten } = shown;
  const answer = response && excerptOf(response, pointer);
  // A write is answered in the same form, whatever there was before.
  const isOfState = isOfWritten === true && (request.method === 'GET' || violation.isOfForm !== true);
  return {
    request: requestLine(request),
    ...(source !== undefined && { source }),
    ...(response && { status: response.status }),
    ...commands(request, asker),
    ...(isOfState && { caution }),
    ...texts,
    ...(pointer !== undefined && { pointer }),
    ...(answer && { answer }),
  };
}

/** `GET /v2/subscribers?limit=2` */
export function requestLine({ method, url }: RecordedRequest): string {
  const { pathname, search } = new URL(url);
  return cut(`${method} ${pathname}${search}`);
}

/** The commands that send a request again, and the body that they have in a file. */
function commands(request: RecordedRequest, asker: Asker): Pick<Evidence, 'curl' | 'portableCurl' | 'body'> {
  const head = { ...request, url: cut(request.url) };
  const size = request.body.length;
  if (size > maxBody) return { curl: curl(head, asker, `@body-of-${size}-bytes`) };
  const portable = head.url === request.url ? portableCurl(request, asker) : undefined;
  const others = { ...(portable !== undefined && { portableCurl: portable }) };
  if (size === 0) return { curl: curl(head, asker), ...others };
  const body = new TextDecoder().decode(request.body);
  const whole = curl(head, asker, quote(body));
  const short = whole.length <= maxCommand ? whole : curl(head, asker, '@body.json');
  return { curl: short, ...others, ...(body !== '' && { body }) };
}

function cut(text: string): string {
  return text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`;
}
