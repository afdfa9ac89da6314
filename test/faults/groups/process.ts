import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectThat, type Group } from '../case.js';
import { run } from '../target.js';

const failing = fileURLToPath(new URL('../fail-later.cjs', import.meta.url));

/** What befalls a process itself. What befalls state on disk (SIGKILL during writes, torn files) belongs here too. */
export const processFaults: Group = {
  name: 'process',
  open: async (main) => {
    const cwd = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const commands = [
      ['mock', '--port', '0'],
      ['proxy', silentUrl, '--port', '0'],
      ['check', silentUrl, '--api-key', 'dev'],
    ];
    return {
      cases: commands.flatMap((args) => [
        ...['rejection', 'exception'].map((FAULT) => ({
          name: `${args[0]}: an ${FAULT} that nobody handles`,
          run: async () => {
            const { code, errors } = await run(main, args, { cwd, preload: failing, env: { FAULT } });
            const lines = errors.trim().split('\n').slice(-1);
            expectThat(code === 70, `it ended with ${code}: ${errors.slice(0, 300)}`);
            expectThat(
              /^notikit failed, and that is a bug: Error: on purpose/.test(lines[0] ?? ''),
              errors.slice(0, 300),
            );
            return 'one line, and exit 70';
          },
        })),
        {
          name: `${args[0]}: nobody reads what it prints`,
          run: async () => {
            const { errors, code } = await run(main, args, {
              cwd,
              shell: 'exec 1>&-;',
              onStart: (child) => setTimeout(() => child.kill('SIGINT'), 3_000),
            });
            expectThat(!/that is a bug|\n\s+at /.test(errors), errors.slice(0, 300), 'crashes');
            return `exit ${code}`;
          },
        },
      ]),
      isSane: async () => {},
      close: async () => {
        silent.closeAllConnections();
        silent.close();
        await rm(cwd, { recursive: true });
      },
    };
  },
};
