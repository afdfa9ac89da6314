import type { OperationId } from '../contract/operations.js';
import { filterParameters } from '../reference/aspects.js';
import { queryValues } from '../reference/call.js';
import { filterOf } from '../reference/filters.js';
import type { ResponseMismatch } from '../reference/findings.js';
import { kindOfList, type ListId, listIds } from '../reference/state.js';
import { type CheckedResponse, type Checker, hasIdempotencyKey, type PlannedCall } from './checker.js';
import type { Walks } from './walks.js';

const maxExplained = 2;

/** Number of plain values that are tried before a parameter counts as refused. */
const maxPlainValues = 3;

/** Parameters that have no meaning alone: a cursor belongs to its filters. */
const cursorParameters: ReadonlySet<string> = new Set(['after', 'before', 'includeCursor']);

/** Finds the cause of a refused read: a server may refuse unusual values, but no parameter altogether. */
export class RefusedReads {
  readonly #checker: Checker;
  readonly #walks: Walks;
  readonly #looks = new Map<string, number>();

  constructor(checker: Checker, walks: Walks) {
    this.#checker = checker;
    this.#walks = walks;
  }

  /** Finds the cause of a refusal. Resolves to false if plain values are refused too, without a single cause. */
  async explain(response: CheckedResponse, difference: ResponseMismatch): Promise<boolean> {
    const { call } = response;
    const list = listIds.find((one) => one === call.operationId);
    if (list === undefined) return this.#markIfForbidden(response);
    const plain = await this.#checker.send({ operationId: list });
    if (plain?.outcome !== 'success') {
      const { status } = response.exchange.response;
      this.#checker.unavailable.set(list, `${list} returned ${plain?.exchange.response.status ?? status}`);
      return true;
    }
    const names = [
      ...Object.keys(call.query ?? {}).filter(
        (name) => name !== 'orderDirection' && !(call.cursor !== undefined && cursorParameters.has(name)),
      ),
      ...(hasIdempotencyKey(call) ? ['idempotency-key'] : []),
    ];
    const id = `${call.operationId} ${names.join(' ')}`;
    const looks = this.#looks.get(id) ?? 0;
    if (looks >= maxExplained) return true;
    this.#looks.set(id, looks + 1);
    for (const name of names) {
      if (!(await this.#isRefused(reduceTo(call, name)))) continue;
      await this.#explainParameter(list, call, name, difference);
      return true;
    }
    return this.#explainTogether(call);
  }

  /** Records that a read is not permitted. Returns true if it did. */
  #markIfForbidden({ call: { operationId }, exchange }: CheckedResponse): boolean {
    const { status } = exchange.response;
    if (![402, 403].includes(status) || this.#checker.readable.get(operationId) === true) return false;
    this.#checker.markForbidden(operationId, status);
    return true;
  }

  /** Tries other values of a parameter that was refused alone. */
  async #explainParameter(list: ListId, call: PlannedCall, name: string, difference: ResponseMismatch): Promise<void> {
    const values = [...new Set([...this.#plainValues(list, name), ...queryValues(call, name).filter(isPlain)])];
    let refused: CheckedResponse | undefined;
    for (const value of values.slice(0, maxPlainValues)) {
      const response = await this.#checker.send({
        operationId: list,
        query: { ...reduceTo(call, name).query, [name]: value },
      });
      if (response?.outcome === 'success') {
        this.#checker.untried(difference.requirement, `some values of ${name}, which were refused`);
        return;
      }
      if (response?.outcome === 'refused') refused ??= response;
    }
    if (name === 'idempotency-key') refused = await this.#checker.send(reduceTo(call, name));
    if (refused?.outcome !== 'refused') return;
    const [found] = this.#checker.compare(refused).differences;
    if (found === undefined) return;
    const requirement = name === 'idempotency-key' ? 'idempotency-key.accepted' : found.requirement;
    this.#checker.recordDifference(refused, { ...found, requirement });
  }

  /** Tells whether a server may refuse parameters together that it accepts alone. */
  async #explainTogether(call: PlannedCall): Promise<boolean> {
    // The cursor may have expired: a new one must not be refused.
    if (call.cursor !== undefined) return (await this.#walks.followAgain(call))?.outcome !== 'refused';
    const isHard = filterParameters(call).some(
      (name) => queryValues(call, name).length > 2 || !queryValues(call, name).every(isPlain),
    );
    const isFar = Number(call.query?.page ?? 0) > 1 || JSON.stringify(call.query).length > 200;
    return isHard || isFar || !(await this.#isRefused(call));
  }

  async #isRefused(call: PlannedCall): Promise<boolean> {
    return (await this.#checker.send(call))?.outcome === 'refused';
  }

  #plainValues(list: ListId, name: string): readonly string[] {
    const { known } = this.#checker;
    if (name === 'limit') return ['1', '2', String(known.limits[list].maxUnclamped)];
    if (name === 'page') return ['0', '1'];
    if (name === 'search') return ['Ada', 'notikit'];
    const filter = filterOf(list, name);
    if (filter === undefined) return [];
    const state = known.state(Number.POSITIVE_INFINITY);
    const { records } = known.collection(kindOfList[list]);
    return [...new Set(records.flatMap(({ value }) => filter.valuesOf(value, state)))]
      .filter(isPlain)
      .slice(0, maxPlainValues);
  }
}

/** Reduces a call to one of its parameters. `orderBy` keeps its direction. */
function reduceTo(call: PlannedCall, name: string): PlannedCall {
  const { operationId, query = {} } = call;
  if (name === 'idempotency-key') return { operationId: operationId as OperationId, headers: call.headers ?? {} };
  const direction =
    name === 'orderBy' && query.orderDirection !== undefined ? { orderDirection: query.orderDirection } : {};
  return { operationId, query: { [name]: query[name], ...direction } };
}

/** Tells whether a text has no characters that look like a pattern or an attack. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}@.: +-]{1,64}$/u.test(text);
}
