import { setTimeout as delay } from 'node:timers/promises';
import { type Case, expectThat } from '../../case.js';
import { run } from '../../target.js';
import { slowServer } from './slow-server.js';

/** Runs that are ended while they write: what they have changed is as it was. */
export function signals(main: string): readonly Case[] {
  return (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).flatMap((signal) =>
    [1, 2].map((times) => ({
      name: `${signal} ${times === 1 ? 'once' : 'twice'} in the middle of writes`,
      run: async () => {
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
    })),
  );
}
