import { type ChoiceName, type Choose, openChoices } from './choices.js';
import { Findings } from './findings.js';

/** Limit of the assignments of alternatives that are tried for one response. */
const mostTried = 400;

/** The alternatives that an assignment supposes, in the order in which they were asked for. */
type Assignment = ReadonlyMap<ChoiceName, string>;

/**
 * What a server has decided where the specification is open: of each choice, the alternatives that no response has
 * contradicted.
 */
export class Elimination {
  readonly #remaining = new Map<ChoiceName, readonly string[]>();
  /** Called for each choice of which a response contradicts an alternative. */
  onNarrowed: (name: ChoiceName) => void = () => {};

  constructor() {
    for (const [name, { alternatives, ...choice }] of Object.entries(openChoices)) {
      const weak: readonly string[] = 'weak' in choice ? choice.weak : [];
      this.#remaining.set(name as ChoiceName, [...alternatives, ...weak]);
    }
  }

  /** The alternatives that are left. */
  remaining(name: ChoiceName): readonly string[] {
    return this.#remaining.get(name) ?? [];
  }

  /** The alternative of a choice if only one is left that counts. */
  decided(name: ChoiceName): string | undefined {
    const [first, other] = this.#strong(name);
    return other === undefined ? first : undefined;
  }

  /** One alternative of each choice that may be right. */
  readonly likely: Choose = (name) => this.#strong(name)[0] ?? '';

  /** Keeps only some alternatives of a choice. */
  keep(name: ChoiceName, alternatives: readonly string[]): void {
    const kept = this.remaining(name).filter((one) => alternatives.includes(one));
    if (kept.length > 0) this.#remaining.set(name, kept);
  }

  /** Ends the learning of some choices: a weak alternative is given up where another one is left. */
  settle(...names: readonly ChoiceName[]): void {
    for (const name of names) this.#remaining.set(name, this.#strong(name));
  }

  /**
   * The findings on a response under the alternatives that explain it best. A response without differences is explained:
   * the alternatives that do not explain it are eliminated. That is all the learning that there is.
   */
  explain(compare: (choose: Choose) => Findings): Findings {
    return this.#explain(compare).best;
  }

  /** The same, but no findings where alternatives that were not tried may explain the response. */
  explainForCertain(compare: (choose: Choose) => Findings): Findings {
    const { best, areAllTried } = this.#explain(compare);
    return areAllTried ? best : new Findings();
  }

  #explain(compare: (choose: Choose) => Findings) {
    const strong = this.#tryAll(compare, (name) => this.#strong(name));
    const tried =
      strong.explaining.length > 0 || !this.#hasWeak(strong.asked)
        ? strong
        : this.#tryAll(compare, (name) => this.remaining(name));
    // Alternatives that were not tried may explain the response as well.
    if (tried.areAllTried) this.#eliminate(tried.explaining);
    return tried;
  }

  #tryAll(compare: (choose: Choose) => Findings, alternativesOf: (name: ChoiceName) => readonly string[]) {
    const explaining: Assignment[] = [];
    const asked = new Set<ChoiceName>();
    let best: Findings | undefined;
    const pending: Assignment[] = [new Map()];
    for (let tries = 0; tries < mostTried; tries += 1) {
      const given = pending.pop();
      if (given === undefined) break;
      const assignment = new Map(given);
      const findings = compare((name) => {
        const supposed = assignment.get(name);
        if (supposed !== undefined) return supposed;
        asked.add(name);
        const [first = '', ...others] = alternativesOf(name);
        for (const other of others.toReversed()) pending.push(new Map([...assignment, [name, other]]));
        assignment.set(name, first);
        return first;
      });
      if (findings.differences.length === 0) explaining.push(assignment);
      if (best === undefined || findings.differences.length < best.differences.length) best = findings;
    }
    return { explaining, asked, areAllTried: pending.length === 0, best: best ?? new Findings() };
  }

  #eliminate(explaining: readonly Assignment[]): void {
    const [first] = explaining;
    for (const name of first?.keys() ?? []) {
      const kept = new Set(explaining.map((assignment) => assignment.get(name)));
      // An assignment that does not ask for a choice leaves it open.
      if (kept.has(undefined)) continue;
      const isWeak = (one: string) => !this.#strong(name).includes(one);
      const left = this.remaining(name).filter((one) => kept.has(one) || isWeak(one));
      if (left.length < this.remaining(name).length) this.onNarrowed(name);
      this.#remaining.set(name, left);
    }
  }

  /** The alternatives that count: weak ones only if no other one is left. */
  #strong(name: ChoiceName): readonly string[] {
    const choice = openChoices[name];
    const weak: readonly string[] = 'weak' in choice ? choice.weak : [];
    const left = this.remaining(name);
    const strong = left.filter((one) => !weak.includes(one));
    return strong.length > 0 ? strong : left;
  }

  #hasWeak(names: ReadonlySet<ChoiceName>): boolean {
    return [...names].some((name) => this.remaining(name).length > this.#strong(name).length);
  }
}
