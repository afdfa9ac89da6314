import type { Result } from '../../judgement/report/report.js';

/** What became of a clause, as people say it. The worst comes first. */
export const standings = {
  broken: { word: 'broken', mark: '✗' },
  errored: { word: 'not judged', mark: '✗' },
  known: { word: 'known failure', mark: '✗' },
  warned: { word: 'warned', mark: '!' },
  untested: { word: 'not tested', mark: '–' },
  kept: { word: 'kept', mark: '✓' },
  observed: { word: 'observed', mark: '○' },
} as const;

export type Standing = keyof typeof standings;

/** Those that a reader looks for, whether there are any or not. */
const always: readonly Standing[] = ['broken', 'warned', 'untested', 'kept', 'observed'];

export function standingOf({ status, known }: Result): Standing {
  switch (status) {
    case 'failed':
      return known ? 'known' : 'broken';
    case 'passed':
      return 'kept';
    case 'skipped':
      return 'untested';
    case 'errored':
    case 'warned':
    case 'observed':
      return status;
  }
}

interface Count {
  readonly standing: Standing;
  readonly count: number;
}

/** How many clauses stand how. */
export function countStandings(results: readonly Result[]): readonly Count[] {
  const count = (standing: Standing) => results.filter((result) => standingOf(result) === standing).length;
  return (Object.keys(standings) as Standing[])
    .map((standing) => ({ standing, count: count(standing) }))
    .filter(({ standing, count }) => count > 0 || always.includes(standing));
}
