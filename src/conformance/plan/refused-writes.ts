import type { CheckedRequirementId } from '#generated/requirements.js';
import type { ResponseMismatch } from '../../reference/findings.js';
import { hasSucceeded } from '../acceptance.js';
import type { Call, CheckedResponse } from '../call.js';
import { hasIdempotencyKey } from '../call.js';
import type { Checker } from '../checker.js';
import { successRequirements } from '../recorder.js';

/** A value of a write, such as a rich `email`. */
export interface WrittenValue {
  /** The field of the value, or another part of the request. */
  readonly field: string;
  readonly level: string;
  /** An otherwise plain call with this value. */
  readonly alone: Call;
  /** The same call with a plain value; left out if the value is plain itself, or was accepted before. */
  readonly plain?: Call | undefined;
  /** True if the server may refuse any value of this field. */
  readonly mayBeRefused?: boolean;
  /** Requirements that name the refused values as not tried. */
  readonly requirements: readonly CheckedRequirementId[];
}

/** Response to a valid write; `explained` if it has values that the server refuses. */
export type Explained = CheckedResponse | 'explained' | undefined;

/** A media type that every server takes: the parameter has no effect on JSON. */
export const charset = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Finds the cause of a valid write that fails. A refusal is excused only as a property of one value: the value alone is
 * refused too, and a plain value in its place is accepted. A server error is never excused.
 */
export class RefusedWrites {
  /** Refused values, such as `email rich`, and fields of which each value is refused. Later writes leave them out. */
  readonly #refused = new Set<string>();

  constructor(private readonly checker: Checker) {}

  /** Tells whether the server refuses a field, or its values of a level. */
  has(field: string, level = ''): boolean {
    return this.#refused.has(field) || this.#refused.has(`${field} ${level}`);
  }

  /** Leaves values out of later writes. */
  add(field: string, level: string): void {
    this.#refused.add(`${field} ${level}`);
  }

  /**
   * Finds the cause of a failed write, and reports it.
   *
   * @param plain a plain write of the same operation, which shows if the operation is permitted at all.
   * @returns the response if a repeated write succeeds, or `explained` if later writes leave some values out.
   */
  async explain(
    failed: CheckedResponse,
    values: readonly WrittenValue[],
    { plain, isConcurrent = false }: { readonly plain: Call; readonly isConcurrent?: boolean },
  ): Promise<Explained> {
    const checker = this.checker;
    const { operationId } = failed.call;
    const isConflict = isConcurrent && failed.status === 409;
    const again = isConflict ? await checker.write(failed.call) : await checker.acceptance.repeat(failed);
    if (again?.exchange.succeeded && isConflict)
      checker.untried(successRequirements[operationId], 'concurrent writes to one record, which were answered 409');
    if (again === undefined || again.exchange.succeeded || again.status === 429) return again;
    // Later requests may create the record, so that the same request has to be refused.
    const [difference] = checker.compareLikely(again).differences;
    const { call } = again;
    // A valid key that is rejected is no refusal of a value.
    if (again.status === 401) {
      await checker.acceptance.fail(again);
      return undefined;
    }
    if (isForbidden(again)) {
      const other = await checker.write(plain);
      if (other !== undefined && isForbidden(other)) {
        checker.markForbidden(operationId, other.status);
        return undefined;
      }
    }
    if (hasIdempotencyKey(call)) {
      const { 'idempotency-key': _, ...headers } = call.headers ?? {};
      const withoutKey = await checker.write({ ...call, headers });
      if (withoutKey?.outcome === 'success') {
        const withKey = { ...headers, ...checker.newIdempotencyKey() };
        const fresh = await checker.send({ ...call, query: {}, headers: withKey });
        if (fresh?.outcome === 'refused') this.#report(fresh, difference, 'idempotency-key.accepted');
        return withoutKey;
      }
    }
    let hasFound = false;
    for (const value of values) hasFound = (await this.#tryAlone(value)) || hasFound;
    if (!hasFound) this.#report(again, difference);
    return hasFound ? 'explained' : undefined;
  }

  /** Sends a value alone. Resolves to true if it is refused. */
  async #tryAlone({ field, level, alone: call, plain, mayBeRefused, requirements }: WrittenValue): Promise<boolean> {
    const checker = this.checker;
    const alone = await checker.write(call);
    if (alone === undefined || alone.exchange.succeeded || alone.outcome === 'busy') return false;
    this.add(field, level);
    const isRefused = alone.outcome === 'refused';
    const other = isRefused && plain !== undefined ? await checker.write(plain) : undefined;
    if (isRefused && (mayBeRefused || isForbidden(alone) || other?.exchange.succeeded)) {
      this.excuse(alone, `${field}: ${level} values`, requirements);
      return true;
    }
    if (plain === undefined || other?.outcome === 'refused') this.#refused.add(field);
    const shown = other?.outcome === 'refused' ? other : alone;
    this.#report(shown, checker.compareLikely(shown).differences[0]);
    return true;
  }

  /** Names refused values as not tried. A server error is no refusal: it fails. */
  excuse(response: CheckedResponse, what: string, requirements: readonly CheckedRequirementId[]): void {
    if (response.status >= 500) this.#report(response, this.checker.compareLikely(response).differences[0]);
    else for (const id of requirements) this.checker.untried(id, `${what}, answered ${response.status}`);
  }

  #report(response: CheckedResponse, difference: ResponseMismatch | undefined, requirement = difference?.requirement) {
    if (difference !== undefined && requirement !== undefined)
      this.checker.recordDifference(response, { ...difference, requirement });
  }
}

function isForbidden({ status }: CheckedResponse): boolean {
  return [402, 403].includes(status);
}

/** Tells whether a response is a failure that may pass, or an error that no other request excuses. */
export function mayPass(response: CheckedResponse): boolean {
  return response.outcome !== 'refused' && !hasSucceeded(response);
}
