import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';
import { type Case, type Cases, expectThat, type Group, NotTried } from '../../case.js';
import { canary as key } from '../../servers.js';
import { run } from '../../target.js';
import { texts } from './echoes.js';
import { leaks } from './leaks.js';

/** Runs that end during their writes: their changes are undone. */
function signals(main: string): Cases {
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

/**
 * Output that cannot be written.
 * @param folder contains an empty recording, `site.har`.
 */
function unwritable(main: string, folder: string): Cases {
  const run70 = async (args: readonly string[], cwd: string, shell?: string) => {
    const { code, errors } = await run(main, args, { cwd, ...(shell !== undefined && { shell }) });
    expectThat(code === 70, `it ended with ${code}: ${errors.slice(0, 300)}`);
    expectThat(/^notikit: .*\n$/.test(errors), `it said ${errors.slice(0, 300)}`);
    return errors.trim().slice(0, 100);
  };
  return {
    'standard output on a full disk': () => run70(['har', 'site.har'], folder, 'exec 1>/dev/full;'),
    'a report on a full disk': () =>
      onFullDisk(folder, async (disk) => {
        const said = await run70(['har', '../site.har', '--reporter', 'json=report.json'], disk);
        expectThat(
          (await readFile(join(disk, 'report.json'), 'utf8')) === 'before',
          'the old report is gone',
          'changesLost',
        );
        expectThat((await readdir(disk)).length === 2, 'something is left beside it');
        return said;
      }),
  };
}

/** Runs an action on a full disk that contains an old report. */
async function onFullDisk(folder: string, act: (disk: string) => Promise<string>): Promise<string> {
  const disk = join(folder, 'disk');
  try {
    await mkdir(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    throw new NotTried('no small disk can be mounted here');
  }
  try {
    await writeFile(join(disk, 'report.json'), 'before');
    await writeFile(join(disk, 'filler'), Buffer.alloc(64 * 1024)).catch(() => {});
    return await act(disk);
  } finally {
    execFileSync('umount', [disk]);
  }
}

/** Cases about the output of notikit: it contains no key and nothing that acts on a reader, and no file is lost. */
export const checkOutputs: Group = {
  name: 'check: outputs',
  open: async (main) => {
    const folder = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const echo = await echoingServer();
    await writeFile(join(folder, 'site.har'), '{"log":{"entries":[]}}');
    return {
      cases: { ...leaks(main, folder, echo.url), ...unwritable(main, folder), ...signals(main) },
      isSane: async () => {},
      close: async () => {
        await echo.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

/** The mock with replaced texts, and with texts in place of numbers. */
async function echoingServer() {
  const { fetch } = createMock({ apiKeys: [key] });
  let next = 0;
  return serve(async ({ request }) => {
    const response = await fetch(request);
    const body = await response.text();
    const spoilt = JSON.parse(body === '' ? 'null' : body, (name, value) => {
      if (/^(data|next|previous)$|id$/i.test(name) && next % 7 !== 0) return value;
      next += 1;
      return typeof value === 'object' ? value : `${texts[next % texts.length]}`;
    });
    return Response.json(spoilt, { status: response.status });
  });
}
