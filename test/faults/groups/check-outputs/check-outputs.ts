import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cases, expectThat, type Group } from '../../case.js';
import { run } from '../../target.js';
import { echoingServer } from './echoing-server.js';
import { leaks } from './leaks.js';
import { signals } from './signals.js';
import { spoiltMock } from './spoilt-mock.js';
import { unwritable } from './unwritable.js';

/** Cases about the output of notikit: it contains no key and nothing that acts on a reader, and no file is lost. */
export const checkOutputs: Group = {
  name: 'check: outputs',
  open: async (main) => {
    const folder = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const echo = await echoingServer();
    await writeFile(join(folder, 'site.har'), '{"log":{"entries":[]}}');
    return {
      cases: {
        ...leaks(main, folder, echo.url),
        ...leftovers(main, folder),
        ...unwritable(main, folder),
        ...signals(main),
      },
      isSane: async () => {},
      close: async () => {
        await echo.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

const ids = ['user-00001', 'a\u0000b', 'a\nb', '$(touch ran)', "'; touch ran; '"];

/** Servers that name records of others: the clean-up command runs for none of them. */
function leftovers(main: string, folder: string): Cases {
  return {
    'a server that answers a creation with the record of another': async () => {
      let created = 0;
      const server = await spoiltMock((record, _, { method }) => {
        const subscriberId = ids[created++ % (2 * ids.length)] ?? record.subscriberId;
        return method === 'POST' ? { ...record, subscriberId } : record;
      });
      const command = 'echo "$NOTIKIT_SUBSCRIBER_ID" >> cleaned.txt; : {subscriberId}';
      const args = ['check', server.url, '--api-key', 'dev', '--allow-writes', '--budget', '300'];
      const { errors } = await run(main, [...args, '--on-leftover', command], { cwd: folder }).finally(server.close);
      const cleaned = await readFile(join(folder, 'cleaned.txt'), 'utf8').catch(() => '');
      const foreign = ids.find((id) => cleaned.split('\n').includes(id));
      expectThat(foreign === undefined, `the command ran for ${foreign}`, 'changesLost');
      expectThat(/not cleaned up user-00001/.test(errors), `it does not say so: ${errors.slice(0, 300)}`);
      return `${cleaned.split('\n').length - 1} cleaned up, none of others`;
    },
  };
}
