import type { Rules } from './rule.js';
import { active } from './rules/active.js';
import { auth } from './rules/auth.js';
import { body } from './rules/body.js';
import { create } from './rules/create.js';
import { errors } from './rules/errors.js';
import { event } from './rules/event.js';
import { events } from './rules/events.js';
import { fields } from './rules/fields.js';
import { integration } from './rules/integration.js';
import { integrationUpdate } from './rules/integration-update.js';
import { list } from './rules/list.js';
import { message } from './rules/message.js';
import { messages } from './rules/messages.js';
import { onlineStatus } from './rules/online-status.js';
import { path } from './rules/path.js';
import { providers } from './rules/providers.js';
import { query } from './rules/query.js';
import { rateLimit } from './rules/rate-limit.js';
import { response } from './rules/response.js';
import { search } from './rules/search.js';
import { step } from './rules/step.js';
import { subscriber } from './rules/subscriber.js';
import { timestamp } from './rules/timestamp.js';
import { unknownId } from './rules/unknown-id.js';
import { version } from './rules/version.js';
import { workflow } from './rules/workflow.js';

/** What one exchange can show of each requirement that the contract alone cannot judge. */
export const rules = {
  ...response,
  ...timestamp,
  ...fields,
  ...path,
  ...unknownId,
  ...body,
  ...query,
  ...providers,
  ...integration,
  ...workflow,
  ...step,
  ...integrationUpdate,
  ...active,
  ...auth,
  ...errors,
  ...rateLimit,
  ...version,
  ...subscriber,
  ...create,
  ...onlineStatus,
  ...search,
  ...list,
  ...message,
  ...messages,
  ...event,
  ...events,
} satisfies Rules;
