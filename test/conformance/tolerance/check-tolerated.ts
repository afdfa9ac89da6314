import { vi } from 'vitest';
import { runConformance } from '../../../src/conformance/run-conformance.js';
import { usualBudget } from '../../../src/conformance/run-options.js';
import type { Report } from '../../../src/judgement/report/report.js';
import { runOptions, type ToleranceOptions } from './run-options.js';
import type { ToleratedServer } from './tolerated-server.js';

/** Runs a check with writes over a server, in virtual time if the server waits. */
export async function checkTolerated(server: ToleratedServer, given: ToleranceOptions = runOptions): Promise<Report> {
  const { start, apiKey, baseUrl = 'http://server.invalid', operations, waits = false } = server;
  if (waits) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  if (waits) vi.setTimerTickMode('nextTimerAsync');
  try {
    const started = await start();
    const running = typeof started === 'function' ? { fetch: started, close: async () => {} } : started;
    try {
      const options = { ...given, ...(waits && { timeoutMs: timeoutFor(given) }) };
      return await runConformance({ baseUrl, ...running, apiKey, allowWrites: true, operations, ...options });
    } finally {
      await running.close();
    }
  } finally {
    vi.useRealTimers();
  }
}

/** Time limit of the command line in milliseconds, extended in proportion for a larger budget. */
function timeoutFor({ budget = 0 }: ToleranceOptions): number {
  return 300_000 * Math.max(1, budget / usualBudget);
}
