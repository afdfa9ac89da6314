import { createHmac, randomBytes } from 'node:crypto';

/**
 * What stands for texts that are secret: nobody can tell the text from its pseudonym, no two agree on one, and what was
 * the same has the same, so that what is recorded is judged as what passed.
 */
export function pseudonyms(): (text: string) => string {
  const key = randomBytes(32);
  return (text) => `***${createHmac('sha256', key).update(text).digest('hex').slice(0, 12)}`;
}
