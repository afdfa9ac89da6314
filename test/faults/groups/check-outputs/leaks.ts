import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../../../src/judgement/report/report.js';
import { type Cases, expectThat } from '../../case.js';
import { canary as key } from '../../servers.js';
import { run, start } from '../../target.js';
import { expectInert } from './expect-inert.js';

const formats = ['terminal', 'json', 'junit', 'ctrf', 'github', 'html'];
const reporting = formats.flatMap((name) => ['--reporter', `${name}=${name}.out`]);

/**
 * Cases that report on a server which echoes the key, in every format. The comparison uses the report of the first one.
 */
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
    'what others sent to a mock, printed': () => printForeign(main, folder),
    'a comparison of its report with another': () => compareReports(main, folder),
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

/** Prints foreign texts: the requests of a mock, and the identifiers of subscribers that a run left behind. */
async function printForeign(main: string, folder: string): Promise<string> {
  const mock = await start(main, ['mock', '--port', '0']);
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const harms = ['##vso[task.complete]x', '##teamcity[x]', '##[error]x', '\u001b[2J', '\u202e', '::error::x'];
  for (const [at, harm] of harms.entries()) {
    await fetch(`${mock.url}/v1/messages?${harm}=${harm}`, { headers: { ...headers, 'x-a': '##vso[x]' } });
    await fetch(`${mock.url}/v2/workflows/${encodeURIComponent(harm)}`, { headers });
    const body = JSON.stringify({ subscriberId: `notikit-${at}${harm}`, firstName: harm });
    await fetch(`${mock.url}/v2/subscribers`, { method: 'POST', headers, body });
  }
  const clean = ['check', mock.url, '--api-key', 'dev', '--clean-up'];
  const lines = [['logs', '--url', mock.url], ['logs', '--json', '--url', mock.url], clean];
  for (const args of [...lines, [...clean, '--on-leftover', 'echo "$NOTIKIT_SUBSCRIBER_ID"; : {subscriberId}']]) {
    const { output, errors } = await run(main, args, { cwd: folder });
    expectThat(output !== '', `${args[0]} prints nothing`);
    expectInert('output', output + errors);
  }
  const { output, errors } = await mock.stop();
  expectInert('output', output + errors);
  return 'nothing in logs and in what is left behind';
}

function expectRed(code: number | null, errors: string): void {
  expectThat(code === 1, `it ended with ${code}: ${errors.slice(0, 300)}`, code === 0 ? 'falseGreens' : 'wrong');
}

async function expectInertFiles(folder: string): Promise<void> {
  for (const name of formats) expectInert(name, await readFile(join(folder, `${name}.out`), 'utf8'));
}

/** Compares the report of a run with an empty one. */
async function compareReports(main: string, cwd: string): Promise<string> {
  const report: Report = JSON.parse(await readFile(join(cwd, 'json.out'), 'utf8'));
  const results = report.results.map((result) => ({
    ...result,
    status: 'skipped',
    message: 'not tried',
    evidence: [],
  }));
  await writeFile(join(cwd, 'before.json'), JSON.stringify({ ...report, results }));
  const { code, output, errors } = await run(main, ['compare', 'before.json', 'json.out'], { cwd });
  expectRed(code, errors);
  expectInert('output', output + errors);
  return 'nothing in it';
}
