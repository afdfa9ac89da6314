import type { Breach } from '../comparison.js';
import type { Judged } from '../judged.js';
import { readFacts } from './facts.js';

/** The fields by which a record names who owns it (§5.3). */
export type Owner = '_organizationId' | '_environmentId';

/** Integrations are those of the organization (§4.5), and a workflow's environment is not shown. */
const ofEnvironment: readonly string[] = ['Subscriber', 'Message', 'NotificationEvent'];

/** What the records in an answer name as their owner, a text for each that names one. */
export function ownersIn(exchange: Judged, name: Owner): readonly string[] {
  return readFacts(exchange)
    .places.filter(({ component }) => name === '_organizationId' || ofEnvironment.includes(component))
    .map(({ value }) => value[name])
    .filter((owner) => typeof owner === 'string');
}

/** The breach of data that belongs to several. */
export function severalOwners(owners: readonly string[]): Breach {
  return { message: 'one key reads data of several owners', expected: `only ${owners[0]}`, actual: owners.join(', ') };
}
