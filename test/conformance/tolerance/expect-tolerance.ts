import { expect } from 'vitest';
import { bisect } from './bisect.js';
import { notYetTolerated } from './not-yet-tolerated.js';
import { complaintsOver, type RightServer } from './right-server.js';

/** Runs a check over each server: those that are listed as not yet tolerated are complained about, and no others. */
export async function expectTolerance(servers: readonly RightServer[]): Promise<void> {
  const findings: string[] = [];
  for (const { name, traits, beginnings } of servers) {
    const complaints = await complaintsOver(Object.values(traits), beginnings);
    const isListed = notYetTolerated.some(({ server }) => server === name);
    if (isListed && complaints.length === 0)
      findings.push(`${name}: is tolerated now. Remove it from notYetTolerated.`);
    if (isListed || complaints.length === 0) continue;
    const blamed = await bisect(traits, async (fewer) => (await complaintsOver(fewer, beginnings)).length > 0);
    findings.push(`${name} (because of: ${blamed.join(', ')})\n  ${complaints.map(({ text }) => text).join('\n  ')}`);
  }
  expect(findings.join('\n\n')).toBe('');
}
