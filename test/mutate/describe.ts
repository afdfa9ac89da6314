import type { SemanticFault } from '../../src/sabotage/grammar/fault.js';
import type { Draw } from './draw.js';
import type { Outcome } from './outcome.js';

type Pair = readonly [SemanticFault, Outcome];

/** Share of the drawn faults that the checker found, from 0 to 1. */
export function shareFound({ outcomes }: Draw): number {
  return outcomes.length === 0 ? 1 : outcomes.filter(isFound).length / outcomes.length;
}

/** Describes the results of a draw. `repeat` returns the command that repeats a fault. */
export function describeDraw(draw: Draw, repeat: (name: string) => string): string {
  const { seed, total, equivalent, outcomes } = draw;
  const found = outcomes.filter(isFound);
  const attributed = found.filter(([, { isAttributed }]) => isAttributed);
  const escaped = outcomes.filter((pair) => !isFound(pair));
  const drawn = outcomes.length + equivalent;
  return [
    `Seed ${seed}: a sample of ${outcomes.length} of ${total} faults; ${equivalent} of ${drawn} drawn were equivalent and left out (${percent(equivalent, drawn)}).`,
    `Found: ${found.length} of ${outcomes.length} (${percent(found.length, outcomes.length)})`,
    `Attributed: ${attributed.length} of ${found.length} (${percent(attributed.length, found.length)})`,
    ...table('operation', outcomes, ({ part }) => part.operation),
    ...table('part', outcomes, ({ part }) => part.kind),
    ...table('condition', outcomes, ({ condition }) => condition.kind),
    ...list('Escaped', escaped, ({ incomplete, errored }) => [incomplete && `incomplete: ${incomplete}`, ...errored]),
    ...list(
      'Found, but attributed to other requirements',
      found.filter(([, { isAttributed }]) => !isAttributed),
      ({ failed }) => failed,
    ),
    ...(escaped[0] ? ['', `Repeat one: ${repeat(escaped[0][0].name)}`] : []),
  ].join('\n');
}

function isFound([, { failed }]: Pair): boolean {
  return failed.length > 0;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

function table(title: string, pairs: readonly Pair[], keyOf: (fault: SemanticFault) => string): readonly string[] {
  const keys = [...new Set(pairs.map(([fault]) => keyOf(fault)))];
  const rows = keys.map((key) => {
    const ofKey = pairs.filter(([fault]) => keyOf(fault) === key);
    return { key, found: ofKey.filter(isFound).length, count: ofKey.length };
  });
  rows.sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  const width = Math.max(title.length, ...keys.map((key) => key.length));
  return [
    '',
    `${`By ${title}`.padEnd(width + 2)} found   of`,
    ...rows.map(({ key, found, count }) => {
      const counts = `${String(found).padStart(5)} ${String(count).padStart(4)}`;
      return `${key.padEnd(width + 2)} ${counts} ${percent(found, count).padStart(6)}`;
    }),
  ];
}

function list(
  title: string,
  pairs: readonly Pair[],
  detailsOf: (outcome: Outcome) => readonly (string | undefined)[],
): readonly string[] {
  if (pairs.length === 0) return [];
  const lines = pairs.map(([{ name }, outcome]) => {
    const details = detailsOf(outcome).filter((detail) => detail !== undefined);
    return `  ${name}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  });
  return ['', `${title}: ${pairs.length}`, ...lines.sort()];
}
