import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';

/** A mock that is slow, and tells when the first write comes. */
export async function slowServer() {
  const { fetch } = createMock();
  const shown = async () => {
    const request = new Request('http://localhost/v1/integrations/active', {
      headers: { authorization: 'ApiKey dev' },
    });
    return (await (await fetch(request)).text()).replaceAll(/"updatedAt":"[^"]*"/g, '');
  };
  let wrote = () => {};
  const first = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const server = await serve(async ({ request }) => {
    if (request.method === 'PUT') wrote();
    await delay(20);
    return fetch(request);
  });
  const before = await shown();
  let last = before;
  return {
    target: server.url,
    before,
    after: () => last,
    onWrite: (act: () => Promise<void>) => void first.then(act),
    close: async () => {
      last = await shown();
      await server.close();
    },
  };
}
