import type { CheckedRequirementId, OpenRequirementId } from '../requirements/catalogue.js';
import type { Check, Observation } from './check.js';
import { events } from './checks/events.js';
import { lists } from './checks/lists.js';
import { messages } from './checks/messages.js';

/** What tests each requirement that the contract alone cannot judge. One that is missing does not compile. */
export const checks: Readonly<Partial<Record<CheckedRequirementId, Check>>> &
  Readonly<Partial<Record<OpenRequirementId, Observation>>> = {
  ...lists,
  ...messages,
  ...events,
};
