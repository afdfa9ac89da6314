import type { Rules } from './rule.js';
import { create } from './rules/create.js';
import { onlineStatus } from './rules/online-status.js';
import { search } from './rules/search.js';
import { subscriber } from './rules/subscriber.js';

/** What one exchange can show of each requirement that the contract alone cannot judge. */
export const rules = {
  ...subscriber,
  ...create,
  ...onlineStatus,
  ...search,
} satisfies Rules;
