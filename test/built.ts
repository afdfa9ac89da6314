import { join } from 'node:path';
import { inject } from 'vitest';

/** Path of a file in the built package. Throws if this run has not built it, since an existing file may be outdated. */
export function built(file: string): string {
  const dist = inject('dist');
  if (dist === undefined)
    throw new Error('dist/ may be out of date: `npm test -- …` takes the same arguments, and builds it');
  return join(dist, file);
}
