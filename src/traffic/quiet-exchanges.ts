import type { OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { OperationId } from '../contract/operations.js';
import type { RequirementId } from '../requirements/catalogue.js';
import type { AnswerShows, Shows } from './passed-judge.js';

/** What exchanges of one operation and status have shown together that broke nothing: plain data of another thread. */
export interface QuietGroup {
  readonly operationId: OperationId;
  readonly status: number;
  /** The places of its exchanges in the batch, the first of which is the example. */
  readonly places: readonly number[];
  readonly witnesses: readonly QuietWitness[];
  /** What was not said before. */
  readonly notes: readonly QuietNote[];
  readonly exercised: readonly string[];
}

/** What a server does where the specification is open. */
export interface QuietNote {
  readonly id: OpenRequirementId;
  readonly note: string | Observation;
}

export interface QuietWitness {
  readonly id: RequirementId;
  readonly pointer: string | undefined;
  readonly count: number;
  /** How long the exchanges took that showed it, in milliseconds. */
  readonly durationMs: number;
}

/** How many notes and points are remembered as said. */
const maxRemembered = 10_000;

interface Group {
  readonly operationId: OperationId;
  readonly status: number;
  readonly places: number[];
  readonly witnesses: Map<
    RequirementId,
    { pointer: string | undefined; count: number; durationMs: number; place: number }
  >;
  readonly notes: QuietNote[];
  readonly exercised: string[];
}

/** Adds up what exchanges show that break nothing, so that many cost little more than one to hand over. */
export class QuietExchanges {
  readonly #groups = new Map<string, Group>();
  /** What needs no repetition: a report keeps it once. */
  readonly #said = new Set<string>();

  add(
    place: number,
    { operationId, status, durationMs }: { operationId: OperationId; status: number; durationMs: number },
    shows: Shows,
  ): boolean {
    const { answer } = shows;
    if (answer === undefined || !isQuiet(shows, answer)) return false;
    const group = this.#group(operationId, status);
    group.places.push(place);
    for (const { id, pointer, count = 1 } of [{ id: 'response.completes' as const }, ...answer.witnesses]) {
      const known = group.witnesses.get(id);
      if (known === undefined) {
        group.witnesses.set(id, { pointer, count, durationMs, place });
        continue;
      }
      known.count += count;
      if (known.place !== place) known.durationMs += durationMs;
      known.place = place;
    }
    for (const said of answer.notes) {
      if (this.#isNew(`${said.id} ${JSON.stringify(said.note)}`)) group.notes.push(said);
    }
    for (const name of answer.exercised) if (this.#isNew(`${operationId} ${name}`)) group.exercised.push(name);
    return true;
  }

  /** What has been added since the last time. */
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
    if (this.#said.has(text)) return false;
    if (this.#said.size >= maxRemembered) this.#said.clear();
    this.#said.add(text);
    return true;
  }
}

function isQuiet({ sent, unknown }: Shows, { violations, earlier, internalErrors, unreadable }: AnswerShows): boolean {
  return (
    [sent, unknown, violations, earlier, internalErrors].every(({ length }) => length === 0) && unreadable === undefined
  );
}
