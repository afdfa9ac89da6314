import type { Check, Observation } from './check.js';
import { authentication } from './checks/authentication.js';
import { events } from './checks/events.js';
import { everyExchange } from './checks/every-exchange.js';
import { integrations } from './checks/integrations.js';
import { messages } from './checks/messages.js';
import { onlineStatus } from './checks/online-status.js';
import { requests } from './checks/requests.js';
import { search } from './checks/search.js';
import { upsert } from './checks/upsert.js';
import { workflows } from './checks/workflows.js';
import type { CheckedRequirementId, OpenRequirementId } from './requirement.js';

/** What tests each requirement that the contract alone cannot judge. One that is missing does not compile. */
export const checks: Readonly<Record<CheckedRequirementId, Check>> & Readonly<Record<OpenRequirementId, Observation>> =
  {
    ...everyExchange,
    ...requests,
    ...authentication,
    ...upsert,
    ...onlineStatus,
    ...search,
    ...integrations,
    ...messages,
    ...workflows,
    ...events,
  };
