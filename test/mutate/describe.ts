import type { Draw } from './draw.js';
import { groupOf, kindOf } from './grammar/kinds.js';
import type { Mutant } from './grammar/mutant.js';
import type { Outcome } from './outcome.js';

type Pair = readonly [Mutant, Outcome];

/** Share of the drawn mutants that the checker found, from 0 to 1. */
export function shareFound({ outcomes }: Draw): number {
  return outcomes.length === 0 ? 1 : outcomes.filter(isFound).length / outcomes.length;
}

/** Describes the results of a draw. `repeat` returns the command that repeats a mutant. */
export function describeDraw(draw: Draw, repeat: (name: string) => string): string {
  const { seed, mutants, equivalent, outcomes } = draw;
  const found = outcomes.filter(isFound);
  const attributed = found.filter(([, { isAttributed }]) => isAttributed);
  const escaped = outcomes.filter((pair) => !isFound(pair));
  const drawn = outcomes.length + equivalent;
  return [
    `Seed ${seed}: a sample of ${outcomes.length} of ${mutants} mutants; ${equivalent} of ${drawn} drawn were equivalent and left out (${percent(equivalent, drawn)}).`,
    `Found: ${found.length} of ${outcomes.length} (${percent(found.length, outcomes.length)})`,
    `Attributed: ${attributed.length} of ${found.length} (${percent(attributed.length, found.length)})`,
    ...table('operation', outcomes, ({ operation }) => operation),
    ...table('condition', outcomes, ({ condition }) => groupOf(condition)),
    ...table('effect', outcomes, ({ effect }) => kindOf(effect) ?? effect),
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

function table(title: string, pairs: readonly Pair[], keyOf: (mutant: Mutant) => string): readonly string[] {
  const keys = [...new Set(pairs.map(([mutant]) => keyOf(mutant)))];
  const rows = keys.map((key) => {
    const of = pairs.filter(([mutant]) => keyOf(mutant) === key);
    return { key, found: of.filter(isFound).length, of: of.length };
  });
  rows.sort((one, other) => other.of - one.of || (one.key < other.key ? -1 : 1));
  const width = Math.max(title.length, ...keys.map((key) => key.length));
  return [
    '',
    `${`By ${title}`.padEnd(width + 2)} found   of`,
    ...rows.map(
      ({ key, found, of }) =>
        `${key.padEnd(width + 2)} ${String(found).padStart(5)} ${String(of).padStart(4)} ${percent(found, of).padStart(6)}`,
    ),
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
