import type { OperationId } from './operations.js';

/** Interface of a mock, a proxy and a remote server. */
export type Fetch = (request: Request) => Promise<Response>;

/** Request or response with its whole body. */
export interface RecordedMessage {
  readonly headers: Headers;
  /** Bytes without transfer or content encoding; empty without a body. */
  readonly body: Uint8Array;
}

export interface RecordedRequest extends RecordedMessage {
  readonly method: string;
  readonly url: string;
}

export interface RecordedResponse extends RecordedMessage {
  readonly status: number;
}

/** Request and its response. */
export interface Exchange {
  readonly operationId: OperationId;
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** Time from the first byte sent to the last byte received, in milliseconds. */
  readonly durationMs: number;
}

const noBytes = new Uint8Array();

/** Sends a request and reads the whole response. */
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
