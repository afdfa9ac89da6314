import { expect, test } from 'vitest';
import type { Report } from '../../../src/judgement/report/report.js';
import { sampled } from '../../sampled.js';
import { checkTolerated } from './check-tolerated.js';
import type { ToleratedServer } from './tolerated-server.js';

/** Makes a test of each server: a run over it finds nothing wrong, but for the warnings that it names. */
export function tolerate(servers: readonly ToleratedServer[]): void {
  test.each(sampled(servers))('nothing fails over a server that keeps the letter: $name', async (server) => {
    const report = await checkTolerated(server);

    expect(complaints(report)).toEqual(Object.keys(server.warnings ?? {}).map((id) => expect.stringContaining(id)));
    expect(report.incomplete).toBeUndefined();
  });
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
