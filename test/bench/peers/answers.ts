import { tasks } from '../tasks.js';
import { createMock } from './built.js';

/** notikit's responses to the successful tasks, by method and target: all peers send the same. */
export async function answers(): Promise<ReadonlyMap<string, { readonly status: number; readonly body: string }>> {
  const mock = createMock();
  const found = new Map<string, { status: number; body: string }>();
  for (const { method = 'GET', target, body, status = 200 } of tasks) {
    if (status >= 400) continue;
    const response = await mock.fetch(
      new Request(`http://localhost${target}`, {
        method,
        headers: { authorization: 'ApiKey dev', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    found.set(`${method} ${target}`, { status, body: await response.text() });
  }
  return found;
}
