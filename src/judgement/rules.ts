import type { Rules } from './rule.js';
import { auth } from './rules/auth.js';
import { events } from './rules/events.js';
import { integration } from './rules/integration.js';
import { messages } from './rules/messages.js';
import { pages } from './rules/pages.js';
import { request } from './rules/request.js';
import { response } from './rules/response.js';
import { search } from './rules/search.js';
import { subscriber } from './rules/subscriber.js';
import { workflow } from './rules/workflow.js';

/** What one exchange can show of each requirement that the contract alone cannot judge. */
export const rules = {
  ...response,
  ...request,
  ...workflow,
  ...integration,
  ...auth,
  ...subscriber,
  ...pages,
  ...search,
  ...messages,
  ...events,
} satisfies Rules;
