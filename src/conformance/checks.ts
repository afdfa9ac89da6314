import type { CheckedRequirementId, OpenRequirementId } from '../requirements/catalogue.js';
import type { Check, Observation } from './check.js';
import { authentication } from './checks/authentication.js';
import { events } from './checks/events.js';
import { everyExchange } from './checks/every-exchange.js';
import { fields } from './checks/fields.js';
import { integrations } from './checks/integrations.js';
import { lists } from './checks/lists.js';
import { messages } from './checks/messages.js';
import { paths } from './checks/paths.js';
import { reads } from './checks/reads.js';
import { requests } from './checks/requests.js';
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
  ...integrations,
  ...lists,
  ...messages,
  ...workflows,
  ...events,
};
