/**
 * Lets the fake timers of Vitest work outside of its runner. They read one setting from the state of a worker, which no
 * other process has. Verified with Vitest 4.1; a version that needs more fails at once.
 */
export function provideVirtualTime(): void {
  const key = '__vitest_worker__';
  if (!Object.hasOwn(globalThis, key)) Object.assign(globalThis, { [key]: { config: { fakeTimers: {} } } });
}
