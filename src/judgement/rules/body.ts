import { refuses } from '../facts/refusal.js';
import type { Rules } from '../rule.js';

/** Bodies that the contract forbids (§1, §4). */
export const body = {
  'body.required-checked': refuses('required'),
  'body.types-checked': refuses('body type'),
  'body.malformed-refused': refuses('malformed body'),
} satisfies Rules;
