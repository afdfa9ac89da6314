import { type Chances, chooseChanges, compatible, isPlain, placeOf, type Question, sumOf } from './choose-changes.js';
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

const maxChance = 0.95;
/** Number of failures that show a change to a test that has also failed without a cause. */
const unsteadyProofs = 3;
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
  /** Changes that explain a failure if the assumptions are right, with the test. They are verified at the end. */
  readonly #presumed = new Map<FieldChange, Observer>();
  /** Changes that one failure shows, with the test. They are repeated if runs are left, since the test may be flaky. */
  readonly #shownOnce = new Map<FieldChange, Observer>();
  readonly #command = newObserver(theCommand, []);
  readonly #tests = new Map<string, Observer>([[theCommand, this.#command]]);
  /** Other values of each operation, which are tried first: they show which tests read the operation at all. */
  readonly #untriedOperations: (readonly FieldChange[])[];
  readonly #operationCount: number;
  /** Share of what no test notices that the next run confirms. */
  #confirmedShare = 1;

  constructor(changes: readonly FieldChange[]) {
    this.#changes = changes;
    const ids = new Set(changes.map(({ field }) => field.operation));
    this.#untriedOperations = [...ids]
      .map((id) => changes.filter((change) => isPlain(change) && change.field.operation === id))
      .filter((group) => group.length > 0);
    this.#operationCount = this.#untriedOperations.length;
  }

  /** True if the client notices a change, false if not; undefined as long as this is not known. */
  isNoticed(change: FieldChange): boolean | undefined {
    if (this.#noticed.has(change)) return true;
    // A value outside of the enum says nothing more where each other value is noticed.
    if (change.kind === 'unlisted' && this.#valueOf(change) === true) return false;
    return this.#command.cleared.has(change) ? false : undefined;
  }

  /** Adds the result of a run. */
  add(run: SearchRun): void {
    this.#runs.push(run);
    for (const name of run.failed) {
      if (!this.#tests.has(name)) this.#tests.set(name, newObserver(name, this.#passedBy(name)));
    }
    for (const test of this.#tests.values()) {
      if (!run.failed.includes(test.name) && !run.isCut) for (const change of run.changes) test.cleared.add(change);
      if (this.#runs.length === this.#operationCount && test !== this.#command) this.#assumeForeign(test);
      this.#takeBack(test);
    }
    for (const { change, test, kind } of run.clues) {
      const clues = this.#tests.get(test)?.clues;
      clues?.set(change, Math.max(clues.get(change) ?? 0, clueRates[kind]));
    }
    this.#conclude();
  }

  /** Finds the noticed changes anew: what a test passes with later takes a conclusion back. */
  #conclude(): void {
    this.#noticed.clear();
    this.#shownOnce.clear();
    for (const test of this.#tests.values()) {
      test.noticed.clear();
      const alone = this.#failures(test, true).flatMap(([change, ...others]) => (others.length === 0 && change) || []);
      const proofs = this.#isUnsteady(test) ? unsteadyProofs : 1;
      for (const change of alone) {
        const failures = alone.filter((other) => other === change).length;
        if (failures < proofs) continue;
        this.#noticed.add(change);
        test.noticed.add(change);
        if (failures === 1) this.#shownOnce.set(change, test);
      }
    }
    this.#presumed.clear();
    for (const test of this.#tests.values()) {
      for (const [change, ...others] of this.#failures(test)) {
        if (change !== undefined && others.length === 0) this.#presumed.set(change, test);
      }
    }
  }

  /**
   * Changes for the next runs, at most `count` groups; none if everything is decided, and shown twice. With `confirms`,
   * runs first repeat all changes together that each test passed with.
   */
  plan(count: number, confirms = false): readonly (readonly FieldChange[])[] {
    const groups: (readonly FieldChange[])[] = this.#untriedOperations.splice(0, count);
    const taken = new Set(groups.flat());
    while (groups.length < count) {
      const isOpen = (change: FieldChange) => this.isNoticed(change) === undefined && !taken.has(change);
      const undecided = this.#changes.filter((change) => isOpen(change) && !this.#presumed.has(change));
      const plans = [
        confirms ? this.#clearGroup(undecided) : [],
        this.#probes(undecided),
        verification(this.#presumed, taken),
        verification(this.#shownOnce, taken),
      ];
      const group = plans.find(({ length }) => length > 0);
      if (group === undefined) break;
      groups.push(group);
      for (const change of group) taken.add(change);
    }
    return groups;
  }

  /** Changes that each test has cleared, but no run that passed as a whole; half of them after each failure. */
  #clearGroup(undecided: readonly FieldChange[]): readonly FieldChange[] {
    const tests = this.#distinctTests();
    const group =
      tests.length === 0 ? [] : compatible(undecided.filter((change) => tests.every((test) => isClear(test, change))));
    const confirmed = group.slice(0, Math.ceil(group.length * this.#confirmedShare));
    this.#confirmedShare /= 2;
    return confirmed;
  }

  #probes(undecided: readonly FieldChange[]): readonly FieldChange[] {
    const ready = undecided.filter((change) => change.kind !== 'unlisted' || this.#valueOf(change) === false);
    return chooseChanges(this.#questions(ready), ready);
  }

  /** Tests that have something to tell, those with the fewest possible causes of a failure first. */
  #questions(undecided: readonly FieldChange[]): readonly Question[] {
    const all = this.#distinctTests().map((test) => this.#question(test, undecided));
    // The command fails with any test, so it is asked only for what no test notices.
    const isOver = all.every(({ chances }) => chances.size === 0);
    const size = ({ causes }: Question) => causes?.length ?? Number.POSITIVE_INFINITY;
    return isOver ? [this.#question(this.#command, undecided)] : all.toSorted((a, b) => size(a) - size(b));
  }

  #question(test: Observer, undecided: readonly FieldChange[]): Question {
    const chances = this.#chancesOf(test, undecided);
    const groups = this.#failures(test)
      .map((group) => group.filter((change) => chances.has(change)))
      .filter((group) => group.length > 0);
    return { causes: groups.toSorted((a, b) => a.length - b.length)[0], chances };
  }

  /** Tests without those that fail only with others, such as suites. */
  #distinctTests(): readonly Observer[] {
    const named = [...this.#tests.values()].filter((test) => test !== this.#command);
    const all = named.map((test) => ({ test, runs: this.#runs.filter(({ failed }) => failed.includes(test.name)) }));
    const distinct = all.filter(({ runs }, index) => {
      const parts = all.filter(
        (other, at) => (at < index || other.runs.length < runs.length) && other.runs.every((run) => runs.includes(run)),
      );
      return new Set(parts.flatMap((part) => part.runs)).size < runs.length;
    });
    return distinct.map(({ test }) => test);
  }

  /** Tells whether the client notices another value of the field of a change; undefined if this is not known. */
  #valueOf({ field }: FieldChange): boolean | undefined {
    const value = this.#changes.find((other) => isReadOf(other, field));
    return value === undefined ? false : this.isNoticed(value);
  }

  /** A test that notices no other value of an operation is taken not to read it. */
  #assumeForeign({ name, foreign }: Observer): void {
    const operations = new Set(this.#passedBy(name).map(({ field }) => field.operation));
    for (const change of this.#changes) if (operations.has(change.field.operation)) foreign.add(change);
  }

  /** Tells whether a test failed with changes with each of which it passed: it is flaky, or some matter only together. */
  #isUnsteady({ name, cleared }: Observer): boolean {
    return this.#runs.some(
      ({ failed, changes }) => failed.includes(name) && changes.every((change) => cleared.has(change)),
    );
  }

  /** Takes back what was assumed of the operations of a run that failed although all of its changes are clear. */
  #takeBack(test: Observer): void {
    for (const { failed, changes } of this.#runs) {
      if (!failed.includes(test.name) || !changes.every((change) => isClear(test, change))) continue;
      const operations = new Set(changes.map(({ field }) => field.operation));
      for (const change of test.foreign) if (operations.has(change.field.operation)) test.foreign.delete(change);
    }
  }

  /** Changes in whose runs a test passed. */
  #passedBy(name: string): readonly FieldChange[] {
    return this.#runs.filter(({ failed, isCut }) => !isCut && !failed.includes(name)).flatMap(({ changes }) => changes);
  }

  /** Groups of changes, none of them known, of which a test notices at least one. For a proof, nothing is assumed. */
  #failures(test: Observer, isProof = false): readonly (readonly FieldChange[])[] {
    const isKnown = (change: FieldChange) => this.#noticed.has(change) || (!isProof && this.#presumed.has(change));
    return this.#runs
      .filter(({ failed }) => failed.includes(test.name))
      .map(({ changes }) => changes.filter((change) => !(isProof ? test.cleared.has(change) : isClear(test, change))))
      .filter((group) => group.length > 0 && !group.some(isKnown));
  }

  /** Probabilities that a test notices changes, of those that it has not cleared. */
  #chancesOf(test: Observer, changes: readonly FieldChange[]): Chances {
    const { cleared, clues } = test;
    const presumed = [...this.#presumed].filter(([, other]) => other === test).map(([change]) => change);
    const noticed = new Set([...test.noticed, ...presumed]);
    const counts = new Map<string, { noticed: number; all: number }>();
    for (const change of [...cleared, ...noticed]) {
      const count = counts.get(placeOf(change)) ?? { noticed: 0, all: 0 };
      counts.set(placeOf(change), { noticed: count.noticed + (noticed.has(change) ? 1 : 0), all: count.all + 1 });
    }
    const chances = new Map<FieldChange, number>();
    for (const change of changes) {
      if (isClear(test, change)) continue;
      const count = counts.get(placeOf(change)) ?? { noticed: 0, all: 0 };
      const usual = (priorWeight + count.noticed) / (priorWeight / usualRates[change.kind] + count.all);
      const isOfRead = [...noticed].some((other) => isReadOf(other, change.field));
      chances.set(change, Math.max(usual, clues.get(change) ?? 0, isOfRead ? clueRates.read : 0));
    }
    // Each failure has a cause: its probability is shared among the changes of the run.
    for (const group of this.#failures(test)) {
      const sum = sumOf(group, chances);
      for (const change of group) {
        const chance = chances.get(change);
        if (chance !== undefined) chances.set(change, Math.max(chance, Math.min(maxChance, chance / sum)));
      }
    }
    return chances;
  }
}

/** Changes of several tests, each of which passed with those of the others. */
function verification(tests: ReadonlyMap<FieldChange, Observer>, taken: ReadonlySet<FieldChange>): FieldChange[] {
  const group: FieldChange[] = [];
  for (const [change, { cleared }] of tests) {
    const isFree = group.every((other) => cleared.has(other) && tests.get(other)?.cleared.has(change));
    if (isFree && !taken.has(change) && compatible([change], group).length > group.length) group.push(change);
  }
  return group;
}

/** Test, and what the runs tell of it. */
interface Observer {
  readonly name: string;
  /** Changes that it does not notice: it passed with them. */
  readonly cleared: Set<FieldChange>;
  /** Changes of operations that it is taken not to read, since it notices no other value of them. */
  readonly foreign: Set<FieldChange>;
  readonly noticed: Set<FieldChange>;
  readonly clues: Map<FieldChange, number>;
}

function newObserver(name: string, cleared: readonly FieldChange[]): Observer {
  return { name, cleared: new Set(cleared), foreign: new Set(), noticed: new Set(), clues: new Map() };
}

function isClear({ cleared, foreign }: Observer, change: FieldChange): boolean {
  return cleared.has(change) || foreign.has(change);
}

function isReadOf({ kind, field }: FieldChange, other: FieldChange['field']): boolean {
  return kind === 'another' && field === other;
}
