import { pages } from '../tasks.js';
import { createMock } from './built.js';

/** notikit's pages by target: the server that serializes sends the same. */
export async function answers(): Promise<ReadonlyMap<string, string>> {
  const mock = createMock();
  const found = new Map<string, string>();
  for (const { target } of pages) {
    const response = await mock.fetch(`http://localhost${target}`, { headers: { authorization: 'ApiKey dev' } });
    found.set(target, await response.text());
  }
  return found;
}
