import type { TestProject } from 'vitest/node';
import type { Tally } from './tally.js';

/** A `globalSetup` of Vitest that prints the totals of all trials after a run. */
export function setup({ vitest }: TestProject): () => void {
  return () => {
    const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
    const tallies = tests.flatMap((test) => test.meta().tally ?? []);
    for (const kind of ['written', 'bodies'] as const) {
      const lines = figures(tallies.filter((tally) => tally.kind === kind));
      if (lines.length > 0) console.log([`${kind} sabotages: ${lines[0]}`, ...lines.slice(1)].join('\n'));
    }
  };
}

function figures(tallies: readonly Tally[]): readonly string[] {
  if (tallies.length === 0) return [];
  const sum = (name: 'tried' | 'killed' | 'attributed') => tallies.reduce((total, tally) => total + tally[name], 0);
  return [
    `killed ${sum('killed')} of ${sum('tried')}, attribution ${sum('attributed')} of ${sum('killed')}`,
    ...tallies.flatMap(({ survived }) => survived.map((name) => `  survived: ${name}`)),
    ...tallies.flatMap(({ strayed }) => strayed.map((name) => `  strayed: ${name}`)),
  ];
}
