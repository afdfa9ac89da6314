import type { OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { OperationId } from '../contract/operations.js';
import type { RequirementId } from '../requirements/catalogue.js';
import type { ExchangeResult, ResponseResult } from './traffic-judge.js';

/**
 * Combined result of quiet exchanges of one operation and status: plain data from another thread. An exchange is quiet if
 * it has a readable response, and neither a violation, an unknown name nor an internal error is to be reported about it.
 */
export interface QuietGroup {
  readonly operationId: OperationId;
  readonly status: number;
  readonly isCompared: boolean;
  /** Indexes of the exchanges in the batch of the thread. The first one is the example. */
  readonly batchIndexes: readonly number[];
  readonly witnesses: readonly QuietWitness[];
  /** Notes that no earlier group had. */
  readonly notes: readonly QuietNote[];
  /** Points of the coverage that no earlier group had. */
  readonly exercisedPoints: readonly string[];
}

/** Observation of an open requirement. */
export type QuietNote = { readonly id: OpenRequirementId; readonly note: string | Observation };

/** Passed comparisons of one requirement. */
export interface QuietWitness {
  readonly id: RequirementId;
  /** JSON Pointer into the body of the example; undefined for the whole exchange. */
  readonly pointer: string | undefined;
  /** Number of passed comparisons. */
  readonly count: number;
  /** Total time of these exchanges, in milliseconds. */
  readonly durationMs: number;
}

/** Maximum number of reported notes and points in memory; above it, all are forgotten and reported once more. */
const maxReported = 10_000;

interface OpenGroup {
  readonly operationId: OperationId;
  readonly status: number;
  isCompared: boolean;
  readonly batchIndexes: number[];
  readonly witnesses: Map<RequirementId, OpenWitness>;
  readonly notes: QuietNote[];
  readonly exercisedPoints: string[];
}

type OpenWitness = { -readonly [Name in keyof QuietWitness]: QuietWitness[Name] };

/** Combines the results of quiet exchanges: a group costs little more than one exchange to transfer. */
export class QuietExchanges {
  readonly #groups = new Map<string, OpenGroup>();
  /** Reported notes and points: a report needs each of them once. */
  readonly #reported = new Set<string>();

  /** Adds an exchange if it is quiet; returns whether it was added. */
  add(
    index: number,
    { operationId, status, durationMs }: { operationId: OperationId; status: number; durationMs: number },
    result: ExchangeResult,
  ): boolean {
    const { response: responseResult } = result;
    if (responseResult === undefined || !isQuiet(result, responseResult)) return false;
    const group = this.#group(operationId, status);
    group.batchIndexes.push(index);
    group.isCompared ||= responseResult.isCompared;
    const completion = { id: 'response.completes', pointer: undefined, count: 1 } as const;
    for (const { id, pointer, count } of [completion, ...responseResult.witnesses]) {
      const witness = group.witnesses.get(id) ?? { id, pointer, count: 0, durationMs: 0 };
      group.witnesses.set(id, witness);
      witness.count += count;
      witness.durationMs += durationMs;
    }
    for (const note of responseResult.notes) {
      if (this.#isNew(`${note.id} ${JSON.stringify(note.note)}`)) group.notes.push(note);
    }
    for (const name of responseResult.exercisedPoints)
      if (this.#isNew(`${operationId} ${name}`)) group.exercisedPoints.push(name);
    return true;
  }

  drain(): readonly QuietGroup[] {
    const groups = [...this.#groups.values()].map(({ witnesses, ...group }) => ({
      ...group,
      witnesses: [...witnesses.values()],
    }));
    this.#groups.clear();
    return groups;
  }

  #group(operationId: OperationId, status: number): OpenGroup {
    const key = `${operationId} ${status}`;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = {
        operationId,
        status,
        isCompared: false,
        batchIndexes: [],
        witnesses: new Map(),
        notes: [],
        exercisedPoints: [],
      };
      this.#groups.set(key, group);
    }
    return group;
  }

  #isNew(text: string): boolean {
    if (this.#reported.has(text)) return false;
    if (this.#reported.size >= maxReported) this.#reported.clear();
    this.#reported.add(text);
    return true;
  }
}

function isQuiet(
  { requestFindings, unknownNames }: ExchangeResult,
  { violations, earlierViolations, internalErrors, unreadable }: ResponseResult,
): boolean {
  const reported = [requestFindings, unknownNames, violations, earlierViolations, internalErrors];
  return unreadable === undefined && reported.every(({ length }) => length === 0);
}
