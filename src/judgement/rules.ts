import type { Rules } from './rule.js';
import { authRules } from './rules/auth.js';
import { eventRules } from './rules/events.js';
import { integrationRules } from './rules/integration.js';
import { messageRules } from './rules/messages.js';
import { pageRules } from './rules/pages.js';
import { requestRules } from './rules/request.js';
import { responseRules } from './rules/response.js';
import { searchRules } from './rules/search.js';
import { subscriberRules } from './rules/subscriber.js';
import { workflowRules } from './rules/workflow.js';
import { writeRules } from './rules/writes.js';

/** Rules of all requirements that the schemas cannot check and one exchange can violate. */
export const rules = {
  ...responseRules,
  ...requestRules,
  ...workflowRules,
  ...integrationRules,
  ...authRules,
  ...subscriberRules,
  ...writeRules,
  ...pageRules,
  ...searchRules,
  ...messageRules,
  ...eventRules,
} satisfies Rules;
