import type { CheckConfig } from './check-config.js';

/** About how many requests a run sends that has no budget, and one that only reads. */
const requests = { all: 400, reading: 270 };

/**
 * What to say of a run that cannot come to its end in time, since it may send only so many requests in a second;
 * undefined if it can, or is narrowed: how much is left then is not known beforehand.
 */
export function timeNeeded(config: CheckConfig): string | undefined {
  const { rate, timeout = 120, allowWrites = false, budget, only, operation, section, skip } = config;
  const isNarrowed = [only, operation, section, skip].some((patterns) => patterns !== undefined && patterns.length > 0);
  if (rate === undefined || isNarrowed) return undefined;
  const count = budget ?? (allowWrites ? requests.all : requests.reading);
  const seconds = Math.ceil(count / rate);
  if (seconds <= timeout) return undefined;
  const enough = Math.ceil((seconds * 1.2) / 10) * 10;
  return `About ${count} requests take ${seconds} s at ${rate} a second, and the run ends after ${timeout} s: --timeout ${enough} gives it the time.`;
}
