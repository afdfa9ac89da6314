import type { RecordedRequest, RecordedResponse } from '../../contract/exchange.js';
import { parsePointer, shorten } from '../../contract/finding.js';
import { readJson } from '../../contract/json-value.js';
import { maxJudgedDepth } from '../../contract/judge.js';
import { credentialFields, type OperationId } from '../../contract/operations.js';
import { createCredentialMask } from '../../text/secret-names.js';
import type { Violation } from '../comparison.js';
import type { Unreadable } from '../facts/unreadable.js';
import { curl, portableCurl, quote, type RequestSender } from './curl.js';
import type { NonEmptyText, PositiveCount } from './schema-types.js';

/** One exchange that shows a result. It does not contain the API key. */
export interface Evidence {
  /** `GET /v2/subscribers?limit=2`; empty, like the command, if no single exchange shows the result. */
  readonly request: string;
  /** Location in the recording: `site.har entry 12, 2026-01-15T09:30:00.000Z`. */
  readonly source?: NonEmptyText;
  /** @asType integer */
  readonly status?: number;
  /** A command that sends the request again, with the key as `$NOTIKIT_API_KEY`. */
  readonly curl: string;
  /**
   * The same command for any shell, including Windows, with curl 8.3 or newer; its body is always in `body.json`.
   * Absent if the request cannot be quoted for all shells.
   */
  readonly portableCurl?: NonEmptyText;
  /** Content of the file `body.json` that a command names. */
  readonly body?: NonEmptyText;
  /** Warning that the command alone may get a different response, because earlier requests may influence it. */
  readonly caution?: NonEmptyText;
  readonly expected: string;
  readonly actual: string;
  /**
   * A JSON Pointer (RFC 6901) into the response's body; absent if the finding is about no single value.
   *
   * @pattern ^(/([^~/]|~[01])*)*$
   */
  readonly pointer?: string;
  /** Excerpt of the response's body; absent if the body is missing or too large. */
  readonly answer?: AnswerExcerpt;
  /** Number of exchanges that showed the same; absent if it was only this one. */
  readonly count?: PositiveCount;
}

export interface EvidenceExchange {
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse | undefined;
  readonly operationId?: OperationId | undefined;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly durationMs?: number | undefined;
  readonly unreadable?: Unreadable | undefined;
  readonly source?: string | undefined;
  /** True if the request reads or updates a record that the run has written. */
  readonly isAboutWrittenRecord?: boolean | undefined;
}

/** Maximum lengths in characters: evidence stays in memory until the report. */
const maxTextLength = 2_000;
const maxBodyBytes = 8_000;

/** Maximum length of a command that contains its body, in characters. */
const maxCommandLength = 300;

const caution = 'The response may depend on earlier writes of this run to the same record.';

/** Makes evidence from a violation and the exchange that shows it. The caller redacts it. */
export function toEvidence(violation: Violation, shown: EvidenceExchange | undefined, sender: RequestSender): Evidence {
  const { expected, actual, pointer } = violation;
  const texts = { expected: shorten(expected, maxTextLength), actual: shorten(actual, maxTextLength) };
  if (shown === undefined) return { request: '', curl: '', ...texts };
  const { request, response, source, isAboutWrittenRecord } = shown;
  const answer = response && createExcerpt(response, pointer);
  // The form of a response to a write does not depend on earlier writes.
  const dependsOnState = isAboutWrittenRecord === true && (request.method === 'GET' || violation.isAboutForm !== true);
  return {
    request: requestLine(request),
    ...(source !== undefined && { source }),
    ...(response && { status: response.status }),
    ...createCommands(request, sender),
    ...(dependsOnState && { caution }),
    ...texts,
    ...(pointer !== undefined && { pointer }),
    ...(answer && { answer }),
  };
}

/** `GET /v2/subscribers?limit=2` */
export function requestLine({ method, url }: RecordedRequest): string {
  const { pathname, search } = new URL(url);
  return shorten(`${method} ${pathname}${search}`, maxTextLength);
}

function createCommands(
  request: RecordedRequest,
  sender: RequestSender,
): Pick<Evidence, 'curl' | 'portableCurl' | 'body'> {
  const requestWithShortUrl = { ...request, url: shorten(request.url, maxTextLength) };
  const size = request.body.length;
  if (size > maxBodyBytes) return { curl: curl(requestWithShortUrl, sender, `@body-of-${size}-bytes`) };
  const portable = requestWithShortUrl.url === request.url ? portableCurl(request, sender) : undefined;
  const portableField = { ...(portable !== undefined && { portableCurl: portable }) };
  if (size === 0) return { curl: curl(requestWithShortUrl, sender), ...portableField };
  const body = mask(new TextDecoder().decode(request.body));
  const inline = curl(requestWithShortUrl, sender, quote(body));
  const command = inline.length <= maxCommandLength ? inline : curl(requestWithShortUrl, sender, '@body.json');
  return { curl: command, ...portableField, ...(body !== '' && { body }) };
}

/** Excerpt of a response's body around the value of a finding. */
export interface AnswerExcerpt {
  readonly before: string;
  /** The value at the pointer; empty without a pointer. */
  readonly marked: string;
  readonly after: string;
}

/** Maximum size of a body that is parsed again, in bytes: larger ones would delay the response of a proxy. */
const maxParsedBytes = 256 * 1024;

/** Maximum number of neighbours on either side of the value, and of fields or items in it. */
const maxNeighbours = 3;
const maxFields = 12;

/** Maximum lengths of a value, and of a body that is not JSON, in characters. */
const maxValueLength = 100;
const maxPlainTextLength = 400;

const mask = createCredentialMask(credentialFields(), () => '***');

/** Excerpt around a pointer, or of the beginning of the body. Values that the contract marks as secret are masked. */
export function createExcerpt({ body }: RecordedResponse, pointer: string | undefined): AnswerExcerpt | undefined {
  if (body.length === 0 || body.length > maxParsedBytes) return undefined;
  const text = new TextDecoder().decode(body);
  const parsed = readJson(new TextEncoder().encode(mask(text)), maxJudgedDepth);
  if (!parsed.ok) return { before: shorten(text, maxPlainTextLength), marked: '', after: '' };
  if (pointer === undefined) return { before: printFields(parsed.value, ''), marked: '', after: '' };
  return createExcerptAround(parsed.value, parsePointer(pointer), '');
}

/** Expands a value along the path and shortens everything else. */
function createExcerptAround(value: unknown, [segment, ...rest]: readonly string[], indent: string): AnswerExcerpt {
  const entries = entriesOf(value);
  if (entries === undefined || segment === undefined)
    return { before: '', marked: printFields(value, indent), after: '' };
  const position = entries.findIndex(([name]) => name === segment);
  const entryAtPointer = entries[position];
  const inner = `${indent}  `;
  const [open, close] = brackets(value);
  if (entryAtPointer === undefined) {
    const fields = printLines(value, entries, inner, 0, maxFields).map((line) => `${line}\n`);
    return {
      before: `${[`${open}\n`, ...fields].join('')}${inner}`,
      marked: `${JSON.stringify(segment)} is not there`,
      after: `\n${indent}${close}`,
    };
  }
  const first = Math.max(0, position - maxNeighbours);
  const earlier = entries.slice(first, position).map((entry) => `${inner}${printEntry(value, entry)},`);
  const above = [...(first > 0 ? [`${inner}…`] : []), ...earlier];
  const below = printLines(value, entries, inner, position + 1, position + 1 + maxNeighbours);
  const { before, marked, after } = createExcerptAround(entryAtPointer[1], rest, inner);
  return {
    before: `${[open, ...above].join('\n')}\n${inner}${printLabel(value, entryAtPointer)}${before}`,
    marked,
    after: `${after}${below.length > 0 ? ',' : ''}\n${below.map((text) => `${text}\n`).join('')}${indent}${close}`,
  };
}

type Entry = readonly [name: string, value: unknown];

/** Fields of an object, or items of an array by index; undefined for other values. */
function entriesOf(value: unknown): readonly Entry[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** Prints a value with its fields or items, each of them shortened. */
function printFields(value: unknown, indent: string): string {
  const entries = entriesOf(value);
  if (entries === undefined || entries.length === 0) return summarizeValue(value);
  const [open, close] = brackets(value);
  return [open, ...printLines(value, entries, `${indent}  `, 0, maxFields), `${indent}${close}`].join('\n');
}

/** Prints the entries of a value from one position to another, and `…` if others follow. */
function printLines(value: unknown, entries: readonly Entry[], indent: string, from: number, to: number): string[] {
  const comma = (entry: Entry) => (entry === entries.at(-1) ? '' : ',');
  const lines = entries.slice(from, to).map((entry) => `${printEntry(value, entry)}${comma(entry)}`);
  return [...lines, ...(entries.length > to ? ['…'] : [])].map((line) => `${indent}${line}`);
}

function printEntry(parent: unknown, entry: Entry): string {
  return `${printLabel(parent, entry)}${summarizeValue(entry[1])}`;
}

function printLabel(parent: unknown, [name]: Entry): string {
  return Array.isArray(parent) ? '' : `${shorten(JSON.stringify(name), maxValueLength)}: `;
}

function brackets(value: unknown): readonly [open: string, close: string] {
  return Array.isArray(value) ? ['[', ']'] : ['{', '}'];
}

/** Shortens a value: `{…}`, `[… 12 items]`, `"a text"`. */
function summarizeValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[… ${value.length} item${value.length === 1 ? '' : 's'}]`;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return shorten(JSON.stringify(value), maxValueLength);
}
