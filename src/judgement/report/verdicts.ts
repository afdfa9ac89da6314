import type { Requirement, RequirementId } from '../../requirements/catalogue.js';
import type { Breach } from '../comparison.js';
import { type Asker, type Evidence, type Shown, toEvidence } from './evidence.js';
import type { Result, Status } from './report.js';

/** How many exchanges are kept to show one breach, and how many notes to one observation. */
const maxEvidence = 20;

interface Tally {
  tested: boolean;
  message: string;
  breaches: number;
  readonly evidence: Evidence[];
  readonly notes: Set<string>;
  skip: string | undefined;
  error: string | undefined;
}

/** What a run has found out so far about each requirement. */
export class Verdicts {
  readonly #tallies = new Map<RequirementId, Tally>();
  readonly #asker: Asker;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Something put the requirement to the test, and it may still be broken by something else. */
  tested(id: RequirementId): void {
    this.#tally(id).tested = true;
  }

  broken(id: RequirementId, breach: Breach, exchange: Shown | undefined): void {
    const tally = this.#tally(id);
    tally.tested = true;
    tally.breaches += 1;
    if (tally.breaches === 1) tally.message = breach.message;
    if (tally.evidence.length < maxEvidence) tally.evidence.push(toEvidence(breach, exchange, this.#asker));
  }

  /** The server does this, where the specification is open. */
  noted(id: RequirementId, note: string): void {
    const { notes } = this.#tally(id);
    if (notes.size < maxEvidence) notes.add(note);
  }

  skipped(id: RequirementId, reason: string): void {
    this.#tally(id).skip ??= reason;
  }

  /** Our own fault. */
  errored(id: RequirementId, message: string): void {
    this.#tally(id).error ??= message;
  }

  result({ id, section, level, text }: Requirement): Result {
    const tally = this.#tally(id);
    const status = statusOf(tally, level);
    return { id, section, level, text, status, message: messageOf(tally, status), evidence: tally.evidence };
  }

  #tally(id: RequirementId): Tally {
    const known = this.#tallies.get(id);
    if (known !== undefined) return known;
    const tally = {
      tested: false,
      message: '',
      breaches: 0,
      evidence: [],
      notes: new Set<string>(),
      skip: undefined,
      error: undefined,
    };
    this.#tallies.set(id, tally);
    return tally;
  }
}

function statusOf(tally: Tally, level: Requirement['level']): Status {
  if (tally.error !== undefined) return 'errored';
  if (level === 'open') return tally.notes.size > 0 ? 'observed' : 'skipped';
  if (tally.breaches > 0) return level === 'must' ? 'failed' : 'warned';
  return tally.tested ? 'passed' : 'skipped';
}

function messageOf({ error, notes, message, breaches, skip }: Tally, status: Status): string {
  switch (status) {
    case 'errored':
      return error ?? '';
    case 'observed':
      return [...notes].sort().join('; ');
    case 'skipped':
      return skip ?? 'no answer showed anything about it';
    case 'passed':
      return '';
    default:
      return breaches > 1 ? `${message} (and ${breaches - 1} more times)` : message;
  }
}
