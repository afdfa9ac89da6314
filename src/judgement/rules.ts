import type { Rules } from './rule.js';
import { event } from './rules/event.js';
import { events } from './rules/events.js';
import { list } from './rules/list.js';
import { message } from './rules/message.js';
import { messages } from './rules/messages.js';

/** What one exchange can show of each requirement that the contract alone cannot judge. */
export const rules = {
  ...list,
  ...message,
  ...messages,
  ...event,
  ...events,
} satisfies Rules;
