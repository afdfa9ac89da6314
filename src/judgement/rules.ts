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

/** Rules of all requirements that the schemas cannot check and one exchange can violate. */
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
