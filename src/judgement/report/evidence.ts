import type { RecordedRequest, RecordedResponse } from '../../contract/exchange.js';
import { parsePointer, shorten } from '../../contract/finding.js';
import { type JsonBody, readJson } from '../../contract/json-value.js';
import { maxJudgedDepth } from '../../contract/judge.js';
import { createCredentialMask } from '../../contract/mask-credentials.js';
import type { OperationId } from '../../contract/operations.js';
import type { Violation } from '../comparison.js';
import type { Unreadable } from '../facts/writes.js';
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
  const texts = { expected: shorten(expected, maxText), actual: shorten(actual, maxText) };
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
  return shorten(`${method} ${pathname}${search}`, maxText);
}

/** The commands that send a request again, and the body that they have in a file. */
function commands(request: RecordedRequest, asker: Asker): Pick<Evidence, 'curl' | 'portableCurl' | 'body'> {
  const head = { ...request, url: shorten(request.url, maxText) };
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

/** A part of a response's body, with the place in it that a finding is about. */
export interface AnswerExcerpt {
  readonly before: string;
  /** What stands at the pointer; empty where there is none. */
  readonly marked: string;
  readonly after: string;
}

/** The largest body that is read once more, in bytes: who waits for a response is not to notice. */
const maxRead = 256 * 1024;

/** How many neighbours are shown of a place on either side, and how many fields or items of the place itself. */
const maxNeighbours = 3;
const maxFields = 12;

/** The longest text of a value, and of a body that is no JSON, in characters. */
const maxValue = 100;
const maxPlainText = 400;

const mask = createCredentialMask(() => '***');

/** What is in a body, by the body: many violations may be shown by one. */
const bodies = new WeakMap<Uint8Array, JsonBody>();

/** The part of a response body around a place, or its beginning. Values that the contract marks as secret are masked. */
export function excerptOf({ body }: RecordedResponse, pointer: string | undefined): AnswerExcerpt | undefined {
  if (body.length === 0 || body.length > maxRead) return undefined;
  const read = bodies.get(body) ?? readJson(masked(body), maxJudgedDepth);
  bodies.set(body, read);
  if (!read.ok) return { before: shorten(new TextDecoder().decode(body), maxPlainText), marked: '', after: '' };
  if (pointer === undefined) return { before: opened(read.value, ''), marked: '', after: '' };
  return around(read.value, parsePointer(pointer), '');
}

function masked(body: Uint8Array): Uint8Array {
  return new TextEncoder().encode(mask(new TextDecoder().decode(body)));
}

/** The value, expanded along the path to the place. Everything else is shortened. */
function around(value: unknown, [segment, ...rest]: readonly string[], indent: string): AnswerExcerpt {
  const entries = entriesOf(value);
  if (entries === undefined || segment === undefined) return { before: '', marked: opened(value, indent), after: '' };
  const at = entries.findIndex(([name]) => name === segment);
  const found = entries[at];
  const inner = `${indent}  `;
  const [open, close] = brackets(value);
  if (found === undefined) {
    const fields = linesOf(value, entries, inner).map((line) => `${line}\n`);
    return {
      before: `${[`${open}\n`, ...fields].join('')}${inner}`,
      marked: `${JSON.stringify(segment)} is not there`,
      after: `\n${indent}${close}`,
    };
  }
  const line = (entry: Entry) => `${inner}${label(value, entry)}${short(entry[1])}`;
  const first = Math.max(0, at - maxNeighbours);
  const last = at + 1 + maxNeighbours;
  const above = [...(first > 0 ? [`${inner}…`] : []), ...entries.slice(first, at).map((entry) => `${line(entry)},`)];
  const below = [
    ...entries.slice(at + 1, last).map((entry, index) => `${line(entry)}${at + 2 + index < entries.length ? ',' : ''}`),
    ...(last < entries.length ? [`${inner}…`] : []),
  ];
  const { before, marked, after } = around(found[1], rest, inner);
  return {
    before: `${[open, ...above].join('\n')}\n${inner}${label(value, found)}${before}`,
    marked,
    after: `${after}${below.length > 0 ? ',' : ''}\n${below.map((text) => `${text}\n`).join('')}${indent}${close}`,
  };
}

type Entry = readonly [name: string, value: unknown];

/** The fields of an object, or the items of an array by their numbers; undefined for anything else. */
function entriesOf(value: unknown): readonly Entry[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** A value with its fields or items, each told in short. */
function opened(value: unknown, indent: string): string {
  const entries = entriesOf(value);
  if (entries === undefined || entries.length === 0) return short(value);
  const [open, close] = brackets(value);
  return [open, ...linesOf(value, entries, `${indent}  `), `${indent}${close}`].join('\n');
}

function linesOf(value: unknown, entries: readonly Entry[], indent: string): readonly string[] {
  const lines = entries
    .slice(0, maxFields)
    .map((entry, index) => `${label(value, entry)}${short(entry[1])}${index < entries.length - 1 ? ',' : ''}`);
  return [...lines, ...(entries.length > maxFields ? ['…'] : [])].map((line) => `${indent}${line}`);
}

function label(parent: unknown, [name]: Entry): string {
  return Array.isArray(parent) ? '' : `${shorten(JSON.stringify(name), maxValue)}: `;
}

function brackets(value: unknown): readonly [open: string, close: string] {
  return Array.isArray(value) ? ['[', ']'] : ['{', '}'];
}

/** A value in a few words: `{…}`, `[… 12 items]`, `"a text"`. */
function short(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[… ${value.length} item${value.length === 1 ? '' : 's'}]`;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return shorten(JSON.stringify(value), maxValue);
}
