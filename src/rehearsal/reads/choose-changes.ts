import type { FieldChange } from './field-changes.js';

/** Probabilities that a test notices changes. */
export type Chances = ReadonlyMap<FieldChange, number>;

/** Test of which a run may tell more. */
export interface Question {
  /** Changes of which the test notices at least one. */
  readonly causes: readonly FieldChange[] | undefined;
  /** Changes that it may notice. */
  readonly chances: Chances;
}

/** Maximum expected number of failures of a test that the changes for other tests cause. */
const maxDisturbance = 1;
/** The same for the test that is asked first. */
const maxOfFirst = 0.3;
/** Expected number of failures of a test that the changes for it cause. */
const fairChance = 1.2;

/** Joins probes for as many tests as possible: a probe must hardly ever make another observed test fail. */
export function chooseChanges(questions: readonly Question[], ready: readonly FieldChange[]): readonly FieldChange[] {
  const group: FieldChange[] = [];
  const observed: { readonly chances: Chances; readonly limit: number; disturbance: number }[] = [];
  const suspects = new Set<FieldChange>();
  for (const question of questions) {
    const { causes, chances } = question;
    const disturbance = sumOf(group, chances);
    const limit = observed.length === 0 && causes !== undefined ? maxOfFirst : maxDisturbance;
    if (disturbance > limit) continue;
    const probe = probeOf(question);
    const added = probe.filter((change) => {
      const isFree = !suspects.has(change) && !group.some((other) => isInConflict(change, other));
      const chanceOf = (test: Pick<Question, 'chances'>) => test.chances.get(change) ?? 0;
      if (!isFree || observed.some((test) => test.disturbance + chanceOf(test) > test.limit)) return false;
      for (const test of observed) test.disturbance += chanceOf(test);
      group.push(change);
      return true;
    });
    if (added.length > 0) observed.push({ chances, limit, disturbance });
    for (const change of causes ?? []) if (!probe.includes(change)) suspects.add(change);
  }
  // A change that no test notices disturbs none, and a run that passes as a whole confirms it.
  return compatible(
    ready.filter((change) => !questions.some(({ chances }) => chances.has(change))),
    group,
  );
}

/** The least likely changes, so that the test passes at least as probably as it fails: a pass clears all of them. */
function probeOf({ causes, chances }: Question): readonly FieldChange[] {
  const chanceOf = (change: FieldChange) => chances.get(change) ?? 0;
  const rank = (change: FieldChange) => (isPlain(change) || causes !== undefined ? 0 : 1);
  const sorted = (causes ?? [...chances.keys()]).toSorted(
    (a, b) => rank(a) - rank(b) || chanceOf(a) - chanceOf(b) || depthOf(b) - depthOf(a),
  );
  const limit = causes === undefined ? fairChance : sumOf(sorted, chances) / 2;
  const probe: FieldChange[] = [];
  let sum = 0;
  for (const change of sorted) {
    if (probe.some((other) => isInConflict(change, other))) continue;
    if (probe.length > 0 && sum + chanceOf(change) > limit) break;
    probe.push(change);
    sum += chanceOf(change);
  }
  return causes !== undefined && probe.length === causes.length ? probe.slice(0, Math.ceil(probe.length / 2)) : probe;
}

function depthOf({ field }: FieldChange): number {
  return field.path.split('.').length;
}

export function sumOf(changes: readonly FieldChange[], chances: Chances): number {
  return changes.reduce((sum, change) => sum + (chances.get(change) ?? 0), 0);
}

/** Adds changes to a group, those of inner fields first, unless one has no effect beside another one. */
export function compatible(
  changes: readonly FieldChange[],
  group: readonly FieldChange[] = [],
): readonly FieldChange[] {
  const result = [...group];
  for (const change of changes.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    if (!result.some((other) => isInConflict(change, other))) result.push(change);
  }
  return result;
}

export function placeOf({ field: { operation, status } }: FieldChange): string {
  return `${operation} ${status}`;
}

/** Tells whether a change leaves a value in each place. */
export function isPlain({ kind, isHiding }: FieldChange): boolean {
  return kind === 'another' && !isHiding;
}

/** Tells whether one of two changes has no effect beside the other. */
function isInConflict(a: FieldChange, b: FieldChange): boolean {
  if (placeOf(a) !== placeOf(b)) return false;
  // A field that is left out can hide the effect of another value: nothing is compared any more.
  if (isPlain(a) !== isPlain(b)) return true;
  return a.field === b.field || isInside(a, b) || isInside(b, a);
}

/** Tells whether another change removes the field of a change. */
function isInside({ field: inner }: FieldChange, { field: outer, isHiding }: FieldChange): boolean {
  return isHiding && (outer.path === '' || inner.path.startsWith(`${outer.path}.`));
}
