import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { Comparison } from './comparison.js';
import type { Judged } from './judged.js';

/**
 * Judges one exchange of the operations that its requirement names, whoever caused it: what it compared, each with
 * its outcome. Nothing, if the exchange says nothing about the requirement.
 */
export type Rule = (exchange: Judged) => Iterable<Comparison>;

/** Says what a server does where the specification is open, a line each; nothing if nothing was seen. */
export type Note = (exchange: Judged) => Iterable<string | Observation>;

/** The rules and notes of one file: those of the requirements whose ids begin with its name. */
export type Rules = Readonly<Partial<Record<CheckedRequirementId, Rule>> & Partial<Record<OpenRequirementId, Note>>>;
