import { createWriteStream } from 'node:fs';
import { appendFile, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expectThat, type Group } from '../case.js';
import { atSize } from '../size.js';
import { run, start } from '../target.js';

/** Memory limit of a command in MB, however large its files are. */
const maxMb = 600;

const entry =
  '{"startedDateTime":"2026-01-15T09:30:00Z","time":1,"request":{"method":"GET","url":"http://x/v1/messages","headers":[]},"response":{"status":404,"headers":[],"content":{}}';
const yaml = [
  ['mock', '--port', '0', '--scenario'],
  ['mock', '--port', '0', '--profile'],
  ['check', 'http://127.0.0.1:1', '--api-key', 'dev', '--config'],
  ['check', 'http://127.0.0.1:1', '--api-key', 'dev', '--baseline'],
] as const;

const chain = Array.from({ length: 5_000 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}]`).join('\n');

const bombs: Readonly<Record<string, string>> = {
  '2,000 lists in each other': `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '2,000 maps in each other': `${'{a: '.repeat(2_000)}1${'}'.repeat(2_000)}`,
  '2,000 items in each other': `${'- '.repeat(2_000)}x`,
  '100,000 lists that never end': '['.repeat(100_000),
  'aliases that multiply': `a0: &a0 [x]\n${Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`).join('\n')}`,
  '5,000 aliases in a chain': `a0: &a0 [x]\n${chain}\nrecords: *a5000`,
  'an alias of itself': 'a: &a [*a]',
  'a NUL': 'seed: "\u0000"\u0000',
  'a key of its own kind': '__proto__: {polluted: 1}\nconstructor: 1',
};

/** Malformed files: each leads to an error of one line, within the memory limit. */
export const files: Group = {
  name: 'files',
  open: async (main) => {
    const cwd = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const write = (name: string, text: string | Iterable<string>) =>
      typeof text === 'string'
        ? writeFile(join(cwd, name), text)
        : pipeline(Readable.from(text), createWriteStream(join(cwd, name)));
    const refused = async (args: readonly string[]) => {
      const { code, signal, errors, peakMb } = await run(main, args, { cwd });
      expectThat(peakMb < maxMb, `${args[0]} took ${Math.round(peakMb)} MB`);
      expectThat(signal === null && code !== null, `${args[0]} was ended by ${signal}`, 'crashes');
      expectThat(
        code === 2,
        `${args[0]} ended with ${code}: ${errors.slice(0, 300)}`,
        code === 0 ? 'falseGreens' : 'wrong',
      );
      expectThat(!/that is a bug|\n\s+at /.test(errors), errors.slice(0, 300), 'crashes');
      return errors.trim().slice(0, 100);
    };
    const judged = async (args: readonly string[], expected: RegExp, codes: readonly number[]) => {
      const { code, output, errors, peakMb } = await run(main, ['har', ...args], { cwd });
      expectThat(code !== null && codes.includes(code), `it ended with ${code}: ${errors.slice(0, 300)}`);
      expectThat(expected.test(output + errors), (output + errors).slice(0, 300));
      expectThat(peakMb < maxMb, `it took ${Math.round(peakMb)} MB`);
      return `exit ${code}, ${Math.round(peakMb)} MB`;
    };
    return {
      cases: {
        ...Object.fromEntries(
          Object.entries(bombs).map(([name, text], at) => [
            `YAML with ${name}`,
            async () => {
              await write('bomb.yaml', text);
              const said = [];
              // Two readers share the files, so that each kind of file is read.
              const readers = yaml.filter((_, index) => index % 2 === at % 2);
              for (const args of readers) said.push(await refused([...args, 'bomb.yaml']));
              const isDeep = /^[\d,]+ (lists|maps|items)/.test(name);
              expectThat(!isDeep || said.every((text) => text.includes('nested deeper')), said.join('; '));
              const isMany = name === 'aliases that multiply';
              expectThat(!isMany || said.every((text) => text.includes('aliases expand to more')), said.join('; '));
              return said[0] ?? '';
            },
          ]),
        ),
        'a link that leads to itself': async () => {
          await symlink('loop.yaml', join(cwd, 'loop.yaml'));
          const said = [];
          for (const args of [...yaml, ['har']]) said.push(await refused([...args, 'loop.yaml']));
          return said.at(-1) ?? '';
        },
        'a name that acts on a terminal': async () => {
          const said = await refused(['har', '\u001b[2J\u202e.har']);
          expectThat(!/[\p{Cc}\p{Cf}]/u.test(said), JSON.stringify(said), 'leaks');
          return said;
        },
        'a device that never ends': async () => {
          const said = [];
          for (const args of [...yaml, ['har']]) said.push(await refused([...args, '/dev/zero']));
          return said[0] ?? '';
        },
        'YAML of 10 MB': async () => {
          await write('large.yaml', `- ${'a'.repeat(999_997)}\n`.repeat(10));
          const said = [];
          for (const args of yaml) said.push(await refused([...args, 'large.yaml']));
          expectThat(
            said.every((text) => text.includes('is larger than')),
            said.join('; '),
          );
          return said[0] ?? '';
        },
        'YAML of 50,000 lines, each of which is wrong': async () => {
          await write('wrong.yaml', `records:\n  subscribers:\n${'  - { a: 1 }\n'.repeat(50_000)}`);
          return refused([...yaml[0], 'wrong.yaml']);
        },
        'a scenario that changes while it is read': async () => {
          await write('changing.yaml', 'subscribers: 1');
          const mock = await start(main, [...yaml[0], 'changing.yaml'], { cwd });
          const texts = ['subscribers: [', '\u0000', bombs['an alias of itself'] ?? '', '['.repeat(100_000)];
          for (let time = 0; time < 12; time += 1) {
            if (time % 5 === 4) await rm(join(cwd, 'changing.yaml'));
            else await write('changing.yaml', texts[time % texts.length] ?? '');
            await delay(100);
          }
          await write('changing.yaml', 'subscribers: 3');
          await until(async () => (await subscribersAt(mock.url)) === 3, 'the file is not read again');
          const { code, errors } = await mock.stop();
          expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 300)}`, 'crashes');
          return 'the last is there';
        },
        '100,000 entries that are none': async () => {
          await write('empty.har', `${open}${'{},'.repeat(99_999)}{}]}}`);
          return judged(['empty.har'], /100,?000/, [3]);
        },
        [`${atSize(100)} MB of nothing, compressed`]: async () => {
          const white = gzipSync(Buffer.alloc(10_000_000, ' '));
          const parts = [gzipSync(`${open}${entry}},`), ...Array(atSize(10)).fill(white), gzipSync(`${entry}}]}}`)];
          await writeFile(join(cwd, 'bomb.har'), Buffer.concat(parts));
          const seen = await judged(['bomb.har'], /2 exchanges/, [3]);
          await truncate(join(cwd, 'bomb.har'), 1_000);
          await judged(['bomb.har'], /1 exchange|ends|compress|unexpected/, [2]);
          return seen;
        },
        [`a recording of ${atSize(100)} MB`]: async () => {
          await write('large.har', largeHar(atSize(100) * 5));
          return judged(['large.har'], /exchanges/, [3]);
        },
        'a recording that is longer than any text': async () => {
          await write('larger.har', `${open}${entry}}]}}`);
          await truncate(join(cwd, 'larger.har'), 600_000_000);
          return refused(['har', 'larger.har']);
        },
        'a recording that nests 100,000 levels': async () => {
          await write('deep.har', `{"log":{"entries":[1,${'['.repeat(100_000)}`);
          return judged(['deep.har'], /is truncated/, [2]);
        },
        'a recording that grows and shrinks while it is read': async () => {
          await write('changing.har', largeHar(200));
          const judging = run(main, ['har', 'changing.har'], { cwd });
          for (let time = 0; time < 20; time += 1) {
            await appendFile(join(cwd, 'changing.har'), 'x'.repeat(10_000));
            await truncate(join(cwd, 'changing.har'), 1_000_000 + time);
          }
          const { code, errors } = await judging;
          expectThat(code === 2 && !/that is a bug/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
          return errors.trim().slice(0, 100);
        },
      },
      isSane: async () => {},
      close: () => rm(cwd, { recursive: true }),
    };
  },
};

const open = '{"log":{"version":"1.2","entries":[';

function* largeHar(entries: number): Generator<string> {
  const large = `${entry},"_x":"${'x'.repeat(200_000)}"}`;
  yield `${open}${large}`;
  for (let count = 1; count < entries; count += 1) yield `,${large}`;
  yield ']}}';
}

async function subscribersAt(url: string): Promise<unknown> {
  const response = await fetch(`${url}/__notikit/state`);
  const { records }: { records?: { subscribers?: unknown } } = Object(await response.json());
  return records?.subscribers;
}

async function until(holds: () => Promise<boolean>, message: string): Promise<void> {
  const since = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - since < 20_000, message, 'hangs');
    await delay(50);
  }
}
