import { type Clue, theCommand } from './evidence.js';
import type { ChangeKind, FieldChange } from './field-changes.js';

/** A run with changed fields. */
export interface SearchRun {
  /** Changes whose responses the client requested. */
  readonly changes: readonly FieldChange[];
  /** Names of the failing tests, with `theCommand`; empty if the run passed. */
  readonly failed: readonly string[];
  /** True if the run did not end: a test that is not named may not have run. */
  readonly isCut: boolean;
  readonly clues: readonly Clue[];
}

/** Probability that a test notices a change of which nothing is known. */
const usualRates: Readonly<Record<ChangeKind, number>> = {
  another: 0.006,
  absent: 0.004,
  null: 0.004,
  unlisted: 0.0003,
  added: 0.0003,
};

/** Probability that a test notices a change that its failure names, or one of a field that it reads. */
const clueRates = {
  shown: 0.5,
  printed: 0.2,
  named: 0.15,
  read: 0.35,
} as const;

/** Weight of the usual rates, in changes of an operation that a test noticed. */
const priorWeight = 1;

/**
 * Finds with few runs which changes make a client fail. Each test is an observer of its own: a run in which it passes
 * clears all changes of the run for this test, and a failure whose other changes are clear shows the last one. Changes
 * of a run are chosen so that each test passes with a probability of about one half, and so tells the most.
 */
export class FieldSearch {
  readonly #changes: readonly FieldChange[];
  readonly #runs: SearchRun[] = [];
  readonly #noticed = new Set<FieldChange>();
  /** Changes that a test does not notice, by the name of the test. */
  readonly #cleared = new Map<string, Set<FieldChange>>([[theCommand, new Set()]]);
  readonly #noticedBy = new Map<string, Set<FieldChange>>();
  /** Other values of each operation, which are tried first: they show which tests read the operation at all. */
  readonly #untriedOperations: (readonly FieldChange[])[];
  readonly #operationCount: number;
  readonly #clues = new Map<string, Map<FieldChange, number>>();

  constructor(changes: readonly FieldChange[]) {
    this.#changes = changes;
    const values = changes.filter(({ kind, isHiding }) => kind === 'another' && !isHiding);
    const ids = new Set(changes.map(({ field }) => field.operation));
    this.#untriedOperations = [...ids]
      .map((id) => values.filter(({ field }) => field.operation === id))
      .filter((group) => group.length > 0);
    this.#operationCount = this.#untriedOperations.length;
  }

  /** True if the client notices a change, false if not; undefined as long as this is not known. */
  isNoticed(change: FieldChange): boolean | undefined {
    if (this.#noticed.has(change)) return true;
    // A value outside of the enum says nothing more where each other value is noticed.
    if (change.kind === 'unlisted' && this.#valueOf(change) === true) return false;
    return this.#cleared.get(theCommand)?.has(change) ? false : undefined;
  }

  /** Adds the result of a run, and draws the conclusions. */
  add(run: SearchRun): void {
    this.#runs.push(run);
    for (const test of run.failed) if (!this.#cleared.has(test)) this.#cleared.set(test, this.#clearedBefore(test));
    for (const [test, cleared] of this.#cleared) {
      if (run.isCut || run.failed.includes(test)) continue;
      for (const change of run.changes) cleared.add(change);
    }
    if (this.#runs.length === this.#operationCount) this.#clearForeign();
    for (const test of run.failed) this.#reopen(test, run);
    for (const { change, test, kind } of run.clues) {
      const clues = this.#clues.get(test) ?? new Map<FieldChange, number>();
      clues.set(change, Math.max(clues.get(change) ?? 0, clueRates[kind]));
      this.#clues.set(test, clues);
    }
    for (const test of this.#cleared.keys()) {
      for (const [change, ...others] of this.#failures(test)) {
        if (change !== undefined && others.length === 0) this.#notice(test, change);
      }
    }
  }

  /**
   * Changes for the next runs, at most `count` groups; none if everything is decided. With `confirms`, the runs confirm
   * what no test notices, as far as there is anything to confirm.
   */
  plan(count: number, confirms = false): readonly (readonly FieldChange[])[] {
    const groups: (readonly FieldChange[])[] = this.#untriedOperations.splice(0, count);
    const taken = new Set(groups.flat());
    while (groups.length < count) {
      const clear = confirms ? this.#clearGroup(taken) : [];
      const group = clear.length > 0 ? clear : this.#nextGroup(taken);
      if (group.length === 0) break;
      groups.push(group);
      for (const change of group) taken.add(change);
    }
    return groups;
  }

  /** Changes that each test has cleared, but no run that passed as a whole. */
  #clearGroup(taken: ReadonlySet<FieldChange>): readonly FieldChange[] {
    const tests = this.#distinctTests();
    const clear = this.#changes.filter(
      (change) =>
        this.isNoticed(change) === undefined &&
        !taken.has(change) &&
        tests.every((test) => this.#cleared.get(test)?.has(change)),
    );
    const group: FieldChange[] = [];
    for (const change of clear.toSorted((a, b) => depthOf(b) - depthOf(a))) {
      if (!group.some((other) => isInConflict(change, other))) group.push(change);
    }
    return tests.length === 0 ? [] : group;
  }

  /** Joins probes for as many tests as possible: a probe must hardly ever make another observed test fail. */
  #nextGroup(taken: ReadonlySet<FieldChange>): readonly FieldChange[] {
    const isReady = (change: FieldChange) => change.kind !== 'unlisted' || this.#valueOf(change) === false;
    const undecided = this.#changes.filter(
      (change) => this.isNoticed(change) === undefined && !taken.has(change) && isReady(change),
    );
    const group: FieldChange[] = [];
    const observed: { readonly chances: Observer['chances']; readonly limit: number; disturbance: number }[] = [];
    const suspects = new Set<FieldChange>();
    const observers = this.#observers(undecided);
    for (const { causes, open, chances } of observers) {
      const disturbance = sumOf(group, chances);
      const limit = observed.length === 0 && causes !== undefined ? maxOfFirst : maxDisturbance;
      if (disturbance > limit) continue;
      const probe = probeOf({ causes, open, chances });
      const added = probe.filter((change) => {
        const isFree = !suspects.has(change) && !group.some((other) => isInConflict(change, other));
        const chanceOf = (test: Pick<Observer, 'chances'>) => test.chances.get(change) ?? 0;
        if (!isFree || observed.some((test) => test.disturbance + chanceOf(test) > test.limit)) return false;
        for (const test of observed) test.disturbance += chanceOf(test);
        group.push(change);
        return true;
      });
      if (added.length > 0) observed.push({ chances, limit, disturbance });
      for (const change of causes ?? []) if (!probe.includes(change)) suspects.add(change);
    }
    // A change that no test notices disturbs none, and a run that passes as a whole confirms it.
    for (const change of undecided.toSorted((a, b) => depthOf(b) - depthOf(a))) {
      const isOpen = observers.some(({ open }) => open.includes(change));
      if (!isOpen && !group.some((other) => other === change || isInConflict(change, other))) group.push(change);
    }
    return group;
  }

  /** Tests that have something to tell, those with the fewest possible causes of a failure first. */
  #observers(undecided: readonly FieldChange[]): readonly Observer[] {
    const tests = this.#distinctTests().map((test) => this.#observe(test, undecided));
    // The command fails with any test, so it is asked only for what no test notices.
    const isOver = tests.every(({ open }) => open.length === 0);
    const observers = isOver ? [this.#observe(theCommand, undecided)] : tests;
    const size = ({ causes }: Observer) => causes?.length ?? Number.POSITIVE_INFINITY;
    return observers.toSorted((a, b) => size(a) - size(b));
  }

  #observe(test: string, undecided: readonly FieldChange[]): Observer {
    const chances = this.#chancesOf(test, undecided);
    const groups = this.#failures(test)
      .map((group) => group.filter((change) => chances.has(change)))
      .filter((group) => group.length > 0);
    return { causes: groups.toSorted((a, b) => a.length - b.length)[0], open: [...chances.keys()], chances };
  }

  /** Tests without those that fail with other ones, such as suites. */
  #distinctTests(): readonly string[] {
    const failing = new Map(
      [...this.#cleared.keys()]
        .filter((test) => test !== theCommand)
        .map((test) => [test, new Set(this.#runs.filter(({ failed }) => failed.includes(test)))] as const),
    );
    const entries = [...failing];
    return entries
      .filter(([, runs], index) => {
        const isEqual = (other: ReadonlySet<SearchRun>) =>
          other.size === runs.size && [...other].every((run) => runs.has(run));
        if (entries.slice(0, index).some(([, other]) => isEqual(other))) return false;
        const parts = entries.filter(([, other]) => other.size < runs.size && [...other].every((run) => runs.has(run)));
        return new Set(parts.flatMap(([, other]) => [...other])).size < runs.size;
      })
      .map(([test]) => test);
  }

  /** Tells whether the client notices another value of the field of a change; undefined if this is not known. */
  #valueOf({ field }: FieldChange): boolean | undefined {
    const value = this.#changes.find((other) => isReadOf(other, field));
    return value === undefined ? false : this.isNoticed(value);
  }

  #notice(test: string, change: FieldChange): void {
    this.#noticed.add(change);
    const own = this.#noticedBy.get(test) ?? new Set();
    this.#noticedBy.set(test, own.add(change));
  }

  /** A test that notices no other value of an operation is taken not to read it; a run that passes as a whole proves it. */
  #clearForeign(): void {
    for (const [test, cleared] of this.#cleared) {
      if (test === theCommand) continue;
      const passed = this.#runs.filter(({ failed, isCut }) => !isCut && !failed.includes(test));
      const foreign = new Set(passed.flatMap(({ changes }) => changes.map(({ field }) => field.operation)));
      for (const change of this.#changes) if (foreign.has(change.field.operation)) cleared.add(change);
    }
  }

  /** Takes back what was assumed of a test that fails although all changes are clear. */
  #reopen(test: string, { changes }: SearchRun): void {
    const cleared = this.#cleared.get(test);
    if (changes.every((change) => cleared?.has(change))) this.#cleared.set(test, this.#clearedBefore(test));
  }

  #clearedBefore(test: string): Set<FieldChange> {
    const passed = this.#runs.filter(({ failed, isCut }) => !isCut && !failed.includes(test));
    return new Set(passed.flatMap(({ changes }) => changes));
  }

  /** Groups of changes of which a test notices at least one, and of which none is known to be noticed. */
  #failures(test: string): readonly (readonly FieldChange[])[] {
    const cleared = this.#cleared.get(test);
    return this.#runs
      .filter(({ failed }) => failed.includes(test))
      .map(({ changes }) => changes.filter((change) => !cleared?.has(change)))
      .filter((group) => group.length > 0 && !group.some((change) => this.#noticed.has(change)));
  }

  /** Probabilities that a test notices changes, of which it has not cleared any. */
  #chancesOf(test: string, changes: readonly FieldChange[]): ReadonlyMap<FieldChange, number> {
    const cleared = this.#cleared.get(test) ?? new Set();
    const read = this.#noticedBy.get(test) ?? new Set();
    const keyOf = ({ field: { operation, status } }: FieldChange) => `${operation} ${status}`;
    const counts = new Map<string, { noticed: number; all: number }>();
    for (const change of [...cleared, ...read]) {
      const count = counts.get(keyOf(change)) ?? { noticed: 0, all: 0 };
      counts.set(keyOf(change), { noticed: count.noticed + (read.has(change) ? 1 : 0), all: count.all + 1 });
    }
    const open = changes.filter((change) => !cleared.has(change));
    const chances = open.map((change): [FieldChange, number] => {
      const { noticed, all } = counts.get(keyOf(change)) ?? { noticed: 0, all: 0 };
      const usual = (priorWeight + noticed) / (priorWeight / usualRates[change.kind] + all);
      const isOfRead = [...read].some((other) => isReadOf(other, change.field));
      return [change, Math.max(usual, this.#clues.get(test)?.get(change) ?? 0, isOfRead ? clueRates.read : 0)];
    });
    const result = new Map(chances);
    // Each failure has a cause: its probability is shared among the changes of the run.
    for (const group of this.#failures(test)) {
      const sum = sumOf(group, result);
      for (const change of group) {
        const chance = result.get(change);
        if (chance !== undefined) result.set(change, Math.max(chance, Math.min(maxChance, chance / sum)));
      }
    }
    return result;
  }
}

/** Test that a run may tell something about. */
interface Observer {
  /** Changes of which the test notices at least one. */
  readonly causes: readonly FieldChange[] | undefined;
  /** Changes that it may notice. */
  readonly open: readonly FieldChange[];
  /** Probabilities that it notices them. */
  readonly chances: ReadonlyMap<FieldChange, number>;
}

const maxChance = 0.95;
/** Maximum probability that a test fails because of the probe for another one. */
const maxDisturbance = 1;
/** The same for the test that is asked first. */
const maxOfFirst = 0.4;
/** Probability that a test fails because of its own probe. */
const fairChance = 1.2;

/** The least likely changes, so that the test passes at least as probably as it fails: a pass clears all of them. */
function probeOf({ causes, open, chances }: Observer): readonly FieldChange[] {
  const chanceOf = (change: FieldChange) => chances.get(change) ?? 0;
  const rank = (change: FieldChange) => (isPlain(change) || causes !== undefined ? 0 : 1);
  const sorted = (causes ?? open).toSorted(
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

function sumOf(changes: readonly FieldChange[], chances: ReadonlyMap<FieldChange, number>): number {
  return changes.reduce((sum, change) => sum + (chances.get(change) ?? 0), 0);
}

/** Tells whether a change leaves a value in each place. */
function isPlain({ kind, isHiding }: FieldChange): boolean {
  return kind === 'another' && !isHiding;
}

function isReadOf({ kind, field }: FieldChange, other: FieldChange['field']): boolean {
  return kind === 'another' && field === other;
}

/** Tells whether one of two changes has no effect beside the other. */
function isInConflict(a: FieldChange, b: FieldChange): boolean {
  if (a.field.operation !== b.field.operation || a.field.status !== b.field.status) return false;
  // A field that is left out can hide the effect of another value: nothing is compared any more.
  if (isPlain(a) !== isPlain(b)) return true;
  return a.field === b.field || isInside(a, b) || isInside(b, a);
}

/** Tells whether another change removes the field of a change. */
function isInside({ field: inner }: FieldChange, { field: outer, isHiding }: FieldChange): boolean {
  return isHiding && (outer.path === '' || inner.path.startsWith(`${outer.path}.`));
}
