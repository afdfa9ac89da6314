import { isSameJson } from '../contract/is-same-json.js';
import type { Report, Result } from '../judgement/report/report.js';

/** A clause of which a run found something else than the one before it; one of both may not have judged it. */
export interface Difference {
  readonly before: Result | undefined;
  readonly now: Result;
}

/** What a run found otherwise than the one before it. */
export interface Differences {
  /** The worst first. */
  readonly otherwise: readonly Difference[];
  /** What is as broken as it was. */
  readonly stillBroken: readonly Difference[];
  /** What only the run before judged. */
  readonly gone: readonly Result[];
  /** How many clauses are as they were, broken ones not among them. */
  readonly same: number;
}

const worstFirst: readonly Result['status'][] = ['failed', 'errored', 'warned', 'skipped', 'passed', 'observed'];

/** What `now` found otherwise than `before`. How often something is broken, and where first, is no difference. */
export function differences(before: Report, now: Report): Differences {
  const known = new Map(before.results.map((result) => [result.id, result]));
  const current = new Set(now.results.map(({ id }) => id));
  const pairs = worstFirst.flatMap((status) =>
    now.results
      .filter((result) => result.status === status)
      .map((result): Difference => ({ before: known.get(result.id), now: result })),
  );
  const otherwise = pairs.filter(isOther);
  const stillBroken = pairs.filter((pair) => pair.now.status === 'failed' && !isOther(pair));
  return {
    otherwise,
    stillBroken,
    gone: before.results.filter(({ id }) => !current.has(id)),
    same: pairs.length - otherwise.length - stillBroken.length,
  };
}

/** Whether a clause is broken now, or notikit failed over it, that was not: what no baseline knew. */
export function isWorse({ before, now }: Difference): boolean {
  return (now.status === 'failed' && now.known !== true) || (now.status === 'errored' && before?.status !== 'failed');
}

/** What was observed may be another thing: another choice, where it is one, and otherwise another sentence. */
function isOther({ before, now }: Difference): boolean {
  if (now.status !== before?.status) return true;
  if (now.status !== 'observed') return false;
  const isChoice = now.choice !== undefined && before.choice !== undefined;
  return isChoice ? !isSameJson(now.choice, before.choice) : now.message !== before.message;
}
