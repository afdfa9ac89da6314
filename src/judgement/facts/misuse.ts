import type { Judged } from '../judged.js';
import { isUnknownId } from './unknown-id.js';

/** A way in which the `Authorization` header does not carry a valid key (§5). */
export type Misuse = 'no header' | 'an empty key' | 'an unknown key' | 'another scheme';

export const misuses: readonly Misuse[] = ['no header', 'an empty key', 'an unknown key', 'another scheme'];

/** How a request misuses the header; undefined if it does not, as far as the request tells. Throws NotRecorded. */
export function misuseOf({ authorization: header }: Judged): Misuse | undefined {
  if (header === null) return 'no header';
  const [scheme = '', key = ''] = header.split(/\s+/);
  if (scheme.toLowerCase() !== 'apikey') return 'another scheme';
  if (key === '') return 'an empty key';
  return isUnknownId(key) ? 'an unknown key' : undefined;
}
