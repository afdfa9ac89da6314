import { createMock } from '../../src/mock/node/create-mock.js';

/** Requests a target from a new mock with `GET` and an API key. */
export function requestMock(target: string, ...sabotages: string[]): Promise<Response> {
  return createMock({ sabotages }).fetch(createRequest(target));
}

export function createRequest(target: string): Request {
  return new Request(`http://mock${target}`, { headers: { authorization: 'ApiKey dev' } });
}

/** Creates a Response whose `url` is empty by default, as that of a constructed Response. */
export function createResponse(body: unknown, { status = 200, url = '' } = {}): Response {
  return Object.defineProperty(Response.json(body, { status }), 'url', { value: url });
}

/** Page of messages that conforms, except for the replaced fields. */
export async function messagePage(count: number, fields: object = {}): Promise<Record<string, unknown>> {
  return { ...(await readObject(await requestMock(`/v1/messages?limit=${count}`))), ...fields };
}

export async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return body;
}
