import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, type JsonObject } from '../contract/json-value.js';
import { describeValue, firstMismatch } from './pattern.js';

/** An expected value, and the one in the response. A text that is not empty is printed as it is, any other value as JSON. */
export interface ComparedValues {
  /** A JSON Pointer into the resource. */
  readonly pointer: string;
  /** Predicate of a sentence if the values differ: `an update changed createdAt`. */
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** True if the status of the response is wrong, not a value in its body. */
  readonly isAboutStatus?: true;
}

/** A value in a response that differs from the prediction. */
export interface ResponseMismatch extends ComparedValues {
  readonly requirement: CheckedRequirementId;
  readonly expected: string;
  readonly actual: string;
}

/** Results of comparing a response with a prediction. */
export class Findings {
  readonly differences: ResponseMismatch[] = [];
  /** Passed comparisons by requirement: their number, and the pointer of the first one. */
  readonly witnesses = new Map<CheckedRequirementId, { readonly pointer: string; count: number }>();

  pass(requirement: CheckedRequirementId, pointer: string): void {
    const witness = this.witnesses.get(requirement);
    if (witness === undefined) this.witnesses.set(requirement, { pointer, count: 1 });
    else witness.count += 1;
  }

  fail(requirement: CheckedRequirementId, { expected, actual, ...others }: ComparedValues): void {
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : describeValue(value));
    this.differences.push({ requirement, ...others, expected: text(expected), actual: text(actual) });
  }

  /** Leaves out the differences in some values, and in the objects whose fields they are, by their JSON Pointers. */
  except(pointers: readonly string[]): Findings {
    const isAffected = (pointer: string) =>
      pointers.some((one) => `${pointer}/`.startsWith(`${one}/`) || pointer === one.slice(0, one.lastIndexOf('/')));
    const others = this.differences.filter(({ pointer }) => pointer === '' || !isAffected(pointer));
    this.differences.splice(0, this.differences.length, ...others);
    return this;
  }

  /** Compares two values, unless one of them is absent. */
  compare(requirement: CheckedRequirementId, { pointer, message, expected, actual }: ComparedValues): void {
    if (actual === undefined || expected === undefined) return;
    const mismatch = firstMismatch(expected, actual, pointer);
    if (mismatch === undefined) this.pass(requirement, pointer);
    else this.fail(requirement, { ...mismatch, message });
  }

  /** Compares fields of a known record with those of the response, unless one of them is absent. */
  compareFields(
    requirement: CheckedRequirementId,
    names: readonly string[],
    known: JsonObject,
    shown: unknown,
    describe: (name: string) => string,
  ): void {
    for (const name of names) {
      const values = { pointer: `/${name}`, expected: known[name], actual: field(shown, name) };
      this.compare(requirement, { ...values, message: describe(name) });
    }
  }
}
