import type { CheckedRequirementId } from '#generated/requirements.js';
import { requirements } from '#generated/requirements.js';
import { auth } from './auth.js';
import { bodySabotages, plainest } from './bodies/body-sabotages.js';
import { create } from './create.js';
import { event, events } from './events.js';
import { sentenceOf, wrapperOf } from './grammar/fault.js';
import { findFault } from './grammar/faults.js';
import { overHttp } from './grammar/semantic.js';
import { integration } from './integration.js';
import { integrationUpdate } from './integration-update.js';
import { messages } from './messages.js';
import { onlineStatus } from './online-status.js';
import { request } from './request.js';
import { response } from './response.js';
import type { NamedFault, Sabotage, Ways } from './sabotage.js';
import { search } from './search.js';
import { upsert } from './upsert.js';
import { workflow } from './workflow.js';
import { writes } from './writes.js';

/**
 * Ways to violate each requirement that has a check of its own. It is neither open nor covered by the schemas. A table
 * without one of these requirements does not compile.
 */
const written: Readonly<Record<CheckedRequirementId, Ways>> = {
  ...auth,
  ...create,
  ...event,
  ...events,
  ...integration,
  ...integrationUpdate,
  ...messages,
  ...onlineStatus,
  ...request,
  ...response,
  ...search,
  ...upsert,
  ...workflow,
  ...writes,
};

/** Hand-written sabotages, in the order of the catalogue. `bodySabotages` derives the others. */
export const writtenSabotages: readonly Sabotage[] = Object.values(requirements).flatMap(({ id }) =>
  isChecked(id) ? sabotagesOf(id, written[id]) : [],
);

function sabotagesOf(id: CheckedRequirementId, { plain, ...variants }: Ways): readonly Sabotage[] {
  const named = [
    [id, plain] as const,
    ...Object.entries(variants).map(([name, way]) => [`${id}/${name}`, way] as const),
  ];
  return named.map(([name, [what, fault]]) => {
    const wrap = typeof fault === 'function' ? overHttp(fault) : fault.wrap;
    return { id, name, what, wrap };
  });
}

/** The plainest sabotage of each requirement, in the order of the catalogue. */
export function plainSabotages(): readonly Sabotage[] {
  return Object.values(requirements).flatMap(({ id }) => findSabotage(id) ?? []);
}

/** Finds a sabotage by its name, or the plainest one by the id of its requirement. */
export function findSabotage(name: string): Sabotage | undefined {
  // The first sabotage of a schema requirement is the plainest, unless the table `plainest` names another one.
  return (
    writtenSabotages.find((sabotage) => sabotage.name === name) ??
    bodySabotages().find((sabotage) => sabotage.name === name) ??
    bodySabotages().find((sabotage) => sabotage.name === plainest[name]) ??
    bodySabotages().find((sabotage) => sabotage.id === name)
  );
}

/** Finds a sabotage, or a fault of the grammar by a name such as `listMessages/channel/with-page/ignore`. */
export function findNamedFault(name: string): NamedFault | undefined {
  const sabotage = findSabotage(name);
  if (sabotage !== undefined) return sabotage;
  const fault = findFault(name);
  return fault && { name, what: sentenceOf(fault), wrap: wrapperOf(fault) };
}

function isChecked(id: string): id is CheckedRequirementId {
  return Object.hasOwn(written, id);
}
