import type { OperationId } from '../contract/operations.js';
import { filterParameters } from '../reference/aspects.js';
import { queryValues } from '../reference/call.js';
import { filterOf } from '../reference/filters.js';
import type { ResponseMismatch } from '../reference/findings.js';
import { kindOfList, type ListId, listIds } from '../reference/state.js';
import { type CheckedResponse, type Checker, hasKey, type PlannedCall } from './checker.js';
import type { Walks } from './walks.js';

/** How many refusals of one parameter are looked into. */
const mostOfOne = 2;

/** How many plain values are tried before a parameter counts as refused. */
const mostPlain = 3;

/** Parameters that mean nothing alone: a cursor belongs to its filters. */
const ofCursors: ReadonlySet<string> = new Set(['after', 'before', 'includeCursor']);

/** Finds out what a server refuses in a valid read: a value, which it may, or a parameter, which it may not. */
export class RefusedReads {
  readonly #checker: Checker;
  readonly #walks: Walks;
  /** By operation and parameter, how often a refusal was looked into. */
  readonly #looks = new Map<string, number>();

  constructor(checker: Checker, walks: Walks) {
    this.#checker = checker;
    this.#walks = walks;
  }

  /** Looks into a refusal. Returns whether it is dealt with: what remains is refused with plain values too. */
  async explain(answer: CheckedResponse, difference: ResponseMismatch): Promise<boolean> {
    const { call } = answer;
    const list = listIds.find((one) => one === call.operationId);
    if (list === undefined) return this.#isForbidden(answer);
    const plain = await this.#checker.ask({ operationId: list });
    if (plain?.outcome !== 'success') {
      const { status } = answer.exchange.response;
      this.#checker.unavailable.set(list, `${list} returned ${plain?.exchange.response.status ?? status}`);
      return true;
    }
    const names = [
      ...Object.keys(call.query ?? {}).filter(
        (name) => name !== 'orderDirection' && !(call.cursor !== undefined && ofCursors.has(name)),
      ),
      ...(hasKey(call) ? ['idempotency-key'] : []),
    ];
    const id = `${call.operationId} ${names.join(' ')}`;
    const looks = this.#looks.get(id) ?? 0;
    if (looks >= mostOfOne) return true;
    this.#looks.set(id, looks + 1);
    for (const name of names) {
      if (!(await this.#isRefused(onlyWith(call, name)))) continue;
      await this.#explainParameter(list, call, name, difference);
      return true;
    }
    return this.#explainTogether(call);
  }

  /** Tells whether the key or the plan does not permit an operation at all. */
  #isForbidden({ call: { operationId }, exchange }: CheckedResponse): boolean {
    const { status } = exchange.response;
    if (![402, 403].includes(status) || this.#checker.readable.get(operationId) === true) return false;
    this.#checker.unavailable.set(operationId, `${operationId} is not permitted: ${status}`);
    return true;
  }

  /** Tries other values of a parameter that was refused alone. */
  async #explainParameter(list: ListId, call: PlannedCall, name: string, difference: ResponseMismatch): Promise<void> {
    const values = [...new Set([...this.#plainValues(list, name), ...queryValues(call, name).filter(isPlain)])];
    let refused: CheckedResponse | undefined;
    for (const value of values.slice(0, mostPlain)) {
      const answer = await this.#checker.ask({
        operationId: list,
        query: { ...onlyWith(call, name).query, [name]: value },
      });
      if (answer?.outcome === 'success') {
        this.#checker.untried(difference.requirement, `some values of ${name}, which were refused`);
        return;
      }
      if (answer?.outcome === 'refused') refused ??= answer;
    }
    if (name === 'idempotency-key') refused = await this.#checker.ask(onlyWith(call, name));
    if (refused?.outcome !== 'refused') return;
    for (const found of this.#checker.compare(refused).differences.slice(0, 1))
      this.#checker.fail(
        refused,
        name === 'idempotency-key' ? { ...found, requirement: 'idempotency-key.accepted' } : found,
      );
  }

  /** Looks into parameters that are refused together, and none of them alone. Returns whether that is no violation. */
  async #explainTogether(call: PlannedCall): Promise<boolean> {
    // A cursor may have ended: one that is new must not be refused.
    if (call.cursor !== undefined) return (await this.#walks.followAgain(call))?.outcome !== 'refused';
    const isHard = filterParameters(call).some(
      (name) => queryValues(call, name).length > 2 || !queryValues(call, name).every(isPlain),
    );
    const isFar = Number(call.query?.page ?? 0) > 1 || JSON.stringify(call.query).length > 200;
    return isHard || isFar || !(await this.#isRefused(call));
  }

  async #isRefused(call: PlannedCall): Promise<boolean> {
    return (await this.#checker.ask(call))?.outcome === 'refused';
  }

  /** Values of a parameter that no server has a reason to refuse. */
  #plainValues(list: ListId, name: string): readonly string[] {
    const { known } = this.#checker;
    if (name === 'limit') return ['1', '2', String(known.limits[list].largest)];
    if (name === 'page') return ['0', '1'];
    if (name === 'search') return ['Ada', 'notikit'];
    const filter = filterOf(list, name);
    if (filter === undefined) return [];
    const state = known.state(Number.POSITIVE_INFINITY);
    const { records } = known.collection(kindOfList[list]);
    return [...new Set(records.flatMap(({ value }) => filter.valuesOf(value, state)))]
      .filter(isPlain)
      .slice(0, mostPlain);
  }
}

/** A call with one of its parameters. A direction needs its field. */
function onlyWith(call: PlannedCall, name: string): PlannedCall {
  const { operationId, query = {} } = call;
  if (name === 'idempotency-key') return { operationId: operationId as OperationId, headers: call.headers ?? {} };
  const direction =
    name === 'orderBy' && query.orderDirection !== undefined ? { orderDirection: query.orderDirection } : {};
  return { operationId, query: { [name]: query[name], ...direction } };
}

/** Whether a text has letters, digits and marks alone that nobody takes for a pattern or an attack. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}@.: +-]{1,64}$/u.test(text);
}
