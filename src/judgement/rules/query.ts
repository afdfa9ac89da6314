import { refuses } from '../facts/refusal.js';
import type { Rules } from '../rule.js';

/** Query parameters that the contract forbids (§4). */
export const query = {
  'query.types-checked': refuses('query type'),
  'query.enums-checked': refuses('query enum'),
} satisfies Rules;
