import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Report } from '../../../src/judgement/report/report.js';
import { serve } from '../../../src/mock/serve.js';
import { createMock } from '../../../src/mock.js';
import { forbidden } from '../../reporters/hostile.js';
import { expectThat, type Group, NotTried } from '../case.js';
import { canary as key } from '../servers.js';
import { run, start } from '../target.js';

const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
const odd = (write: (character: string) => string) => key.replace(/\W/g, write);
const all = (write: (character: string) => string) => key.replace(/./g, write);
const entities: Readonly<Record<string, string>> = { '/': '&sol;', '+': '&plus;', '=': '&equals;', '~': '~' };

/** The key as a server may echo it. */
const echoes = [
  key,
  encodeURIComponent(key),
  encodeURIComponent(encodeURIComponent(key)),
  all((character) => `%${hexOf(character)}`),
  odd((character) => `&#x${hexOf(character)};`),
  all((character) => `&#${character.charCodeAt(0)};`),
  odd((character) => entities[character] ?? character),
  odd((character) => `\\u00${hexOf(character)}`),
  all((character) => `\\u{${hexOf(character)}}`),
  odd((character) => `\\x${hexOf(character)}`),
  key.replaceAll('/', '\\/').replaceAll('+', '&plus;'),
  key.replaceAll('~', '~0').replaceAll('/', '~1'),
  JSON.stringify(JSON.stringify({ [key]: key.replaceAll('/', '\\/') })),
  Buffer.from(`user:${key}`).toString('base64'),
  Buffer.from(`${key} `).toString('base64url'),
  Buffer.from(key).toString('hex'),
  Buffer.from(key).toString('hex').toUpperCase(),
];

/** What acts on who reads it: a browser, a terminal, a CI system, an eye. */
const harms = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000\u001b[2J',
  '\u001b]0;x\u0007',
  '\u009d8;;x\u009c',
  '\ud800',
  '\u202e',
  '\u2066\u{e0041}',
  '\u2028',
  '\n::error::x',
  '\r\n::stop-commands::x',
  '%0A::error::x',
  '##[error]x',
  ']]>',
];

const texts = echoes.flatMap((echo) => harms.map((harm) => `${harm}${echo}`));

/** Parts of what a server echoes that have eight characters of the key in them, in lower case. */
const traces = [...new Set([...slices(key, 1), ...echoes.flatMap((echo) => slices(echo, 8))])];

function slices(form: string, step: number): string[] {
  const per = form.length / key.length;
  const count = Math.floor((key.length - 8) / step) + 1;
  return Array.from({ length: count }, (_, at) =>
    form.slice(Math.ceil(at * step * per), Math.floor((at * step + 8) * per)).toLowerCase(),
  );
}

/** A text, and what it is once the escapes of its format are undone: those of HTML, of JSON, of GitHub, in turns. */
function* undone(text: string): Generator<string> {
  let plain = text.toLowerCase();
  for (let layer = 0; layer < 4; layer += 1) {
    yield plain;
    plain = plain.replaceAll('&amp;', '&').replaceAll('\\\\', '\\').replaceAll('%25', '%');
  }
}

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
            const args = ['check', echo.url, '--api-key', key, '--allow-writes', '--verbose', '--settle', '0.1'];
            const { code, output, errors } = await run(main, [...args, ...reporting], { cwd: folder });
            expectRed(code, errors);
            await expectInertFiles(folder);
            expectInert('output', output + errors);
            return `nothing in ${formats.join(', ')}`;
          },
        },
        { name: 'a comparison of its report with another', run: () => compareReports(main, folder) },
        {
          name: 'the same through a proxy that records it, and what is said of the recording',
          run: async () => {
            const args = [
              'proxy',
              echo.url,
              '--port',
              '0',
              '--header',
              '--record',
              'echo.har',
              '--coverage=coverage.out',
            ];
            const proxy = await start(main, [...args, '--verbose', ...reporting], { cwd: folder });
            const paths = [
              '/v1/messages',
              '/v2/subscribers',
              '/v1/notifications',
              '/v1/integrations/active',
              `/v2/workflows/${encodeURIComponent(key)}`,
            ];
            for (let count = 0; count < 20; count += 1) {
              await Promise.all(
                paths.map(async (path) => {
                  const answer = await fetch(`${proxy.url}${path}`, { headers: { authorization: `ApiKey ${key}` } });
                  await answer.arrayBuffer();
                }),
              );
            }
            const { code, output, errors } = await proxy.stop();
            expectRed(code, errors);
            await expectInertFiles(folder);
            expectInert('output', output + errors);
            expectInert('har', await readFile(join(folder, 'echo.har'), 'utf8'));
            const read = await run(main, ['har', 'echo.har', ...reporting], { cwd: folder });
            expectRed(read.code, read.errors);
            await expectInertFiles(folder);
            expectInert('output', read.output + read.errors);
            return `nothing in ${formats.join(', ')} and the recording`;
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

function expectRed(code: number | null, errors: string): void {
  expectThat(code === 1, `it ended with ${code}: ${errors.slice(0, 300)}`, code === 0 ? 'falseGreens' : 'wrong');
}

const formats = ['terminal', 'json', 'junit', 'ctrf', 'github', 'html', 'badge'];
const reporting = formats.flatMap((name) =>
  name === 'badge' ? ['--badge', 'badge.out'] : ['--reporter', `${name}=${name}.out`],
);

async function expectInertFiles(folder: string): Promise<void> {
  for (const name of formats) expectInert(name, await readFile(join(folder, `${name}.out`), 'utf8'));
}

/** Compares the report of a run with one that found nothing of it. */
async function compareReports(main: string, cwd: string): Promise<string> {
  const report: Report = JSON.parse(await readFile(join(cwd, 'json.out'), 'utf8'));
  const results = report.results.map((result) => ({
    ...result,
    status: 'skipped',
    message: 'not tried',
    evidence: [],
  }));
  await writeFile(join(cwd, 'before.json'), JSON.stringify({ ...report, results }));
  const { code, output, errors } = await run(main, ['compare', 'before.json', 'json.out', '--html', 'compared.html'], {
    cwd,
  });
  expectRed(code, errors);
  expectInert('output', output + errors);
  expectInert('html', await readFile(join(cwd, 'compared.html'), 'utf8'));
  return 'nothing in it, nor in its page';
}

function expectInert(name: string, text: string): void {
  for (const plain of undone(text)) {
    const trace = traces.find((part) => plain.includes(part));
    expectThat(trace === undefined, `${name} has ${trace}`, 'leaks');
  }
  const acts = (acting[name] ?? acting.other)?.exec(text)?.[0] ?? forbidden.exec(text)?.[0];
  expectThat(acts === undefined, `${name} has ${JSON.stringify(acts)}`, 'leaks');
}

/** What acts on who reads a format, besides characters that act on everybody. */
const acting: Readonly<Record<string, RegExp>> = {
  html: /<script>alert|<img/,
  badge: /<script|<img/,
  junit: /<script|<img|##\[error/,
  // What passed is kept as it was: who lets a runner print it prints a file.
  har: /^::[a-z-]+::/m,
  github: /^(?!::(?:error|warning|notice) title=|$)|##\[error/m,
  other: /^::[a-z-]+::|##\[error/m,
};

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
