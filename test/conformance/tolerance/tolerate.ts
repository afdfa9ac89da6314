import { expect, test, vi } from 'vitest';
import { runConformance } from '../../../src/conformance/run-conformance.js';
import { usualBudget } from '../../../src/conformance/run-options.js';
import type { Report } from '../../../src/judgement/report/report.js';
import { sampled } from '../../sampled.js';
import { runOptions } from './run-options.js';
import type { ToleratedServer } from './tolerated-server.js';

/** Makes a test of each server: a run over it finds nothing wrong, but for the warnings that it names. */
export function tolerate(servers: readonly ToleratedServer[]): void {
  test.each(sampled(servers))('nothing fails over a server that keeps the letter: $name', async (server) => {
    const report = await check(server);

    expect(complaints(report)).toEqual(Object.keys(server.warnings ?? {}).map((id) => expect.stringContaining(id)));
    expect(report.incomplete).toBeUndefined();
  });
}

/** What the command line allows a run, in milliseconds; a larger budget gets more in proportion. */
const timeoutMs = 300_000 * Math.max(1, (runOptions.budget ?? 0) / usualBudget);

async function check(server: ToleratedServer) {
  const { start, apiKey, baseUrl = 'http://server.invalid', operations, waits = false } = server;
  if (waits) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  if (waits) vi.setTimerTickMode('nextTimerAsync');
  const started = await start();
  const running = typeof started === 'function' ? { fetch: started, close: async () => {} } : started;
  try {
    const options = { ...runOptions, ...(waits && { timeoutMs }) };
    return await runConformance({ baseUrl, ...running, apiKey, allowWrites: true, operations, ...options });
  } finally {
    await running.close();
    vi.useRealTimers();
  }
}

/** What the runner finds wrong, in a form that says where. */
function complaints({ results }: Report): readonly string[] {
  return results
    .filter(({ status }) => ['failed', 'errored', 'warned'].includes(status))
    .map(({ id, status, message, evidence: [first] }) =>
      [`${id} ${status}: ${message}`, first?.curl, first && `expected ${first.expected}, got ${first.actual}`].join(
        '\n',
      ),
    );
}
