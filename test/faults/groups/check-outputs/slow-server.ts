import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';

/**
 * A slow mock that reports the first write.
 * @param spoilt response to reads once an integration is changed, instead of the mock's: the first such read is
 * reported.
 */
export async function slowServer(spoilt?: unknown) {
  const { fetch } = createMock();
  const shown = async () => {
    const request = new Request('http://localhost/v1/integrations/active', {
      headers: { authorization: 'ApiKey dev' },
    });
    return (await (await fetch(request)).text()).replaceAll(/"updatedAt":"[^"]*"/g, '');
  };
  let wrote = () => {};
  let isWritten = false;
  const first = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const server = await serve(async ({ request }) => {
    if (request.method === 'GET' && isWritten && spoilt !== undefined) {
      wrote();
      return Response.json(spoilt);
    }
    if (request.method === 'PUT' && spoilt === undefined) wrote();
    await delay(20);
    const response = await fetch(request);
    isWritten ||= request.method === 'PUT' && (await shown()) !== before;
    return response;
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
