import type { Rules } from './rule.js';

/** What one exchange can show of each requirement that the contract alone cannot judge. */
export const rules = {} satisfies Rules;
