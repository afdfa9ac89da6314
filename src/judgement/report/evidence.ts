import type { RecordedRequest, RecordedResponse } from '../../contract/exchange.js';
import { parsePointer, shorten } from '../../contract/finding.js';
import { type JsonBody, readJson } from '../../contract/json-value.js';
import { maxJudgedDepth } from '../../contract/judge.js';
import { createCredentialMask } from '../../contract/mask-credentials.js';
import type { OperationId } from '../../contract/operations.js';
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
  readonly isOfWritten?: boolean | undefined;
}

/** Maximum lengths in characters: evidence stays in memory until the report. */
const maxText = 2_000;
const maxBody = 8_000;

/** Maximum length of a command that contains its body, in characters. */
const maxCommand = 300;

const caution = 'The response may depend on earlier writes of this run to the same record.';

/** Makes evidence from a violation and the exchange that shows it. The caller redacts it. */
export function toEvidence(violation: Violation, shown: EvidenceExchange | undefined, asker: RequestSender): Evidence {
  const { expected, actual, pointer } = violation;
  const texts = { expected: shorten(expected, maxText), actual: shorten(actual, maxText) };
  if (shown === undefined) return { request: '', curl: '', ...texts };
  const { request, response, source, isOfWritten } = shown;
  const answer = response && excerptOf(response, pointer);
  // The form of a response to a write does not depend on earlier writes.
  const dependsOnState = isOfWritten === true && (request.method === 'GET' || violation.isOfForm !== true);
  return {
    request: requestLine(request),
    ...(source !== undefined && { source }),
    ...(response && { status: response.status }),
    ...commands(request, asker),
    ...(dependsOnState && { caution }),
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

function commands(request: RecordedRequest, asker: RequestSender): Pick<Evidence, 'curl' | 'portableCurl' | 'body'> {
  const head = { ...request, url: shorten(request.url, maxText) };
  const size = request.body.length;
  if (size > maxBody) return { curl: curl(head, asker, `@body-of-${size}-bytes`) };
  const portable = head.url === request.url ? portableCurl(request, asker) : undefined;
  const portableField = { ...(portable !== undefined && { portableCurl: portable }) };
  if (size === 0) return { curl: curl(head, asker), ...portableField };
  const body = new TextDecoder().decode(request.body);
  const inline = curl(head, asker, quote(body));
  const command = inline.length <= maxCommand ? inline : curl(head, asker, '@body.json');
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
const maxParsedSize = 256 * 1024;

/** Maximum number of neighbours on either side of the value, and of fields or items in it. */
const maxNeighbours = 3;
const maxFields = 12;

/** Maximum lengths of a value, and of a body that is not JSON, in characters. */
const maxValue = 100;
const maxPlainText = 400;

const mask = createCredentialMask(() => '***');

/** Cache: one body may show many violations. */
const parsedBodies = new WeakMap<Uint8Array, JsonBody>();

/** Excerpt around a pointer, or of the beginning of the body. Values that the contract marks as secret are masked. */
export function excerptOf({ body }: RecordedResponse, pointer: string | undefined): AnswerExcerpt | undefined {
  if (body.length === 0 || body.length > maxParsedSize) return undefined;
  const parsed = parsedBodies.get(body) ?? readJson(masked(body), maxJudgedDepth);
  parsedBodies.set(body, parsed);
  if (!parsed.ok) return { before: shorten(new TextDecoder().decode(body), maxPlainText), marked: '', after: '' };
  if (pointer === undefined) return { before: expand(parsed.value, ''), marked: '', after: '' };
  return around(parsed.value, parsePointer(pointer), '');
}

function masked(body: Uint8Array): Uint8Array {
  return new TextEncoder().encode(mask(new TextDecoder().decode(body)));
}

/** Expands a value along the path and shortens everything else. */
function around(value: unknown, [segment, ...rest]: readonly string[], indent: string): AnswerExcerpt {
  const entries = entriesOf(value);
  if (entries === undefined || segment === undefined) return { before: '', marked: expand(value, indent), after: '' };
  const position = entries.findIndex(([name]) => name === segment);
  const found = entries[position];
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
  const line = (entry: Entry) => `${inner}${label(value, entry)}${summarizeValue(entry[1])}`;
  const first = Math.max(0, position - maxNeighbours);
  const last = position + 1 + maxNeighbours;
  const above = [
    ...(first > 0 ? [`${inner}…`] : []),
    ...entries.slice(first, position).map((entry) => `${line(entry)},`),
  ];
  const below = [
    ...entries
      .slice(position + 1, last)
      .map((entry, index) => `${line(entry)}${position + 2 + index < entries.length ? ',' : ''}`),
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

/** Fields of an object, or items of an array by index; undefined for other values. */
function entriesOf(value: unknown): readonly Entry[] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/** Prints a value with its fields or items, each of them shortened. */
function expand(value: unknown, indent: string): string {
  const entries = entriesOf(value);
  if (entries === undefined || entries.length === 0) return summarizeValue(value);
  const [open, close] = brackets(value);
  return [open, ...linesOf(value, entries, `${indent}  `), `${indent}${close}`].join('\n');
}

function linesOf(value: unknown, entries: readonly Entry[], indent: string): readonly string[] {
  const lines = entries
    .slice(0, maxFields)
    .map((entry, index) => `${label(value, entry)}${summarizeValue(entry[1])}${index < entries.length - 1 ? ',' : ''}`);
  return [...lines, ...(entries.length > maxFields ? ['…'] : [])].map((line) => `${indent}${line}`);
}

function label(parent: unknown, [name]: Entry): string {
  return Array.isArray(parent) ? '' : `${shorten(JSON.stringify(name), maxValue)}: `;
}

function brackets(value: unknown): readonly [open: string, close: string] {
  return Array.isArray(value) ? ['[', ']'] : ['{', '}'];
}

/** Shortens a value: `{…}`, `[… 12 items]`, `"a text"`. */
function summarizeValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[… ${value.length} item${value.length === 1 ? '' : 's'}]`;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return shorten(JSON.stringify(value), maxValue);
}
