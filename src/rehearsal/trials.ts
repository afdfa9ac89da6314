import {
  type Alternative,
  alternativeName,
  type ChoiceId,
  choiceDefinitions,
  otherAlternatives,
  type PartialChoices,
} from '../choices/choices.js';
import { wildcard } from '../text/wildcard.js';
import type { TrialKind } from './rehearsal.js';

/** Server to run the command against. */
export interface Trial {
  readonly kind: TrialKind;
  readonly name: string;
  readonly text: string;
  readonly alternatives?: readonly Alternative[];
  readonly faults?: readonly string[];
  readonly sabotages?: readonly string[];
}

/** Failures that also occur with a conforming server or its network. */
const commonFaults: Readonly<Record<string, string>> = {
  '*:latency=400ms': 'each response takes 0.4 s',
  '*:status=503@0.2': 'one of five requests is answered 503',
  '*:status=429@0.2': 'one of five requests is answered 429, with `Retry-After`',
  '*:reset@0.2': 'one of five connections is reset',
  '*:cut@0.2': 'one of five responses is truncated',
  '*:empty': 'lists are empty',
};

/** One trial for each alternative whose id or name matches one of the patterns. */
export function choiceTrials(base: PartialChoices, only: readonly string[]): readonly Trial[] {
  const matchers = only.map((pattern) => wildcard(pattern));
  const isWanted = (alternative: Alternative) =>
    matchers.length === 0 ||
    matchers.some(
      (matches) =>
        matches(alternative.id) ||
        matches(alternativeName(alternative)) ||
        matches(`${alternative.id}.${alternative.part}`),
    );
  return alternativesExcept(base)
    .filter(isWanted)
    .map((alternative) => trialOf('choice', [alternative]));
}

/** Alternatives that a server does not use. */
function alternativesExcept(base: PartialChoices): readonly Alternative[] {
  const defaults = Object.values(choiceDefinitions).flatMap(({ id, choice }) =>
    Object.entries(choice).map(([part, [value = '']]) => ({ id, part, value })),
  );
  const baseChoice = (id: ChoiceId, part: string) => Object(base[id])[part];
  return [
    ...otherAlternatives,
    ...defaults.filter(({ id, part, value }) => (baseChoice(id, part) ?? value) !== value),
  ].filter(({ id, part, value }) => baseChoice(id, part) !== value);
}

/** Few combinations that contain each pair of alternatives. */
export function pairTrials(alternatives: readonly Alternative[]): readonly Trial[] {
  const parts = new Map<string, Alternative[]>();
  for (const alternative of alternatives) {
    const name = `${alternative.id}.${alternative.part}`;
    parts.set(name, [...(parts.get(name) ?? []), alternative]);
  }
  // The first server's values are not alternatives: each row has other values of all factors.
  const rows = coveringArray([...parts.values()]);
  return rows.filter((row) => row.length > 1).map((row) => trialOf('pair', row));
}

export function faultTrials(): readonly Trial[] {
  return Object.entries(commonFaults).map(([line, text]) => ({
    kind: 'fault' as const,
    name: line,
    text,
    faults: [line],
  }));
}

export function sabotageTrials(ids: readonly string[]): readonly Trial[] {
  return ids.map((id) => ({
    kind: 'sabotage' as const,
    name: id,
    text: `the server violates ${id}`,
    sabotages: [id],
  }));
}

function trialOf(kind: TrialKind, alternatives: readonly Alternative[]): Trial {
  const sections = alternatives.map(({ id }) => `§${choiceDefinitions[id].section} ${choiceDefinitions[id].text}`);
  return {
    kind,
    alternatives,
    name: alternatives.map(alternativeName).join(' '),
    text: kind === 'choice' ? sections.join(' ') : '',
  };
}

/**
 * Creates few rows that contain each pair of values of different factors. Greedy: a row begins with a missing pair, and
 * takes from each other factor the value that adds the most pairs.
 *
 * @param factors values of each factor; no value is in two factors.
 */
export function coveringArray<T>(factors: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const missing = new Map<T, Set<T>>();
  for (const [index, values] of factors.entries()) {
    const later = factors.slice(index + 1).flat();
    for (const value of values) missing.set(value, new Set(later));
  }
  const isMissing = (a: T, b: T) => missing.get(a)?.has(b) === true || missing.get(b)?.has(a) === true;
  const rows: T[][] = [];
  for (;;) {
    const start = [...missing].find(([, others]) => others.size > 0);
    if (start === undefined) return rows;
    const [first, [second]] = start;
    const row = [first, ...(second === undefined ? [] : [second])];
    for (const values of factors) {
      if (values.some((value) => row.includes(value))) continue;
      const gains = values.map((value) => row.filter((other) => isMissing(value, other)).length);
      const best = values[gains.indexOf(Math.max(...gains))];
      if (best !== undefined) row.push(best);
    }
    for (const value of row) for (const other of row) missing.get(value)?.delete(other);
    rows.push(row);
  }
}
