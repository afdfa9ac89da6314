import type { CheckedRequirementId } from '#generated/requirements.js';
import { describeValue, firstMismatch } from './pattern.js';

/** A value in a response that differs from the prediction. */
export interface ResponseMismatch {
  readonly requirement: CheckedRequirementId;
  /** A JSON Pointer into the resource. */
  readonly pointer: string;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
}

/** Results of comparing a response with a prediction. */
export class Findings {
  readonly differences: ResponseMismatch[] = [];
  /** Number of passed comparisons by requirement, and the pointer of the first one. */
  readonly witnesses = new Map<CheckedRequirementId, { readonly pointer: string; count: number }>();

  passed(requirement: CheckedRequirementId, pointer: string): void {
    const witness = this.witnesses.get(requirement);
    if (witness === undefined) this.witnesses.set(requirement, { pointer, count: 1 });
    else witness.count += 1;
  }

  failed(
    requirement: CheckedRequirementId,
    pointer: string,
    message: string,
    expected: unknown,
    actual: unknown,
  ): void {
    const text = (value: unknown) => (typeof value === 'string' ? value : describeValue(value));
    this.differences.push({ requirement, pointer, message, expected: text(expected), actual: text(actual) });
  }

  /** Compares two values, unless one of them is absent. */
  compare(
    requirement: CheckedRequirementId,
    pointer: string,
    expected: unknown,
    actual: unknown,
    message: (pointer: string) => string,
  ): void {
    if (actual === undefined || expected === undefined) return;
    const mismatch = firstMismatch(expected, actual, pointer);
    if (mismatch === undefined) this.passed(requirement, pointer);
    else this.failed(requirement, mismatch.pointer, message(mismatch.pointer), mismatch.expected, mismatch.actual);
  }
}
