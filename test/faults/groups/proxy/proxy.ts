import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectThat, type Group } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { start } from '../../target.js';
import { amounts } from './amounts.js';
import { answerSane, ask, changeableServer, key, maxMb } from './changeable-server.js';
import { recordings } from './recordings.js';
import { upstreams } from './upstreams.js';

/** Malformed servers behind the proxy, and malformed clients in front of it. */
export const proxyFaults: Group = {
  name: 'proxy',
  open: async (main, figures) => {
    const folder = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const record = join(folder, 'traffic.har');
    const server = await changeableServer();
    const proxy = await start(main, ['proxy', server.url, '--port', '0', '--timeout', '3', '--record', record]);
    const passing = { main, figures, server, proxy };
    return {
      cases: {
        ...upstreams(passing),
        ...amounts(passing),
        ...recordings(passing, folder),
      },
      isSane: async () => {
        server.answer = answerSane;
        const status = statusOf(await exchange(proxy.url, ask));
        expectThat(status === 200, `the next normal request returned ${status}`);
        const measured = await proxy.measure();
        figures.add(measured);
        expectThat(measured.peakMb < maxMb, `it took ${Math.round(measured.peakMb)} MB`);
      },
      close: async () => {
        const { code, output, errors } = await proxy.stop();
        await server.close();
        expectThat(
          code === 1 && errors === '',
          `it ended with ${code}: ${errors.slice(0, 300)}`,
          code === 0 ? 'falseGreens' : 'crashes',
        );
        const text = await readFile(record, 'utf8');
        expectThat(!(text + output).includes(key), 'the key is in what it writes', 'leaks');
        JSON.parse(text);
        await rm(folder, { recursive: true });
      },
    };
  },
};
