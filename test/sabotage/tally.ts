/** What became of the trials of one test: `npm test` prints the sum of all. */
export interface Tally {
  readonly kind: 'written' | 'bodies';
  readonly tried: number;
  readonly killed: number;
  /** How many of the killed had their requirement named first. */
  readonly attributed: number;
  /** Names of the others, each with what was found instead. */
  readonly survived: readonly string[];
  readonly strayed: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
}
