/** A malformed request. Absent parts get valid defaults. */
export interface Input {
  readonly line?: string;
  readonly host?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** Accepted statuses; 0 for a closed connection without a response. */
  readonly statuses: readonly number[];
}

/** Resolves to a short description of the response. Rejects with Fault unless its status is accepted. */
export type Tell = (bytes: string | Buffer | Iterable<Buffer>, statuses: readonly number[]) => Promise<string>;

export const json = 'Content-Type: application/json';
export const create = 'POST /v2/subscribers';
export const list = 'GET /v2/subscribers?limit=1';
export const withBody = (body: string | Buffer, ...statuses: number[]): Input => ({
  line: create,
  headers: [json],
  body,
  statuses,
});
export const withData = (data: string, ...statuses: number[]) =>
  withBody(`{"subscriberId":"s","data":${data}}`, ...statuses);
export const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
export const withHeaders = (headers: readonly string[], ...statuses: number[]): Input => ({ headers, statuses });
export const withTarget = (target: string, ...statuses: number[]): Input => ({ line: `GET ${target}`, statuses });
export const repeated = (text: string, times: number) => Array.from({ length: times }, () => text);

export function bytesOf({ line = list, host = 'localhost', headers = [], body = '' }: Input): Buffer {
  const has = (name: RegExp) => headers.some((header) => name.test(header));
  const isLong = !has(/^(content-length|transfer-encoding)/i) && (body.length > 0 || line.startsWith('POST'));
  const head = [
    `${line} HTTP/1.1`,
    `Host: ${host}`,
    ...(has(/^authorization/i) ? [] : ['Authorization: ApiKey dev']),
    ...headers,
    ...(isLong ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}
