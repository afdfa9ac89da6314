import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { Comparison } from './comparison.js';
import type { Judged } from './judged.js';

/**
 * Judges one exchange of the operations that its requirement names, whoever caused it: what it compared, each with
 * its outcome. Nothing, if the exchange says nothing about the requirement.
 */
export type Rule = (exchange: Judged) => Iterable<Comparison>;

/** Observes what a server does where the specification is open; nothing if nothing was seen. */
export type ObservingRule = (exchange: Judged) => Iterable<string | Observation>;

/** The rules of one file, by the requirements that they check. */
export type Rules = Readonly<
  Partial<Record<CheckedRequirementId, Rule>> & Partial<Record<OpenRequirementId, ObservingRule>>
>;
