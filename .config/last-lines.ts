import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { dearer } from './dearer-files.js';
import type {} from './measure-cpu.js';

/** CPU that the tests of a file and a whole run may take, in seconds: what is dearer belongs to `npm run nightly`. */
const mostOfFile = 3;
// The aim is 240 s, measured on an idle machine. It falls with the limits of the dearer files, whose sum a busy machine measures.
const mostInAll = 450;
/**
 * A busy or slow machine inflates CPU seconds, by up to 1.7 times: a cost above a limit is printed, and only one above so
 * many limits fails.
 */
const tolerance = 2;

interface Extent {
  /** True in `npm run nightly`, whose files may be dear. */
  readonly isWhole: boolean;
  /** True in CI, where no test may be skipped. */
  readonly isInCi: boolean;
}

/** CPU in seconds. */
interface Cost {
  readonly file: string;
  readonly loading: number;
  readonly tests: number;
}

/** Ends a run with its dearest files, the tests that were skipped, and the counts. */
export class LastLines implements Reporter {
  readonly #extent: Extent;

  /** True if an argument selects tests by their names: the others are skipped. */
  #isFiltered = false;

  constructor(extent: Extent) {
    this.#extent = extent;
  }

  onInit({ config }: Vitest): void {
    this.#isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { isWhole, isInCi } = this.#extent;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const skipped = new Map<string, number>();
    const reasons = this.#isFiltered ? [] : tests.flatMap(reason);
    for (const note of reasons) skipped.set(note, (skipped.get(note) ?? 0) + 1);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const costs = modules.map(costOf).sort((one, other) => other.tests - one.tests);
    const budgeted = modules.filter(({ project }) => project.name !== 'nightly').map(costOf);
    const excesses = isWhole ? [] : excessesOf(budgeted);
    const forbidden = isInCi ? [...skipped] : [];
    // Files that do not load have no tests, and errors outside of tests belong to none.
    const others = modules.flatMap((module) => module.errors()).length + errors.length;
    const failed = count('failed') + others + excesses.filter(({ isFailure }) => isFailure).length + forbidden.length;
    if (failed > 0) process.exitCode = 1;
    process.stdout.write(
      [
        ...dearest(costs),
        ...excesses.map(({ sentence }) => sentence),
        ...[...skipped].map(([note, times]) => `skipped: ${times} ${times === 1 ? 'test' : 'tests'} that ${note}`),
        ...(isWhole
          ? []
          : ['`.ci/run` skips nothing, and tests the source and Chromium, too. `npm run nightly` runs long proofs.']),
        `${count('passed')} passed, ${failed} failed`,
        '',
      ].join('\n'),
    );
  }
}

function costOf(module: TestModule): Cost {
  const { loading = 0, tests = 0 } = module.meta().cpuMs ?? {};
  return { file: module.relativeModuleId, loading: loading / 1_000, tests: tests / 1_000 };
}

function sumOf(costs: readonly Cost[], name: 'loading' | 'tests'): number {
  return costs.reduce((sum, cost) => sum + cost[name], 0);
}

function dearest(costs: readonly Cost[]): readonly string[] {
  const lines = costs.slice(0, 10).map(({ file, tests }) => `  ${tests.toFixed(1)} s ${file}`);
  const [tests, loading] = [sumOf(costs, 'tests').toFixed(0), sumOf(costs, 'loading').toFixed(0)];
  return [`CPU: ${tests} s in ${costs.length} files, and ${loading} s to load them. The dearest ones:`, ...lines];
}

function limitOf(file: string): number {
  return dearer[file] ?? mostOfFile;
}

interface Excess {
  readonly sentence: string;
  readonly isFailure: boolean;
}

/** Files that took more CPU than they may, and the sum if it is too large. */
function excessesOf(costs: readonly Cost[]): readonly Excess[] {
  const sum = sumOf(costs, 'tests') + sumOf(costs, 'loading');
  // A slow machine inflates all files alike.
  const slowness = Math.max(1, sum / mostInAll);
  return [
    ...costs.flatMap(({ file, tests }) => excess(`${file} takes`, tests / slowness, limitOf(file))),
    ...excess('all files take', sum, mostInAll),
  ];
}

function excess(subject: string, seconds: number, limit: number): readonly Excess[] {
  if (seconds <= limit) return [];
  const isFailure = seconds > tolerance * limit;
  const consequence = isFailure ? '' : `; more than ${(tolerance * limit).toFixed(1)} s fails`;
  return [{ sentence: `${subject} ${seconds.toFixed(1)} s of CPU, of ${limit} s allowed${consequence}`, isFailure }];
}

/** Reason why a test was skipped, if it was. */
function reason(test: TestCase): string[] {
  const result = test.result();
  return result.state === 'skipped' ? [result.note ?? 'are skipped without a reason'] : [];
}
