import { expect, test } from 'vitest';
import type { Report } from '../../../src/judgement/report/report.js';
import { sampled } from '../../sampled.js';
import { checkTolerated } from './check-tolerated.js';
import type { ToleratedServer } from './tolerated-server.js';

/** Adds a test for each server: a run over it reports only the warnings that the server names. */
export function tolerate(servers: readonly ToleratedServer[]): void {
  test.each(sampled(servers))('nothing fails over a server that keeps the letter: $name', async (server) => {
    const report = await checkTolerated(server);

    expect(complaints(report)).toEqual(Object.keys(server.warnings ?? {}).map((id) => expect.stringContaining(id)));
    expect(report.incomplete).toBeUndefined();
  });
}

/** Failures that the runner reports, with their locations. */
function complaints({ results }: Report): readonly string[] {
  return results
    .filter(({ status }) => ['failed', 'errored', 'warned'].includes(status))
    .map(({ id, status, message, evidence: [first] }) =>
      [`${id} ${status}: ${message}`, first?.curl, first && `expected ${first.expected}, got ${first.actual}`].join(
        '\n',
      ),
    );
}
