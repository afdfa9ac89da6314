import { hmacSha256, toHex } from './bytes.js';

/**
 * What stands for texts that are secret: nobody can tell the text from its pseudonym, no two agree on one, and what was
 * the same has the same, so that what is recorded is checked as what passed.
 *
 * @param key who has it makes the same pseudonyms; a new one, if left out.
 */
export function pseudonyms(key: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): (text: string) => string {
  return (text) => `***${toHex(hmacSha256(key, text)).slice(0, 12)}`;
}
