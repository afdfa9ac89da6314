import type { BodyRequirementId, CheckedRequirementId } from '#generated/requirements.js';
import type { Wrapper } from './grammar/semantic.js';

/** A fault of a server, with a unique name. */
export interface NamedFault {
  readonly name: string;
  /** Violation, as a sentence without its subject. */
  readonly what: string;
  readonly wrap: Wrapper;
}

/** A fault that violates one requirement and, as far as possible, no other. */
export interface Sabotage extends NamedFault {
  readonly id: BodyRequirementId | CheckedRequirementId;
  /** The requirement's id, followed by the variant unless it is the plainest. */
  readonly name: string;
}
