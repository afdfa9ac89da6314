import { requirements } from '#generated/requirements.js';
import type { Contract } from '../contract/contract.js';
import { catalogue, type Requirement, type RequirementId } from '../requirements/catalogue.js';

/** The catalogue, as a contract has it. */
export function requirementsOf(contract: Contract): readonly Requirement[] {
  return catalogue.map(({ id }) => requirementOf(contract, id));
}

/**
 * A requirement, as a contract has it: the specification leaves open what the body of an error is, and where a profile
 * says it, a server must keep that.
 */
export function requirementOf(contract: Contract, id: RequirementId): Requirement {
  const requirement = requirements[id];
  if (id !== 'errors.body-form' || !saysFailures(contract)) return requirement;
  return { ...requirement, level: 'must', text: 'The body of an error has the form that the profile gives it.' };
}

function saysFailures({ schemas }: Contract): boolean {
  return [...schemas.values()].some(({ responses }) => Object.keys(responses).some((status) => !/^2/.test(status)));
}
