import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serve } from '../../../src/mock/serve.js';
import { createMock } from '../../../src/mock.js';
import { forbidden } from '../../reporters/hostile.js';
import { expectThat, type Group, NotTried } from '../case.js';
import { run } from '../target.js';

const key = 'sk_canary/0123+abc=XYZ~end';
const odd = (write: (code: string) => string) =>
  key.replace(/\W/g, (character) => write(character.charCodeAt(0).toString(16).padStart(2, '0')));

/** The key as a server may echo it, and what may harm who reads it. */
const texts = [
  key,
  encodeURIComponent(key),
  odd((hex) => `&#x${hex};`),
  odd((hex) => `\\u00${hex}`),
  odd((hex) => `\\x${hex}`),
  Buffer.from(`user:${key}`).toString('base64'),
  Buffer.from(key).toString('hex'),
  key.replaceAll('/', '\\/').replaceAll('+', '&plus;'),
].flatMap((echo) =>
  [
    '</script><script>',
    '\u0000\u001b[2J',
    '\ud800',
    '\u001b]0;x\u0007',
    '\u202e',
    '\n::error::x',
    '##[error]x',
    ']]>',
  ].map((harm) => `${harm}${echo}`),
);

/** What notikit prints and writes: no key in it, nothing that acts on a reader, and no file is lost. */
export const checkOutputs: Group = {
  name: 'check: outputs',
  open: async (main) => {
    const folder = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const echo = await echoingServer();
    const run70 = async (args: readonly string[], cwd: string, shell?: string) => {
      const { code, errors } = await run(main, args, { cwd, ...(shell !== undefined && { shell }) });
      expectThat(code === 70, `it ended with ${code}: ${errors.slice(0, 300)}`);
      expectThat(/^notikit: .*\n$/.test(errors), `it said ${errors.slice(0, 300)}`);
      return errors.trim().slice(0, 100);
    };
    await writeFile(join(folder, 'site.har'), '{"log":{"entries":[]}}');
    return {
      cases: [
        {
          name: 'a server that echoes the key in every form, among what acts on readers',
          run: async () => {
            const names = ['terminal', 'json', 'junit', 'ctrf', 'github'];
            const reporters = names.flatMap((name) => ['--reporter', `${name}=${name}.out`]);
            const args = [
              'check',
              echo.url,
              '--api-key',
              key,
              '--allow-writes',
              '--verbose',
              '--settle',
              '0.1',
              ...reporters,
            ];
            const { code, output, errors } = await run(main, args, { cwd: folder });
            expectThat(
              code === 1,
              `it ended with ${code}: ${errors.slice(0, 300)}`,
              code === 0 ? 'falseGreens' : 'wrong',
            );
            for (const name of names) expectInert(name, await readFile(join(folder, `${name}.out`), 'utf8'));
            expectInert('output', output + errors);
            return `nothing in ${names.join(', ')}`;
          },
        },
        {
          name: 'standard output on a full disk',
          run: () => run70(['har', 'site.har'], folder, 'exec 1>/dev/full;'),
        },
        {
          name: 'a report on a full disk',
          run: () =>
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
        },
        {
          name: 'a report in a folder that there is not',
          run: () => run70(['har', 'site.har', '--reporter', 'json=nowhere/report.json'], folder),
        },
        ...(['SIGINT', 'SIGTERM', 'SIGHUP'] as const).flatMap((signal) =>
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
        ),
      ],
      isSane: async () => {},
      close: async () => {
        await echo.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

function expectInert(name: string, text: string): void {
  for (let at = 0; at + 8 <= key.length; at += 1) {
    expectThat(!text.includes(key.slice(at, at + 8)), `${name} has ${key.slice(at, at + 8)}`, 'leaks');
  }
  // JSON may hold marks of direction: who prints a text of it must see to them.
  const odd = (name === 'json' || name === 'ctrf' ? /(?!\n)[\p{Cc}\p{Cs}]/u : forbidden).exec(text)?.[0];
  expectThat(odd === undefined, `${name} has ${JSON.stringify(odd)}`, 'leaks');
  expectThat(
    !/^::error::x|##\[error\]x/m.test(name === 'json' || name === 'ctrf' ? '' : text),
    `${name} has a command`,
    'leaks',
  );
}

/** The mock, but that its texts are others, and its numbers texts. */
async function echoingServer() {
  const { fetch } = createMock({ apiKeys: [key] });
  let next = 0;
  return serve(async (request) => {
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

/** A mock that is slow, and tells when the first write comes. */
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
  const server = await serve(async (request) => {
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

/** Acts on a disk that is full, and has an old report in it. */
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
