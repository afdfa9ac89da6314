import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';
import { type Case, type Cases, expectThat } from '../../case.js';
import { run } from '../../target.js';

/** Runs that end during their writes: their changes are undone. */
export function signals(main: string): Cases {
  const atSignals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).flatMap((signal) =>
    [1, 2].map((times): [string, Case] => [
      `${signal} ${times === 1 ? 'once' : 'twice'} in the middle of writes`,
      async () => {
        const { target, before, after, onWrite, close } = await slowServer();
        const args = ['check', target, '--api-key', 'dev', '--allow-writes', '--section', '4.4'];
        const { code, errors } = await run(main, [...args, '--settle', '0.1'], {
          onStart: (child) =>
            onWrite(async () => {
              child.kill(signal);
              await delay(50);
              if (times === 2) child.kill(signal);
            }),
        }).finally(close);
        expectThat(code !== 0, 'it is green', 'falseGreens');
        expectThat(times === 2 || code === 3, `it ended with ${code}: ${errors.slice(0, 300)}`);
        expectThat(times === 2 || after() === before, 'an integration is not as it was', 'changesLost');
        return `exit ${code ?? signal}${after() === before ? ', all is as it was' : ''}`;
      },
    ]),
  );
  return Object.fromEntries(atSignals);
}

/** A slow mock that reports the first write. */
async function slowServer() {
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
