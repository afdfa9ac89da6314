import { createHmac, randomBytes } from 'node:crypto';

/**
 * What stands for texts that are secret: nobody can tell the text from its pseudonym, no two agree on one, and what was
 * the same has the same, so that what is recorded is judged as what passed.
 *
 * @param key who has it makes the same pseudonyms; a new one, if left out.
 */
export function pseudonyms(key: Uint8Array = randomBytes(32)): (text: string) => string {
  return (text) => `***${createHmac('sha256', key).update(text).digest('hex').slice(0, 12)}`;
}
