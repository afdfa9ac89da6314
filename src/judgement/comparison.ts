/** One way in which the server broke a requirement: data, for a reporter to put into words. */
export interface Violation {
  /** What went wrong, as a sentence without its subject: `lost 3 of 200 subscribers`. */
  readonly message: string;
  /** Distinguishes violations of one requirement where the message contains values. Defaults to the message. */
  readonly kind?: string;
  readonly expected: string;
  readonly actual: string;
  /** A JSON Pointer (RFC 6901) into the response's body. */
  readonly pointer?: string;
  /** Whether the status shows it by itself: no form of the body hides it. */
  readonly isOfStatus?: true;
  /** Whether it is the form of the body: no value in it is at fault. */
  readonly isOfForm?: true;
}

/** Something was compared that could have shown a violation, and showed none: a witness. */
export interface PassedComparison {
  readonly passed: true;
  /** A JSON Pointer (RFC 6901) to the place in the response's body that was looked at. */
  readonly pointer?: string | undefined;
}

export interface Failed {
  readonly passed: false;
  readonly violation: Violation;
}

/** What one comparison came to. A requirement of which nothing was compared is skipped. */
export type Comparison = PassedComparison | Failed;

/** A violation of what stands at a pointer of a body, told of the body. */
export function atRoot<T extends { readonly pointer?: string | undefined }>(told: T, root: string): T {
  return root === '' || !told.pointer ? told : { ...told, pointer: `${root}${told.pointer}` };
}

export function passed(pointer?: string): PassedComparison {
  return { passed: true, ...(pointer !== undefined && { pointer }) };
}

export function failed(violation: Violation): Failed {
  return { passed: false, violation };
}

/** Whether a requirement holds at a place of a body, as a comparison. The violation is put into words if it does not. */
export function compareAt(pointer: string, holds: boolean, violation: () => Omit<Violation, 'pointer'>): Comparison {
  return holds ? passed(pointer) : failed({ ...violation(), pointer });
}

/** The comparisons that passed, and the first of those that failed. */
export function* firstBroken(comparisons: Iterable<Comparison>): Generator<Comparison> {
  let isBroken = false;
  for (const comparison of comparisons) {
    if (comparison.passed || !isBroken) yield comparison;
    isBroken ||= !comparison.passed;
  }
}
