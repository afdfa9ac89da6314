import { queryValues } from '../reference/call.js';
import { filterOf } from '../reference/filters.js';
import type { ResponseMismatch } from '../reference/findings.js';
import { countMatches } from '../reference/operations/lists.js';
import { kindOfList, type ListId, listIds } from '../reference/state.js';
import type { Call, CheckedResponse } from './call.js';
import { hasIdempotencyKey } from './call.js';
import type { Checker } from './checker.js';
import { orderFields } from './factors.js';
import { successRequirements } from './recorder.js';
import type { Walks } from './walks.js';

/** Maximum number of refusals with the same parameters, and of failures of one operation, that are looked into. */
const maxExplained = 2;
const maxRepeated = 6;

/** Number of plain values that are tried before a parameter counts as refused. */
const maxPlainValues = 3;

/** Parameters that have no meaning alone: a cursor belongs to its filters. */
const cursorParameters: ReadonlySet<string> = new Set(['after', 'before', 'includeCursor']);

/** Values that fit no record, for parameters of which no record has a value: a word, a database id, and a UUID. */
const unusedValues = ['notikit', '909090909090909090909090', '90909090-9090-4909-8909-909090909090'];

/**
 * Finds the cause of a read that fails. A refusal is excused only as a property of one value: the value alone is refused
 * too, and a plain value in its place is accepted. A server error is never excused.
 */
export class RefusedReads {
  readonly #looks = new Map<string, number>();

  constructor(
    private readonly checker: Checker,
    private readonly walks: Walks,
  ) {}

  /** Finds the cause of a failed read. Resolves to false if it is a read of a single record without a known cause. */
  async explain(response: CheckedResponse, difference: ResponseMismatch): Promise<boolean> {
    const { call, status } = response;
    const list = listIds.find((one) => one === call.operationId);
    const names = Object.keys(call.query ?? {}).filter((name) => isIndependent(call, name));
    const [topic, most] =
      status >= 500
        ? [`${call.operationId} ${status}`, maxRepeated]
        : [`${call.operationId} ${names.join(' ')}`, maxExplained];
    if (!this.#mayLook(topic, most)) return true;
    // The cursor may have expired: a new one must not be refused.
    const again =
      call.cursor === undefined ? await this.checker.acceptance.repeat(response) : await this.walks.followAgain(call);
    if (again === undefined || again.exchange.succeeded) return true;
    if (list === undefined) return this.#explainRecord(again);
    if ((await this.checker.acceptance.require({ operationId: list })) === undefined) return true;
    if (call.cursor !== undefined) return this.#report(again, difference);
    if (hasIdempotencyKey(call)) {
      const alone = await this.checker.send({ operationId: list, headers: this.checker.newIdempotencyKey() });
      if (alone !== undefined && !alone.exchange.succeeded)
        return this.#report(alone, { ...difference, requirement: 'idempotency-key.accepted' });
    }
    for (const name of names) {
      const alone = await this.checker.send(reduceTo(call, name));
      if (alone !== undefined && isFailed(alone)) return this.#explainParameter(list, alone, name);
    }
    return this.#explainTogether(again, difference);
  }

  #mayLook(topic: string, most: number): boolean {
    const looks = this.#looks.get(topic) ?? 0;
    this.#looks.set(topic, looks + 1);
    return looks < most;
  }

  /** Records that a single record may not be read. A server error fails; other refusals are compared with the lists. */
  #explainRecord(response: CheckedResponse): boolean {
    const { status, call } = response;
    if ([402, 403].includes(status) && this.checker.readable.get(call.operationId) !== true) {
      this.checker.markForbidden(call.operationId, status);
      return true;
    }
    return status >= 500 && this.#report(response);
  }

  /** Explains why a parameter alone is refused. Values that records have must be accepted. */
  async #explainParameter(list: ListId, refused: CheckedResponse, name: string): Promise<boolean> {
    const { call, status } = refused;
    if (status >= 500) return this.#report(refused);
    const values = queryValues(call, name);
    const withValue = (value: string) =>
      this.checker.send(reduceTo({ ...call, query: { ...call.query, [name]: value } }, name));
    let refusedAlone: CheckedResponse | undefined;
    for (const value of values.length > 1 ? values : []) {
      const response = await withValue(value);
      if (response !== undefined && isFailed(response)) refusedAlone = response;
    }
    // Each value is accepted alone: the parameter is repeatable (§4.6, §4.9).
    if (values.length > 1 && refusedAlone === undefined) return this.#report(refused);
    const shown = refusedAlone ?? refused;
    const [value = ''] = queryValues(shown.call, name);
    const isSearch = list === 'searchSubscribers' && filterOf(list, name) !== undefined;
    const findsNone = isSearch && this.#findsNone(shown.call);
    const [difference] = this.checker.compareLikely(shown).differences;
    const named = difference && {
      ...difference,
      message: `${name}=${value} is rejected`,
      ...(findsNone && { requirement: 'search.no-match' as const }),
    };
    const plainValues = this.#plainValues(list, name);
    if (plainValues.includes(value)) return this.#report(shown, named);
    let others = plainValues.length > 0 ? plainValues : unusedValues;
    // A value that no record has is excused by another such value in the same form.
    if (findsNone && plainValues.length > 0)
      others = plainValues
        .flatMap((plain) => [`${plain.slice(0, -4)}9090`, `${plain}9090`])
        .filter((plain) => this.#findsNone({ operationId: list, query: { [name]: plain } }));
    for (const plain of others.slice(0, maxPlainValues)) {
      const response = await withValue(plain);
      if (response === undefined || !response.exchange.succeeded) continue;
      if (named !== undefined) this.checker.untried(named.requirement, `some values of ${name}, which were refused`);
      return true;
    }
    return this.#report(shown, named);
  }

  #findsNone(call: Call): boolean {
    const { known, choices } = this.checker;
    return countMatches(call, known.state(Number.POSITIVE_INFINITY), choices.chooseLikely) === 0;
  }

  /** Finds the fewest parameters that are refused together although each is accepted alone. */
  async #explainTogether(refused: CheckedResponse, difference: ResponseMismatch): Promise<boolean> {
    let smallest = refused;
    for (const name of Object.keys(refused.call.query ?? {})) {
      const { [name]: _, ...query } = smallest.call.query ?? {};
      const response = await this.checker.send({ ...smallest.call, query });
      if (response !== undefined && isFailed(response)) smallest = response;
    }
    const { after, before } = smallest.call.query ?? {};
    // Nothing lies between bounds in the wrong order.
    if (smallest.call.operationId === 'listNotifications' && isReversed(after, before)) return true;
    if (smallest.status >= 500) return this.#report(smallest, difference);
    const requirement = successRequirements[smallest.call.operationId];
    return this.#report(smallest, { ...difference, requirement, message: 'parameters are refused together' });
  }

  /** Records that a valid request fails, under the requirement of a difference, or under that of its parameters. */
  #report(response: CheckedResponse, difference?: ResponseMismatch): true {
    const [found] = difference === undefined ? this.checker.compareLikely(response).differences : [difference];
    if (found !== undefined) this.checker.recordDifference(response, found);
    return true;
  }

  /** Plain values of a parameter: those of known records, or usual ones. */
  #plainValues(list: ListId, name: string): readonly string[] {
    const { known } = this.checker;
    const { records } = known.collection(kindOfList[list]);
    if (name === 'limit') return ['1', '2', String(known.limits[list].maxUnclamped)];
    if (name === 'page') return records.length > known.limits[list].maxUnclamped ? ['0', '1'] : ['0'];
    if (name === 'search') return ['Ada', 'notikit'];
    if (name === 'orderBy') return orderFields;
    const filter = filterOf(list, name);
    if (filter === undefined) return [];
    const state = known.state(Number.POSITIVE_INFINITY);
    return [...new Set(records.flatMap(({ value }) => filter.valuesOf(value, state)))].filter(isPlain);
  }
}

function isFailed({ exchange, outcome }: CheckedResponse): boolean {
  return !exchange.succeeded && outcome !== 'busy';
}

/** Tells whether a parameter can be sent alone: a direction belongs to its field, and a cursor to its filters. */
function isIndependent(call: Call, name: string): boolean {
  return name !== 'orderDirection' && !(call.operationId === 'searchSubscribers' && cursorParameters.has(name));
}

/** Reduces a call to one of its parameters. `orderBy` keeps its direction. */
function reduceTo({ operationId, query = {} }: Call, name: string): Call {
  const { orderDirection } = query;
  const hasDirection = name === 'orderBy' && orderDirection !== undefined;
  return { operationId, query: { [name]: query[name], ...(hasDirection && { orderDirection }) } };
}

function isReversed(after: unknown, before: unknown): boolean {
  return typeof after === 'string' && typeof before === 'string' && Date.parse(after) >= Date.parse(before);
}

/**
 * Tells whether a text has no characters that look like a pattern or an attack. Many search indexes refuse one or two
 * characters.
 */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}@.: +-]{3,64}$/u.test(text);
}
