import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliver } from '../../src/cli/deliver.js';
import { reporters } from '../../src/reporters/reporters.js';
import { newFolder } from '../new-folder.js';
import { sampleReport, sampleResult } from '../reporters/sample-report.js';

test('with `github`, the job gets a summary, and one that cannot be written is a warning', async () => {
  const written = (['stdout', 'stderr'] as const).map((name) => vi.spyOn(process[name], 'write').mockReturnValue(true));
  const folder = await newFolder();
  onTestFinished(() => void vi.unstubAllEnvs().restoreAllMocks());
  const [file, other] = [join(folder, 'summary.md'), join(folder, 'other')];
  const report = sampleReport([sampleResult({ status: 'failed', message: 'broken' })]);
  vi.stubEnv('GITHUB_STEP_SUMMARY', file);
  await deliver(report, [{ name: 'json', file: other }]);
  await writeFile(file, '# Earlier step', { flag: 'wx' });
  await deliver(report, [{ name: 'github' }, { name: 'github', file: other }]);
  expect(await readFile(file, 'utf8')).toBe(`# Earlier step\n${await reporters.markdown(report)}`);
  vi.stubEnv('GITHUB_STEP_SUMMARY', folder);
  await deliver(report, [{ name: 'github' }]);
  const warning = `notikit: cannot write ${folder}, the summary of the job: it is a directory\n`;
  const verdict = expect.stringMatching(/^✗ The server does not conform: .* 1 failed · 187 requests in 3\.2 s\n$/);
  expect(written[1]?.mock.calls.flat()).toEqual([verdict, verdict, warning, verdict]);
  await deliver(report, [{ name: 'json', file: other }, { name: 'terminal' }]);
  expect(written.map(({ mock }) => mock.calls.flat().length)).toEqual([3, 4]);
});
