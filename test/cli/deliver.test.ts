import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliver } from '../../src/cli/deliver.js';
import { type ReporterName, reporters } from '../../src/reporters/reporters.js';
import { sampleReport, sampleResult } from '../reporters/sample-report.js';

test.each(
  Object.keys(reporters) as ReporterName[],
)('the reporter %s prints no text of a server as a command of a CI system', async (name) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const message = 'a ##vso[task.complete]b ##teamcity[x] ##[error]c\n::error::d';
  await deliver(sampleReport([sampleResult({ status: 'failed', message })]), [{ name }]);
  const text = written.mock.calls.map(([chunk]) => String(chunk)).join('');
  expect(text).toContain('teamcity');
  expect(text).not.toMatch(/##[\w.-]*\[|^\s*::error::/m);
});

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
