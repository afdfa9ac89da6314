import { fromUtf8, joined, toUtf8 } from '../../text/bytes.js';

/** A response: its body is written out already. */
export interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };

/** A response of success. */
export function replyJson(status: number, body: Reply['body']): Reply {
  return { status, body, headers: json };
}

/** Records never change once they are made, so each is serialised once. */
const texts = new WeakMap<object, string>();

export function recordJson(record: object): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

const [open, comma, close] = [toUtf8('['), toUtf8(','), toUtf8(']')];

/** A list, of the JSON of its records. */
export function listJson(records: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return between(open, records, close);
}

const openPage = toUtf8('{"data":[');

/** A page: its records under `data`, and what is said about it beside them. */
export function pageJson(
  records: readonly Uint8Array[],
  envelope: Readonly<Record<string, unknown>>,
): Uint8Array<ArrayBuffer> {
  return between(openPage, records, toUtf8(`],${JSON.stringify(envelope).slice(1)}`));
}

function between(before: Uint8Array, records: readonly Uint8Array[], after: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [before];
  for (const record of records) {
    if (parts.length > 1) parts.push(comma);
    parts.push(record);
  }
  parts.push(after);
  return joined(parts);
}

/** The text that a body is. */
export function bodyText(body: Reply['body']): string {
  return typeof body === 'string' ? body : fromUtf8(body);
}

/** The bytes that a body is. */
export function bodyBytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? toUtf8(body) : body;
}

/** Whether an answer is a Response. To ask for its class would load all of `fetch`, which most mocks that listen never need. */
export function isResponse(answer: Response | Reply): answer is Response {
  return 'arrayBuffer' in answer;
}

export function responseOf({ status, body, headers }: Reply): Response {
  return new Response(body, { status, headers });
}

/** The body of an operation's requests; undefined where it has none, and where it may be left out. */
export type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body | undefined
    : undefined;

/** The response with the header `Notikit-Notes`: what the client may have mistyped. */
export function withNotes(
  reply: Reply,
  notes: readonly { readonly pointer: string; readonly message: string }[],
): Reply {
  const text = notes.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  // A header takes ASCII alone, and names may hold anything.
  const escaped = text.replace(/[^\x20-\x7e]/gu, (one) =>
    [...toUtf8(one)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
  return { ...reply, headers: { ...reply.headers, 'notikit-notes': escaped } };
}
