import { createMock } from '../../src/mock/node/create-mock.js';

/** What a mock answers to `GET` of a target, with sabotages if any are named. */
export function ask(target: string, ...sabotages: string[]): Promise<Response> {
  return createMock({ sabotages }).fetch(requestOf(target));
}

export function requestOf(target: string): Request {
  return new Request(`http://mock${target}`, { headers: { authorization: 'ApiKey dev' } });
}

/** A Response with a status and a body, which knows no address, or the one that is given. */
export function respond(body: unknown, { status = 200, url = '' } = {}): Response {
  return Object.defineProperty(Response.json(body, { status }), 'url', { value: url });
}

/** A page of messages that keeps the contract but for what is put in its place. */
export async function messagePage(count: number, fields: object = {}): Promise<Record<string, unknown>> {
  return { ...(await readObject(await ask(`/v1/messages?limit=${count}`))), ...fields };
}

export async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return body;
}
