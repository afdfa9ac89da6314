import { type ChoiceName, type Choose, openChoices } from './choices.js';
import { Findings } from './findings.js';

/** Maximum number of assignments that are tried for one response. */
const maxAssignments = 400;

/** Assumed alternatives, in the order in which a prediction requested them. */
type Assignment = ReadonlyMap<ChoiceName, string>;

/** Learns the choices of a server: stores the alternatives that no response has contradicted. */
export class Elimination {
  readonly #remaining = new Map<ChoiceName, readonly string[]>();
  /** Called for each choice of which a response eliminates an alternative. */
  onNarrowed: (name: ChoiceName) => void = () => {};

  remainingAlternatives(name: ChoiceName): readonly string[] {
    const remaining = this.#remaining.get(name) ?? [...openChoices[name].alternatives, ...weakAlternatives(name)];
    this.#remaining.set(name, remaining);
    return remaining;
  }

  allows(name: ChoiceName, alternative: string): boolean {
    return this.remainingAlternatives(name).includes(alternative);
  }

  /** Returns the last remaining alternative; undefined if several remain. */
  findDecided(name: ChoiceName): string | undefined {
    const [first, second] = this.#strongAlternatives(name);
    return second === undefined ? first : undefined;
  }

  /** Returns the first remaining alternative. */
  readonly chooseLikely: Choose = (name) => this.#strongAlternatives(name)[0] ?? '';

  /** Eliminates all alternatives but the given ones, unless none would remain. */
  restrictTo(name: ChoiceName, alternatives: readonly string[]): void {
    const retained = this.remainingAlternatives(name).filter((alternative) => alternatives.includes(alternative));
    if (retained.length > 0) this.#remaining.set(name, retained);
  }

  /** Ends the learning of some choices: eliminates their weak alternatives if others remain. */
  dropWeak(...names: readonly ChoiceName[]): void {
    for (const name of names) this.#remaining.set(name, this.#strongAlternatives(name));
  }

  /**
   * Returns the findings under the alternatives that explain a response best, which are those with the fewest
   * differences. If some explain it without differences, eliminates the others.
   */
  explain(compare: (choose: Choose) => Findings): Findings {
    const { best, explaining, areAllTried } = this.#try(compare, false);
    // Alternatives that were not tried may also explain the response.
    if (areAllTried) this.#eliminate(explaining);
    return best;
  }

  /**
   * Returns the findings under the first alternatives that explain a response, and no findings if an untried one may.
   * Eliminates nothing.
   */
  explainForCertain(compare: (choose: Choose) => Findings): Findings {
    const { best, areAllTried } = this.#try(compare, true);
    return areAllTried || best.differences.length === 0 ? best : new Findings();
  }

  #try(compare: (choose: Choose) => Findings, isFirstEnough: boolean) {
    const strong = this.#tryAll(compare, (name) => this.#strongAlternatives(name), isFirstEnough);
    return strong.explaining.length > 0 || !this.#hasWeak(strong.requested)
      ? strong
      : this.#tryAll(compare, (name) => this.remainingAlternatives(name), isFirstEnough);
  }

  #tryAll(
    compare: (choose: Choose) => Findings,
    alternativesOf: (name: ChoiceName) => readonly string[],
    isFirstEnough: boolean,
  ) {
    const explaining: Assignment[] = [];
    const requested = new Set<ChoiceName>();
    let best: Findings | undefined;
    const pending: Assignment[] = [new Map()];
    for (let tries = 0; tries < maxAssignments; tries += 1) {
      const next = isFirstEnough && explaining.length > 0 ? undefined : pending.pop();
      if (next === undefined) break;
      const assignment = new Map(next);
      const findings = compare((name) => {
        const assumed = assignment.get(name);
        if (assumed !== undefined) return assumed;
        requested.add(name);
        const [first = '', ...others] = alternativesOf(name);
        for (const other of others.toReversed()) pending.push(new Map([...assignment, [name, other]]));
        assignment.set(name, first);
        return first;
      });
      if (findings.differences.length === 0) explaining.push(assignment);
      if (best === undefined || findings.differences.length < best.differences.length) best = findings;
    }
    return { explaining, requested, areAllTried: pending.length === 0, best: best ?? new Findings() };
  }

  #eliminate(explaining: readonly Assignment[]): void {
    const [first] = explaining;
    for (const name of first?.keys() ?? []) {
      const retained = new Set(explaining.map((assignment) => assignment.get(name)));
      // An assignment without the choice allows all of its alternatives.
      if (retained.has(undefined)) continue;
      const strong = this.#strongAlternatives(name);
      const remaining = this.remainingAlternatives(name).filter(
        (alternative) => retained.has(alternative) || !strong.includes(alternative),
      );
      if (remaining.length < this.remainingAlternatives(name).length) this.onNarrowed(name);
      this.#remaining.set(name, remaining);
    }
  }

  /** Remaining alternatives without the weak ones, unless only weak ones remain. */
  #strongAlternatives(name: ChoiceName): readonly string[] {
    const weak = weakAlternatives(name);
    const remaining = this.remainingAlternatives(name);
    const strong = remaining.filter((alternative) => !weak.includes(alternative));
    return strong.length > 0 ? strong : remaining;
  }

  #hasWeak(names: ReadonlySet<ChoiceName>): boolean {
    return [...names].some((name) => this.remainingAlternatives(name).length > this.#strongAlternatives(name).length);
  }
}

function weakAlternatives(name: ChoiceName): readonly string[] {
  const choice = openChoices[name];
  return 'weak' in choice ? choice.weak : [];
}
