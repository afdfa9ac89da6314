import { createMock } from '../../src/mock/node/create-mock.js';

/** Response of a mock to `GET` of a target, with optional sabotages. */
export function ask(target: string, ...sabotages: string[]): Promise<Response> {
  return createMock({ sabotages }).fetch(requestOf(target));
}

export function requestOf(target: string): Request {
  return new Request(`http://mock${target}`, { headers: { authorization: 'ApiKey dev' } });
}

/** A Response with a status and a body. Default `url`: none. */
export function respond(body: unknown, { status = 200, url = '' } = {}): Response {
  return Object.defineProperty(Response.json(body, { status }), 'url', { value: url });
}

/** A page of messages that conforms, except for the replaced fields. */
export async function messagePage(count: number, fields: object = {}): Promise<Record<string, unknown>> {
  return { ...(await readObject(await ask(`/v1/messages?limit=${count}`))), ...fields };
}

export async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return body;
}
