import { randomInt } from 'node:crypto';

/** The time in seconds and four letters at random: no two runs have the same. */
export function newRunId(now = Date.now()): string {
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26)));
  return `${Math.floor(now / 1_000).toString(36)}${letters.join('')}`;
}
