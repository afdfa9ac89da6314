import type { OperationId } from '../../contract/operations.js';
import type { Requirement, RequirementId } from '../../requirements/catalogue.js';
import type { Breach } from '../comparison.js';
import type { Misplacement } from '../facts/misplacement.js';
import { chargeOnce } from './causes.js';
import { type Asker, type Evidence, requestLine, type Shown, toEvidence } from './evidence.js';
import type { Cause, Result, Status, Witness } from './report.js';

/** How many kinds of breach are kept, each with one exchange, and how many notes to one observation. */
const maxEvidence = 20;

interface Tally {
  witnesses: number;
  witness: Witness | undefined;
  message: string;
  breaches: number;
  /** How many of them are of answers whose resource stands elsewhere. */
  misplaced: number;
  /** By their kinds. */
  readonly evidence: Map<string, { readonly shown: Evidence; count: number }>;
  readonly notes: Set<string>;
  skip: string | undefined;
  error: string | undefined;
}

/** What a run has found out so far about each requirement. */
export class Verdicts {
  readonly #tallies = new Map<RequirementId, Tally>();
  /** The operations that answered their resource elsewhere than they should. */
  readonly #misplaced = new Map<OperationId, Misplacement>();
  readonly #asker: Asker;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Something was compared that could have shown the requirement broken, in so many places of an answer. */
  kept(id: RequirementId, exchange: Shown | undefined, pointer?: string, count = 1): void {
    const tally = this.#tally(id);
    tally.witnesses += count;
    if (exchange === undefined) return;
    tally.witness ??= { request: requestLine(exchange.request), ...(pointer !== undefined && { pointer }) };
  }

  broken(id: RequirementId, breach: Breach, exchange: Shown | undefined): void {
    const tally = this.#tally(id);
    tally.breaches += 1;
    if (exchange?.misplacement !== undefined && exchange.operationId !== undefined) {
      tally.misplaced += 1;
      this.#misplaced.set(exchange.operationId, exchange.misplacement);
    }
    if (tally.breaches === 1) tally.message = breach.message;
    const kind = kindOf(breach, exchange);
    const known = tally.evidence.get(kind);
    if (known !== undefined) known.count += 1;
    else if (tally.evidence.size < maxEvidence)
      tally.evidence.set(kind, { shown: toEvidence(breach, exchange, this.#asker), count: 1 });
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
    const { witnesses, witness } = tally;
    const evidence = [...tally.evidence.values()].map(({ shown, count }) => ({
      ...shown,
      ...(count > 1 && { count }),
    }));
    const message = messageOf(tally, status);
    return { id, section, level, text, status, message, witnesses, ...(witness && { witness }), evidence };
  }

  /** What became of each requirement; what has one cause is charged once. */
  results(of: readonly Requirement[]): { readonly results: readonly Result[]; readonly causes: readonly Cause[] } {
    const operations = [...this.#misplaced.keys()].sort();
    const isWhole = ({ id }: Requirement) => this.#tally(id).misplaced === this.#tally(id).breaches;
    const isConcerned = (requirement: Requirement) => requirement.operations.some((id) => this.#misplaced.has(id));
    const idsOf = (some: readonly Requirement[]) => new Set(some.map(({ id }) => id as RequirementId));
    return chargeOnce(
      of.map((requirement) => this.result(requirement)),
      {
        operations,
        misplacement: [...this.#misplaced.values()].includes('enveloped') ? 'enveloped' : 'bare',
        broken: idsOf(of.filter(isWhole)),
        concerned: idsOf(of.filter(isConcerned)),
      },
    );
  }

  #tally(id: RequirementId): Tally {
    const known = this.#tallies.get(id);
    if (known !== undefined) return known;
    const tally = {
      witnesses: 0,
      witness: undefined,
      message: '',
      breaches: 0,
      misplaced: 0,
      evidence: new Map(),
      notes: new Set<string>(),
      skip: undefined,
      error: undefined,
    };
    this.#tallies.set(id, tally);
    return tally;
  }
}

/** What breaches have in common that are told once: operation, place and what is wrong, whatever the record. */
function kindOf({ message, pointer = '', actual }: Breach, exchange: Shown | undefined): string {
  const { operationId, request, response } = exchange ?? {};
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0');
  const status = response !== undefined && response.status >= 400 ? actual : undefined;
  const what = message.replace(pointer, '').replaceAll(/\S*\d\S*/g, '0');
  return JSON.stringify([operationId ?? request?.method, place, what, status]);
}

function statusOf(tally: Tally, level: Requirement['level']): Status {
  if (tally.error !== undefined) return 'errored';
  if (level === 'open') return tally.notes.size > 0 ? 'observed' : 'skipped';
  if (tally.breaches > 0) return level === 'must' ? 'failed' : 'warned';
  return tally.witnesses > 0 ? 'passed' : 'skipped';
}

function messageOf({ error, notes, message, breaches, skip }: Tally, status: Status): string {
  switch (status) {
    case 'errored':
      return error ?? '';
    case 'observed':
      return [...notes].sort().join('; ');
    case 'skipped':
      return skip ?? 'nothing was compared: no answer showed anything about it';
    case 'passed':
      return '';
    default:
      return breaches > 1 ? `${message} (and ${breaches - 1} more times)` : message;
  }
}
