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
