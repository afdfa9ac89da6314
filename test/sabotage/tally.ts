/** Results of the trials of one test: `npm test` prints the totals. */
export interface Tally {
  readonly kind: 'written' | 'bodies';
  readonly tried: number;
  readonly killed: number;
  /** Number of killed sabotages whose requirement was named first. */
  readonly attributed: number;
  /** Names of surviving sabotages, each with the actual findings. */
  readonly survived: readonly string[];
  readonly strayed: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    tally?: Tally;
  }
}
