import type { OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { OperationId } from '../contract/operations.js';
import type { RequirementId } from '../requirements/catalogue.js';
import type { ExchangeResult, ResponseResult } from './traffic-judge.js';

/** Combined result of exchanges of one operation and status without violations: plain data from another thread. */
export interface QuietGroup {
  readonly operationId: OperationId;
  readonly status: number;
  /** Indexes of the exchanges in the batch. The first one is the example. */
  readonly places: readonly number[];
  readonly witnesses: readonly QuietWitness[];
  /** Notes that no earlier group had. */
  readonly notes: readonly QuietNote[];
  readonly exercised: readonly string[];
}

/** Observation of an open requirement. */
export interface QuietNote {
  readonly id: OpenRequirementId;
  readonly note: string | Observation;
}

export interface QuietWitness {
  readonly id: RequirementId;
  readonly pointer: string | undefined;
  readonly count: number;
  /** Total time of these exchanges, in milliseconds. */
  readonly durationMs: number;
}

/** Maximum number of reported notes and points in memory. */
const maxRemembered = 10_000;

interface Group {
  readonly operationId: OperationId;
  readonly status: number;
  readonly places: number[];
  readonly witnesses: Map<
    RequirementId,
    { pointer: string | undefined; count: number; durationMs: number; lastIndex: number }
  >;
  readonly notes: QuietNote[];
  readonly exercised: string[];
}

/** Combines the results of exchanges without violations: a group costs little more than one exchange to transfer. */
export class QuietExchanges {
  readonly #groups = new Map<string, Group>();
  /** Reported notes and points: a report needs each of them once. */
  readonly #reported = new Set<string>();

  add(
    index: number,
    { operationId, status, durationMs }: { operationId: OperationId; status: number; durationMs: number },
    result: ExchangeResult,
  ): boolean {
    const { response: responseResult } = result;
    if (responseResult === undefined || !isQuiet(result, responseResult)) return false;
    const group = this.#group(operationId, status);
    group.places.push(index);
    for (const { id, pointer, count = 1 } of [{ id: 'response.completes' as const }, ...responseResult.witnesses]) {
      const witness = group.witnesses.get(id);
      if (witness === undefined) {
        group.witnesses.set(id, { pointer, count, durationMs, lastIndex: index });
        continue;
      }
      witness.count += count;
      if (witness.lastIndex !== index) witness.durationMs += durationMs;
      witness.lastIndex = index;
    }
    for (const note of responseResult.notes) {
      if (this.#isNew(`${note.id} ${JSON.stringify(note.note)}`)) group.notes.push(note);
    }
    for (const name of responseResult.exercised) if (this.#isNew(`${operationId} ${name}`)) group.exercised.push(name);
    return true;
  }

  take(): readonly QuietGroup[] {
    const groups = [...this.#groups.values()].map(({ witnesses, ...group }) => ({
      ...group,
      witnesses: [...witnesses].map(([id, { pointer, count, durationMs }]) => ({ id, pointer, count, durationMs })),
    }));
    this.#groups.clear();
    return groups;
  }

  #group(operationId: OperationId, status: number): Group {
    const key = `${operationId} ${status}`;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { operationId, status, places: [], witnesses: new Map(), notes: [], exercised: [] };
      this.#groups.set(key, group);
    }
    return group;
  }

  #isNew(text: string): boolean {
    if (this.#reported.has(text)) return false;
    if (this.#reported.size >= maxRemembered) this.#reported.clear();
    this.#reported.add(text);
    return true;
  }
}

function isQuiet(
  { sent, unknown }: ExchangeResult,
  { violations, earlier, internalErrors, unreadable }: ResponseResult,
): boolean {
  return (
    [sent, unknown, violations, earlier, internalErrors].every(({ length }) => length === 0) && unreadable === undefined
  );
}
