import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliver } from '../../src/cli/deliver.js';
import { reporters } from '../../src/reporters/reporters.js';
import { sampleReport, sampleResult } from '../reporters/sample-report.js';

test('with `github`, the job gets a summary, and one that cannot be written is a warning', async () => {
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const one of written) one.mockReturnValue(true);
  const folder = await mkdtemp(join(tmpdir(), 'notikit-summary-'));
  onTestFinished(async () => {
    for (const one of written) one.mockRestore();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'summary.md');
  const report = sampleReport([sampleResult({ status: 'failed', message: 'broken' })]);
  vi.stubEnv('GITHUB_STEP_SUMMARY', file);
  await deliver(report, [{ name: 'json', file: join(folder, 'a.json') }]);
  await writeFile(file, '# Earlier step');
  await deliver(report, [{ name: 'github' }, { name: 'github', file: join(folder, 'a.txt') }]);
  expect(await readFile(file, 'utf8')).toBe(`# Earlier step\n${await reporters.markdown(report)}`);
  vi.stubEnv('GITHUB_STEP_SUMMARY', folder);
  await deliver(report, [{ name: 'github' }]);
  expect(written[1]?.mock.calls).toEqual([
    [`notikit: cannot write ${folder}, the summary of the job: it is a directory\n`],
  ]);
});
