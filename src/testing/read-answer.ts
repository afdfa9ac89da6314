import type { Exchange } from '../contract/exchange.js';
import { type AxiosAnswer, isAxiosAnswer, readAxiosAnswer } from './axios-answer.js';
import type { Received } from './received.js';
import { isOperationId } from './received.js';
import { isSupertestAnswer, readSupertestAnswer, type SupertestAnswer } from './supertest-answer.js';

/** A response as HTTP clients give it to a test: of `fetch`, axios, supertest or superagent. */
export type Answer = Response | AxiosAnswer | SupertestAnswer;

/** Reads a response of whichever client. Throws TypeError, with one line that says why, for what cannot be checked. */
export async function readAnswer(answer: unknown): Promise<Received> {
  if (typeof answer === 'object' && answer !== null) {
    if (isFetchAnswer(answer)) return readFetchAnswer(answer);
    if (isAxiosAnswer(answer)) return readAxiosAnswer(answer);
    if (isSupertestAnswer(answer)) return readSupertestAnswer(answer);
  }
  const awaited = answer instanceof Promise ? ': await it first' : '';
  throw new TypeError(`${describe(answer)} is not a response of fetch, axios, supertest or superagent${awaited}`);
}

/** Whether a value is an exchange, as `record` gives it. */
export function isExchange(value: unknown): value is Exchange {
  if (typeof value !== 'object' || value === null) return false;
  const { operationId, request, response }: Partial<Record<keyof Exchange, unknown>> = value;
  return typeof operationId === 'string' && isOperationId(operationId) && isRecorded(request) && isRecorded(response);
}

function isRecorded(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  return (
    'body' in message &&
    message.body instanceof Uint8Array &&
    'headers' in message &&
    message.headers instanceof Headers
  );
}

/** What kind of value a value is, and nothing of what is in it. */
export function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : `a value of type ${typeof value}`;
  return Array.isArray(value) ? 'an array' : `an object of type ${value.constructor?.name ?? 'Object'}`;
}

/** Whether a value is a Response of `fetch`, whosever `fetch` it was. */
function isFetchAnswer(answer: object): answer is Response {
  return 'arrayBuffer' in answer && 'bodyUsed' in answer && 'clone' in answer;
}

/** Reads a copy: the test can still read the body. Throws TypeError if there is nothing left to read. */
async function readFetchAnswer(answer: Response): Promise<Received> {
  const { status, headers, url, type } = answer;
  if (type === 'error' || type === 'opaque' || type === 'opaqueredirect') {
    throw new TypeError(`a response of type "${type}" has no readable parts, so it cannot be checked`);
  }
  if (answer.bodyUsed || answer.body?.locked === true) {
    throw new TypeError('the body was already read. Check the response before json() or text(), or check a clone().');
  }
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  const address = url === '' ? undefined : new URL(url);
  return {
    sent: { path: address?.pathname, search: address?.search },
    response: { status, headers: new Headers([...headers]), body },
  };
}
