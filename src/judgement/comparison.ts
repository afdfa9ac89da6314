/** One violation of a requirement, as data: reporters make the text. */
export interface Violation {
  /** Predicate of a sentence: `lost 3 of 200 subscribers`. */
  readonly message: string;
  /** Distinguishes violations of one requirement where the message contains values. Defaults to the message. */
  readonly kind?: string;
  readonly expected: string;
  readonly actual: string;
  /** A JSON Pointer (RFC 6901) into the response's body. */
  readonly pointer?: string;
  readonly isAboutStatus?: true;
  /** True if the form of the body is wrong, not a value in it. */
  readonly isAboutForm?: true;
}

/** A comparison that could have shown a violation and did not: a witness. */
export interface PassedComparison {
  readonly passed: true;
  /** A JSON Pointer (RFC 6901) to the compared value in the response's body. */
  readonly pointer?: string | undefined;
}

export interface FailedComparison {
  readonly passed: false;
  readonly violation: Violation;
}

/** Result of one comparison. A requirement without comparisons is skipped. */
export type Comparison = PassedComparison | FailedComparison;

/** Makes a pointer into the resource one into the whole body: the resource may be in an envelope. */
export function prefixPointer<T extends { readonly pointer?: string | undefined }>(value: T, root: string): T {
  return root === '' || !value.pointer ? value : { ...value, pointer: `${root}${value.pointer}` };
}

export function passed(pointer?: string): PassedComparison {
  return { passed: true, ...(pointer !== undefined && { pointer }) };
}

export function failed(violation: Violation): FailedComparison {
  return { passed: false, violation };
}

export function compareAt(pointer: string, holds: boolean, violation: () => Omit<Violation, 'pointer'>): Comparison {
  return holds ? passed(pointer) : failed({ ...violation(), pointer });
}

/** Compares texts that must differ from each other. The first one has no other to differ from. */
export function* compareUnique(
  values: Iterable<{ readonly value: unknown; readonly pointer?: string }>,
  { message, expected }: Pick<Violation, 'message' | 'expected'>,
): Generator<Comparison> {
  const seen = new Set<string>();
  for (const { value, ...place } of values) {
    if (typeof value !== 'string') continue;
    if (seen.has(value)) yield failed({ message, expected, actual: value, ...place });
    else if (seen.size > 0) yield passed(place.pointer);
    seen.add(value);
  }
}

/** Yields all passed comparisons, but only the first failed one. */
export function* withFirstFailure(comparisons: Iterable<Comparison>): Generator<Comparison> {
  let hasFailed = false;
  for (const comparison of comparisons) {
    if (comparison.passed || !hasFailed) yield comparison;
    hasFailed ||= !comparison.passed;
  }
}
