import { concatBytes, fromUtf8, toUtf8 } from '../../text/bytes.js';

/** Response with a serialized body. */
export interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const jsonHeaders = { 'content-type': 'application/json' };

/** Creates a JSON response from serialized JSON. */
export function serializedReply(status: number, body: Reply['body']): Reply {
  return { status, body, headers: jsonHeaders };
}

const openList = toUtf8('[');
const comma = toUtf8(',');
const closeList = toUtf8(']');

/** Joins the JSON of records to an array. */
export function listJson(records: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinRecords(openList, records, closeList);
}

const openPage = toUtf8('{"data":[');

/** Joins the JSON of records to a page with the fields of its envelope. */
export function pageJson(
  records: readonly Uint8Array[],
  envelope: Readonly<Record<string, unknown>>,
): Uint8Array<ArrayBuffer> {
  return joinRecords(openPage, records, toUtf8(`],${JSON.stringify(envelope).slice(1)}`));
}

function joinRecords(before: Uint8Array, records: readonly Uint8Array[], after: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [before];
  for (const record of records) {
    if (parts.length > 1) parts.push(comma);
    parts.push(record);
  }
  parts.push(after);
  return concatBytes(parts);
}

export function bodyText(body: Reply['body']): string {
  return typeof body === 'string' ? body : fromUtf8(body);
}

export function bodyBytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? toUtf8(body) : body;
}

/** Recognizes a Response. `instanceof` would load all of `fetch`, which most listening mocks never need. */
export function isResponse(answer: Response | Reply): answer is Response {
  return 'arrayBuffer' in answer;
}

export function toResponse({ status, body, headers }: Reply): Response {
  return new Response(body, { status, headers });
}

/** Creates a body from chunks, which are generated when they are read. An error of the generator fails the body. */
export function streamOf(
  chunks: AsyncIterator<Uint8Array, void>,
  strategy?: QueuingStrategy<Uint8Array>,
): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await chunks.next();
    if (done === true) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull }, strategy);
}

/** Request body of an operation; undefined for an operation without a body or with an optional one. */
export type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body | undefined
    : undefined;

/** Adds the header `Notikit-Notes`: probable typos of the client. */
export function addNotesHeader(
  reply: Reply,
  notes: readonly { readonly pointer: string; readonly message: string }[],
): Reply {
  const text = notes.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  // Headers are ASCII, but names may contain any character.
  const escaped = text.replace(/[^\x20-\x7e]/gu, (character) =>
    [...toUtf8(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
  return { ...reply, headers: { ...reply.headers, 'notikit-notes': escaped } };
}
