import { expect } from 'vitest';
import { sampled } from '../../sampled.js';
import { bisect } from './bisect.js';
import { complaintsOver, type RightServer } from './right-server.js';

/** Runs a check over each server, and expects no failures. */
export async function expectTolerance(servers: readonly RightServer[]): Promise<void> {
  const findings: string[] = [];
  for (const { name, traits, beginnings } of sampled(servers)) {
    const complaints = await complaintsOver(Object.values(traits), beginnings);
    if (complaints.length === 0) continue;
    const blamed = await bisect(traits, async (fewer) => (await complaintsOver(fewer, beginnings)).length > 0);
    findings.push(`${name} (because of: ${blamed.join(', ')})\n  ${complaints.map(({ text }) => text).join('\n  ')}`);
  }
  expect(findings.join('\n\n')).toBe('');
}
