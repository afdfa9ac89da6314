import type { Misuse } from '../../judgement/facts/misuse.js';
import type { Context } from '../context.js';
import { unknownId } from '../unknown-id.js';

/** The `Authorization` header of a misuse (§5); null for none. */
export function misused(misuse: Misuse, { seed, apiKey }: Context): string | null {
  switch (misuse) {
    case 'no header':
      return null;
    case 'an empty key':
      return 'ApiKey ';
    case 'an unknown key':
      return `ApiKey ${unknownId(seed, 'key')}`;
    case 'another scheme':
      return `Bearer ${apiKey}`;
  }
}
