import type { OperationId } from './operations.js';

/** What the mock, the proxy and a remote server all are. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request or a response, read to its end. */
export interface RecordedMessage {
  readonly headers: Headers;
  /** The body's bytes, decoded from any transfer or content encoding; empty if there was none. */
  readonly body: Uint8Array;
}

export interface RecordedRequest extends RecordedMessage {
  readonly method: string;
  readonly url: string;
}

export interface RecordedResponse extends RecordedMessage {
  readonly status: number;
}

/** One request and its response: what gets judged. */
export interface Exchange {
  readonly operationId: OperationId;
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly durationMs: number;
}

const noBytes = new Uint8Array();

/** Sends a request through a Fetch and reads the response to its end. */
export async function record(operationId: OperationId, request: Request, fetch: Fetch): Promise<Exchange> {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  const copy = request.body === null ? request : request.clone();
  const start = performance.now();
  const response = await fetch(request);
  const received = { status: response.status, headers: response.headers, body: await bytes(response) };
  const durationMs = performance.now() - start;
  return {
    operationId,
    request: { method, url, headers, body: await bytes(copy) },
    response: received,
    durationMs,
  };
}

async function bytes(message: Request | Response): Promise<Uint8Array> {
  return message.body === null ? noBytes : new Uint8Array(await message.arrayBuffer());
}
