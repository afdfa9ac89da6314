import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends a run with the tests that were skipped for lack of a tool, and the counts. */
export class LastLines implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = new Map<string, number>();
    for (const note of tests.flatMap(reason)) skipped.set(note, (skipped.get(note) ?? 0) + 1);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // Files that do not load have no tests, and errors outside of tests belong to none.
    const others = modules.flatMap((module) => module.errors()).length + errors.length;
    process.stdout.write(
      [
        ...[...skipped].map(([note, times]) => `skipped: ${times} ${times === 1 ? 'test' : 'tests'} that ${note}`),
        `${count('passed')} passed, ${count('failed') + others} failed`,
        '',
      ].join('\n'),
    );
  }
}

/** Reason why a test was skipped, if it has one. */
function reason(test: TestCase): string[] {
  const result = test.result();
  return result.state === 'skipped' && result.note !== undefined ? [result.note] : [];
}
