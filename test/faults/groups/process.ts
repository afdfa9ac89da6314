import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRawServer } from '../../conformance/hopeless/raw-server.js';
import { type Case, expectThat, type Group } from '../case.js';
import { run } from '../target.js';

const failing = fileURLToPath(new URL('../fail-later.cjs', import.meta.url));

/** Cases that affect the process itself, whatever its command is. */
export const processFaults: Group = {
  name: 'process',
  open: async (main) => {
    const cwd = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const silent = await createRawServer(() => {});
    const servers = [
      ['mock', '--port', '0'],
      ['proxy', silent.baseUrl, '--port', '0'],
      ['check', silent.baseUrl, '--api-key', 'dev'],
      ['check', silent.baseUrl, '--api-key', 'dev', '--watch'],
    ];
    await writeFile(join(cwd, 'empty.har'), '{"log":{"entries":[]}}');
    await run(main, ['har', 'empty.har', '--reporter', 'json=report.json'], { cwd });
    const others = [
      ['har', 'empty.har'],
      ['compare', 'report.json', 'report.json'],
      ['init'],
      ['completion', 'bash'],
      ['mock', '--list-sabotages'],
    ];
    const commands = [
      // Servers do not exit by themselves: the signal arrives while they run.
      ...servers.map((args) => ({ args, delay: '1000' })),
      ...others.map((args) => ({ args, delay: '0' })),
    ];
    const cases = commands.flatMap(({ args, delay }): readonly [string, Case][] => [
      ...['rejection', 'exception'].map((FAULT): [string, Case] => [
        `${nameOf(args)}: an ${FAULT} that nobody handles`,
        async () => {
          const env = { FAULT, AFTER_MS: delay };
          const { code, errors } = await run(main, args, { cwd, preload: failing, env });
          expectThat(code === 70, `it ended with ${code}: ${errors.slice(0, 300)}`);
          const lines = errors.trim().split('\n');
          const isTold = /^notikit: internal error: Error: on purpose/.test(lines.at(-1) ?? '');
          expectThat(isTold && !/\n\s+at /.test(errors), errors.slice(0, 300), 'crashes');
          return 'one line, and exit 70';
        },
      ]),
      [
        `${nameOf(args)}: nobody reads what it prints`,
        async () => {
          const { errors, code } = await run(main, args, {
            cwd,
            shell: 'exec 1>&-;',
            onStart: (child) => setTimeout(() => child.kill('SIGINT'), 3_000),
          });
          expectThat(!/that is a bug|\n\s+at /.test(errors), errors.slice(0, 300), 'crashes');
          return `exit ${code}`;
        },
      ],
    ]);
    return {
      cases: {
        ...Object.fromEntries(cases),
      },
      isSane: async () => {},
      close: async () => {
        await silent.close();
        await rm(cwd, { recursive: true });
      },
    };
  },
};

/** A command line without its addresses, which differ each time. */
function nameOf(args: readonly string[]): string {
  return args.filter((arg) => /^[a-z-]+$/.test(arg) && !['--port', '--api-key', 'dev'].includes(arg)).join(' ');
}
