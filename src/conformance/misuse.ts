import type { Judged } from '../judgement/judged.js';
import { isUnknownId, unknownId } from '../judgement/unknown-id.js';
import type { Context } from './context.js';

/** A way in which the `Authorization` header does not carry a valid key (§5). */
export type Misuse = 'no header' | 'an empty key' | 'an unknown key' | 'another scheme';

export const misuses: readonly Misuse[] = ['no header', 'an empty key', 'an unknown key', 'another scheme'];

/** The header of a misuse; null for none. */
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

/** How a request misuses the header; undefined if it does not, as far as the request tells. Throws NotRecorded. */
export function misuseOf({ authorization: header }: Judged): Misuse | undefined {
  if (header === null) return 'no header';
  const [scheme = '', key = ''] = header.split(/\s+/);
  if (scheme.toLowerCase() !== 'apikey') return 'another scheme';
  if (key === '') return 'an empty key';
  return isUnknownId(key) ? 'an unknown key' : undefined;
}
