import { type TestAPI, test } from 'vitest';
import { isWhole } from './extent.js';

/** One of so many cases, always the same ones. `npm run nightly` runs all. */
export function sampled<Case>(cases: readonly Case[], oneOf = 12): readonly Case[] {
  return isWhole ? cases : fixedSample(cases, oneOf);
}

/** One of so many cases, always the same ones, since a script proves all of them. */
export function fixedSample<Case>(cases: readonly Case[], oneOf = 12): readonly Case[] {
  return cases.filter((_, index) => index % oneOf === 0);
}

/** A `test` that only `npm run nightly` adds, since it takes seconds and quicker tests cover the same subject. */
export const slow: TestAPI = isWhole ? test : ignoreAll();

/** Accepts every call of a `test`, and adds none. */
function ignoreAll(): TestAPI {
  const ignore: TestAPI = new Proxy(test, { get: () => ignore, apply: () => ignore });
  return ignore;
}
