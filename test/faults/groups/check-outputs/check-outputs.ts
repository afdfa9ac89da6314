import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group } from '../../case.js';
import { echoingServer } from './echoing-server.js';
import { leaks } from './leaks.js';
import { leftovers } from './leftovers.js';
import { signals } from './signals.js';
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
