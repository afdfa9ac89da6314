import { field, isObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { requirementOfAspect } from '../reference/aspects.js';
import { differingFields } from '../reference/pattern.js';
import { kindOfList, listIds } from '../reference/state.js';
import { type CheckedResponse, isWrite } from './call.js';
import type { Checker } from './checker.js';
import { kindReadBy } from './confirm.js';
import { type ListChange, toggledFields } from './flickers.js';
import { validCalls } from './statements/valid-calls.js';
import { pageRecords, type Walks } from './walks.js';

export type RunPhase = 'writes' | 'reads';

/** The kinds of records that a run writes. */
const writtenKinds = ['subscriber', 'integration'] as const;
type WrittenKind = (typeof writtenKinds)[number];

interface RunPart {
  readonly phase: RunPhase;
  readonly changes: readonly ListChange[];
  readonly response: CheckedResponse | undefined;
  /** Number of requests of the run before its end. */
  readonly sent: number;
}

export const parallelReads = 12;

/** Number of records in one part of a run that other clients are unlikely to change, and only then. */
const suspectRecords = 4;

/** Number of parts with writes in which other clients are unlikely to change records, and in no part without. */
const suspectParts = 3;

/** Least and largest number of reads without a write that show no change before writes count as the cause. */
const watchReads = { min: 30, max: 700 };

/** Largest share of a limited budget for these reads. */
const watchShare = 0.3;

/** Compares all records before and after each part of a run: a write must change only the record that it names. */
export class Siblings {
  readonly #parts: RunPart[] = [];
  /** Number of requests that a comparison of all kinds takes. */
  cost = 0;

  constructor(
    private readonly checker: Checker,
    private readonly walks: Walks,
  ) {}

  /** Reads all records of some kinds again, if a selected requirement needs it. */
  async compare(phase: RunPhase, kinds: readonly WrittenKind[] = writtenKinds): Promise<void> {
    const checker = this.checker;
    if (!checker.needs('siblings')) return;
    const { sent } = checker;
    // A server that showed a write late may do so again.
    if (checker.context.showsWritesLate) await checker.context.pause();
    const reads = (kind: WrittenKind, operationId: OperationId) =>
      kinds.includes(kind) && checker.options.operations.has(operationId) && checker.isAvailable(operationId);
    const [walked, response] = await Promise.all([
      reads('subscriber', 'searchSubscribers') ? this.walks.walk('searchSubscribers') : undefined,
      reads('integration', 'listActiveIntegrations')
        ? checker.send({ operationId: 'listActiveIntegrations' })
        : undefined,
    ]);
    if (kinds.length === writtenKinds.length) this.cost = checker.sent - sent;
    if (walked !== undefined) {
      checker.compareOwn(walked.records, walked.responses[0]);
      this.#checkUnique(walked.responses);
      const { isOrdered } = checker.known.collection('subscriber');
      checker.known.takeList('searchSubscribers', walked, isOrdered || phase === 'writes');
      this.#noteChanges(phase, walked.responses[0]);
    }
    if (response?.outcome !== 'success' || !Array.isArray(response.resource)) return;
    checker.known.takeIntegrations(response.resource);
    this.#noteChanges(phase, response);
  }

  /** Checks that no two subscribers have the same identifier (§2.1). */
  #checkUnique(responses: readonly CheckedResponse[]): void {
    const ids = new Map<unknown, unknown>();
    for (const response of responses) {
      for (const { subscriberId, _id } of pageRecords(response)) {
        const other = ids.get(subscriberId);
        ids.set(subscriberId, _id);
        if (other === undefined || other === _id) continue;
        const message = 'two subscribers have the same subscriberId';
        const violation = { message, expected: String(other), actual: String(_id) };
        this.checker.failed('subscriber.unique', violation, response.exchange);
        return;
      }
    }
    const [first] = responses;
    if (first !== undefined && ids.size > 1) this.checker.passed('subscriber.unique', first.exchange, '/data');
  }

  #noteChanges(phase: RunPhase, response: CheckedResponse | undefined): void {
    const { known, context } = this.checker;
    const foreign = known.takeForeignChanges();
    const isOurs = ({ after, fields }: ListChange) =>
      after !== undefined && fields.some((name) => JSON.stringify(after[name])?.includes(context.options.runId));
    const ownChange = foreign.find(isOurs);
    if (ownChange !== undefined && response !== undefined) this.#fail(ownChange, response);
    this.#parts.push({ phase, changes: foreign, response, sent: this.checker.sent });
    if (phase === 'reads') for (const { kind } of foreign) known.changedByOthers.add(kind);
  }

  #fail({ kind, key, fields, after }: ListChange, response: CheckedResponse): void {
    const outcome =
      after === undefined ? 'is gone' : fields.length === 0 ? 'is new' : `has another ${fields.join(', ')}`;
    const message = `a write changed another ${kind}`;
    const violation = { message, expected: `${key} as before`, actual: `${key} ${outcome}` };
    this.checker.failed('write.siblings-unchanged', violation, response.exchange);
  }

  /**
   * Reports reads that change data: each of many equal, concurrent requests shows another value of one field. Other
   * clients do not change one field that fast.
   */
  async reportReadings(own: readonly string[]): Promise<void> {
    const checker = this.checker;
    const calls = validCalls(checker, own, undefined).filter((call) => !isWrite(call));
    for (const call of calls.filter((one) => checker.known.changedByOthers.has(kindReadBy(one)))) {
      if (checker.left < 0) checker.untried('reads.change-nothing', `${call.operationId}: the budget left no request`);
      if (checker.left < 0) continue;
      const responses = await Promise.all(Array.from({ length: parallelReads }, () => checker.send(call)));
      const read = responses
        .filter((response) => response !== undefined)
        .filter(({ outcome }) => outcome === 'success');
      const last = read.at(-1);
      const changing = changingField(read);
      if (last === undefined || read.length < parallelReads || changing === undefined) continue;
      const message = `each of ${parallelReads} equal requests shows another ${changing}`;
      const violation = { message, expected: 'the same', actual: `${parallelReads} values` };
      checker.failed('reads.change-nothing', violation, last.exchange);
    }
  }

  /** Reports records that were missing or different for a while, if that happened more than once. */
  reportFlickers(): void {
    const { known } = this.checker;
    const { found } = known.flickers;
    for (const { kind, key, fields, before } of found.slice(0, found.length > 1 ? 4 : 0)) {
      if (known.areChangedByOthers(kind)) continue;
      const response = this.#parts.find((one) => one.response !== undefined)?.response;
      const list = listIds.find((one) => kindOfList[one] === kind);
      if (response === undefined || list === undefined) continue;
      const [aspect, message, actual] =
        before === undefined
          ? ['walk', `a ${kind} is missing at times`, 'nothing']
          : ['record', `a ${kind} is different at times: ${fields.join(', ')}`, 'another version'];
      const requirement = requirementOfAspect(list, aspect) ?? 'records.same-everywhere';
      const violation = { message, expected: `${key}, as before and after`, actual };
      this.checker.failed(requirement, violation, response.exchange);
    }
  }

  /** Reports changes that came more than once and only during writes: other clients would change records at any time. */
  async report(): Promise<void> {
    const witness = this.#parts.find(({ phase, response }) => phase === 'writes' && response !== undefined)?.response;
    for (const kind of writtenKinds) {
      const changed = this.#partsWithChanges('writes', kind);
      const [first] = changed;
      const [change] = first?.changes ?? [];
      const hasManyRecords = new Set(first?.changes.map(({ key }) => key)).size >= suspectRecords;
      const isSuspect = changed.length >= suspectParts || hasManyRecords;
      if (isSuspect) await this.#watch(kind);
      if (this.#partsWithChanges('reads', kind).length > 0)
        this.checker.untried('write.siblings-unchanged', `${kind}s: other clients change them`);
      else if (change === undefined && witness !== undefined)
        this.checker.passed('write.siblings-unchanged', witness.exchange);
      else if (change !== undefined && isSuspect && first?.response !== undefined) this.#fail(change, first.response);
    }
  }

  #partsWithChanges(phase: RunPhase, kind: WrittenKind): RunPart[] {
    return this.#parts
      .filter((part) => part.phase === phase)
      .map((part) => ({ ...part, changes: part.changes.filter((change) => change.kind === kind) }))
      .filter(({ changes }) => changes.length > 0);
  }

  /** Reads a list often, and once more after a pause, until something changes without a write. */
  async #watch(kind: WrittenKind): Promise<void> {
    const { sent, options } = this.checker;
    const { isLimited, plan } = options;
    const changed = this.#partsWithChanges('writes', kind);
    // Three times the mean distance of the changes: other clients that cause them are unlikely to pause that long.
    const reads = Math.min(
      isLimited ? plan.budget * watchShare : watchReads.max,
      Math.max(watchReads.min, (3 * (changed.at(-1)?.sent ?? 0)) / changed.length),
    );
    for (let isLast = false; this.#partsWithChanges('reads', kind).length === 0; ) {
      const before = this.checker.sent;
      await this.compare('reads', [kind]);
      if (isLast || this.checker.sent === before) return;
      // A search may show a change later than all of these reads.
      isLast = this.checker.sent >= sent + reads;
      if (isLast) await this.checker.context.pause();
    }
  }
}

/** Name of a field that has another value in each response. Excludes fields that other clients change often. */
function changingField(responses: readonly CheckedResponse[]): string | undefined {
  const shown = responses.map(({ resource }) =>
    [field(resource, 'data') ?? resource]
      .flat()
      .filter(isObject)
      .map((record) => [record._id, record] as const),
  );
  const differences = shown.flatMap((records, at) =>
    shown.slice(at + 1).map((others) => {
      const byId = new Map(others);
      return new Set(
        records.flatMap(([id, record]) => differingFields(record, byId.get(id) ?? {}).map((name) => `${id} ${name}`)),
      );
    }),
  );
  const [first, ...others] = differences;
  // A server may encrypt credentials again for each response.
  const isCompared = (name = '') => name !== 'credentials' && !toggledFields.has(name);
  const always = [...(first ?? [])].filter((id) => others.every((one) => one.has(id)));
  return always.map((id) => id.split(' ')[1]).find(isCompared);
}
