import type { CheckedRequirementId, OpenRequirementId } from '../requirements/catalogue.js';
import type { Check, Observation } from './check.js';
import { create } from './checks/create.js';
import { events } from './checks/events.js';
import { lists } from './checks/lists.js';
import { messages } from './checks/messages.js';
import { onlineStatus } from './checks/online-status.js';
import { search } from './checks/search.js';
import { searchCounts } from './checks/search-counts.js';
import { searchFilters } from './checks/search-filters.js';
import { searchOpen } from './checks/search-open.js';
import { searchOrder } from './checks/search-order.js';
import { subscribers } from './checks/subscribers.js';
import { upsert } from './checks/upsert.js';

/** What tests each requirement that the contract alone cannot judge. One that is missing does not compile. */
export const checks: Readonly<Partial<Record<CheckedRequirementId, Check>>> &
  Readonly<Partial<Record<OpenRequirementId, Observation>>> = {
  ...subscribers,
  ...create,
  ...upsert,
  ...onlineStatus,
  ...search,
  ...searchCounts,
  ...searchFilters,
  ...searchOrder,
  ...searchOpen,
  ...lists,
  ...messages,
  ...events,
};
