import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forbidden } from '../../../reporters/hostile-reports.js';
import { type Cases, expectThat } from '../../case.js';
import { canary as key } from '../../servers.js';
import { run, start } from '../../target.js';
import { traces } from './echoes.js';

const formats = ['terminal', 'json', 'junit', 'ctrf', 'github', 'html'];
const reporting = formats.flatMap((name) => ['--reporter', `${name}=${name}.out`]);

/** Cases that report on a server which echoes the key, in every format. */
export function leaks(main: string, folder: string, url: string): Cases {
  return {
    'a server that echoes the key in every form, among what acts on readers': async () => {
      const args = ['check', url, '--api-key', key, '--allow-writes', '--verbose', '--settle', '0.1'];
      const { code, output, errors } = await run(main, [...args, ...reporting], { cwd: folder });
      expectRed(code, errors);
      await expectInertFiles(folder);
      expectInert('output', output + errors);
      return `nothing in ${formats.join(', ')}`;
    },
    'the same through a proxy that records it, and what is said of the recording': async () => {
      const args = [
        'proxy',
        url,
        '--port',
        '0',
        '--violations-header',
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
      for (let count = 0; count < 10; count += 1) {
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
  };
}

function expectRed(code: number | null, errors: string): void {
  expectThat(code === 1, `it ended with ${code}: ${errors.slice(0, 300)}`, code === 0 ? 'falseGreens' : 'wrong');
}

async function expectInertFiles(folder: string): Promise<void> {
  for (const name of formats) expectInert(name, await readFile(join(folder, `${name}.out`), 'utf8'));
}

/** Throws Fault if a text contains the key or acts on the reader of its format. */
function expectInert(name: string, text: string): void {
  for (const plain of undone(text)) {
    const trace = traces.find((part) => plain.includes(part));
    expectThat(trace === undefined, `${name} has ${trace}`, 'leaks');
  }
  const acts = (acting[name] ?? acting.other)?.exec(text)?.[0] ?? forbidden.exec(text)?.[0];
  expectThat(acts === undefined, `${name} has ${JSON.stringify(acts)}`, 'leaks');
}

/** A text, followed by the text after each round of undoing escapes of HTML, JSON and GitHub. */
function* undone(text: string): Generator<string> {
  let plain = text.toLowerCase();
  for (let layer = 0; layer < 4; layer += 1) {
    yield plain;
    plain = plain.replaceAll('&amp;', '&').replaceAll('\\\\', '\\').replaceAll('%25', '%');
  }
}

/** Texts that act on the reader of a format, in addition to characters that act on every reader. */
const acting: Readonly<Record<string, RegExp>> = {
  html: /<script>alert|<img/,
  junit: /<script|<img|##[\w.-]*\[/,
  // Recordings stay unchanged: a runner that prints one prints a file.
  har: /^::[a-z-]+::/m,
  github: /^(?!::(?:error|warning|notice) title=|$)|##[\w.-]*\[/m,
  other: /^::[a-z-]+::|##[\w.-]*\[/m,
};
