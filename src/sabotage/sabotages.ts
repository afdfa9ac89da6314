import type { CheckedRequirementId } from '#generated/requirements.js';
import { requirements } from '#generated/requirements.js';
import { type SabotageLine, sabotages as table } from '#generated/sabotages.js';
import { bodySabotages, plainest } from './bodies/body-sabotages.js';
import { type ActingFault, readFaults, sentenceOf, wrapperOf } from './grammar/fault.js';
import type { NamedFault, Sabotage } from './sabotage.js';

/**
 * Sabotages of each requirement that is neither open nor covered by the schemas. A table without one of these
 * requirements does not compile.
 */
const lines: Readonly<Record<CheckedRequirementId, Readonly<Record<string, SabotageLine>>>> = table;

/** Sabotages of `spec/sabotages.yaml`, in the order of the catalogue. `bodySabotages` derives the others. */
export const writtenSabotages: readonly Sabotage[] = Object.values(requirements).flatMap(({ id }) =>
  isChecked(id) ? Object.entries(lines[id]).map(([variant, line]) => sabotageOf(id, variant, line)) : [],
);

function sabotageOf(id: CheckedRequirementId, variant: string, line: SabotageLine): Sabotage {
  const [faultName = '', sentence] = [line].flat();
  const faults = readFaults(faultName);
  if (faults === undefined) throw new Error(`${id}: the grammar has no fault ${faultName}`);
  const name = variant === 'plain' ? id : `${id}/${variant}`;
  return { id, name, what: sentence ?? sentencesOf(faults), wrap: wrapperOf(...faults) };
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

/** Finds a sabotage, or faults of the grammar: `listMessages/channel/with-page/ignore`, several joined by "and". */
export function findNamedFault(name: string): NamedFault | undefined {
  const sabotage = findSabotage(name);
  if (sabotage !== undefined) return sabotage;
  const faults = readFaults(name);
  return faults && { name, what: sentencesOf(faults), wrap: wrapperOf(...faults) };
}

function sentencesOf(faults: readonly ActingFault[]): string {
  return faults.map(sentenceOf).join(', and ');
}

function isChecked(id: string): id is CheckedRequirementId {
  return Object.hasOwn(lines, id);
}
