import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { Comparison } from '../judgement/comparison.js';
import type { Context } from './context.js';

/**
 * Sends requests of its own, and yields what it compared, each with its outcome. May throw Violation, which is a
 * comparison that ends it, and Skip; anything else that it throws is our own fault. Where it only causes exchanges for
 * the rules to judge, it yields nothing.
 */
export type Probe = (context: Context) => AsyncIterable<Comparison | Untried>;

/** A part of a requirement that could not be put to the test: a pass says so. */
export interface Untried {
  readonly untried: string;
}

/** Says what a server does where the specification is open, in a line, or as a choice; undefined if nothing was seen. */
export type Look = (context: Context) => Promise<string | Observation | undefined>;

/** What tests a requirement actively: without changing the server's data, and by changing it. */
interface Parts<P> {
  /** Runs after all writes: what they have spoilt shows here. */
  readonly reads?: P;
  /** Runs only where writes are allowed, before all that read, and alone. */
  readonly writes?: P;
}

/** The probes and looks of one file: those of the requirements whose ids begin with its name. */
export type Probes = Readonly<
  Partial<Record<CheckedRequirementId, Parts<Probe>>> & Partial<Record<OpenRequirementId, Parts<Look>>>
>;
