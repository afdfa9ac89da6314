import type { CheckedRequirementId, OpenRequirementId } from '../requirements/catalogue.js';
import type { Check, Observation } from './check.js';
import { authentication } from './checks/authentication.js';
import { create } from './checks/create.js';
import { everyExchange } from './checks/every-exchange.js';
import { fields } from './checks/fields.js';
import { integrations } from './checks/integrations.js';
import { onlineStatus } from './checks/online-status.js';
import { paths } from './checks/paths.js';
import { reads } from './checks/reads.js';
import { requests } from './checks/requests.js';
import { search } from './checks/search.js';
import { searchCounts } from './checks/search-counts.js';
import { searchFilters } from './checks/search-filters.js';
import { searchOpen } from './checks/search-open.js';
import { searchOrder } from './checks/search-order.js';
import { subscribers } from './checks/subscribers.js';
import { upsert } from './checks/upsert.js';
import { workflows } from './checks/workflows.js';
import { writes } from './checks/writes.js';

/** What tests each requirement that the contract alone cannot judge. One that is missing does not compile. */
export const checks: Readonly<Partial<Record<CheckedRequirementId, Check>>> &
  Readonly<Partial<Record<OpenRequirementId, Observation>>> = {
  ...everyExchange,
  ...fields,
  ...reads,
  ...paths,
  ...requests,
  ...writes,
  ...authentication,
  ...subscribers,
  ...create,
  ...upsert,
  ...onlineStatus,
  ...search,
  ...searchCounts,
  ...searchFilters,
  ...searchOrder,
  ...searchOpen,
  ...integrations,
  ...workflows,
};
