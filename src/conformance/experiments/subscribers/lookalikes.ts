import { createHash } from 'node:crypto';

/** Identifiers that are different, and that a server may take for one another, or lose on the way through a path. */
export interface Lookalikes {
  /** The next three differ from each other in one character: in its case, or in that one is a pattern of the other. */
  readonly plain: string;
  readonly upperCase: string;
  readonly pattern: string;
  /** Must be encoded in a path, begins with another one, and is a third if it is decoded twice. */
  readonly encoded: string;
  /** Two that are one number. */
  readonly zeros: string;
  readonly number: string;
}

/** Those that begin with an identifier of ours, or are recognised by `isOurs` as well. */
export function lookalikes(base: string): Lookalikes {
  const digest = createHash('sha256').update(base).digest();
  const number = `909090${String(digest.readUInt32BE() % 1_000_000_000).padStart(9, '0')}`;
  return {
    plain: `${base}.a`,
    upperCase: `${base}.A`,
    pattern: `${base}_a`,
    encoded: `${base}.a/b c+d&é?%2F%41 `,
    zeros: `00${number}`,
    number,
  };
}
