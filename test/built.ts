import { join } from 'node:path';
import { inject } from 'vitest';

/** A file of the built package. Throws where this run has not built it: it might be yesterday's. */
export function built(file: string): string {
  const dist = inject('dist');
  if (dist === undefined)
    throw new Error('dist/ may be out of date: `npm test -- …` takes the same arguments, and builds it');
  return join(dist, file);
}
