import type { Socket } from 'node:net';
import { createRawServer } from '../../../conformance/hopeless/raw-server.js';
import type { Figures } from '../../figures.js';
import { request } from '../../raw.js';
import { answering } from '../../servers.js';
import type { Target } from '../../target.js';

export const page = '{"data":[],"hasMore":false,"page":0,"pageSize":10}';

export const answeringJson = (body: string) => answering('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n', body);
export const answerSane = answeringJson(page);

/** A server whose responses can be configured at any time. */
export interface ChangeableServer {
  readonly url: string;
  answer: (socket: Socket, head: string) => void;
  readonly close: () => Promise<void>;
}

export async function changeableServer(): Promise<ChangeableServer> {
  const { baseUrl, close } = await createRawServer((socket, head) => changeable.answer(socket, head));
  const changeable: ChangeableServer = { url: baseUrl, answer: answerSane, close };
  return changeable;
}

/** Memory limit of a proxy in MB, whatever its traffic. */
export const maxMb = 500;

/** A proxy and the server behind it. */
export interface Passing {
  readonly main: string;
  readonly figures: Figures;
  readonly server: ChangeableServer;
  readonly proxy: Target;
}

/** The key of all requests, which must not appear in any output. */
export const key = 'sk_canary_0123';

export const requestTo = (target: string, ...headers: readonly string[]) =>
  request(`GET ${target}`, '', `Authorization: ApiKey ${key}`, ...headers);

/** A valid request. */
export const ask = requestTo('/v1/messages', 'Connection: close');
