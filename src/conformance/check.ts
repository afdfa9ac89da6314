import type { Breach } from '../judgement/comparison.js';
import type { Judged } from '../judgement/judged.js';
import type { Context } from './context.js';

/**
 * Judges one exchange, whoever caused it: the breaches that it shows, none if it keeps the requirement, and undefined
 * if it says nothing about the requirement.
 */
export type Rule = (exchange: Judged) => readonly Breach[] | undefined;

/** Sends requests of its own. Throws Violation or Skip; anything else that it throws is our own fault. */
export type Probe = (context: Context) => Promise<void>;

/** Says what a server does where the specification is open, in a line or several; undefined if nothing was seen. */
export type Note = (exchange: Judged) => string | readonly string[] | undefined;

/** The same, with requests of its own; undefined if a note says what their answers show. */
export type Look = (context: Context) => Promise<string | undefined>;

/** How a `must` or `should` requirement is tested: passively, actively, or both. */
export interface Check {
  readonly rule?: Rule;
  readonly probe?: Probe;
  /** Whether the probe changes the server's data: it runs only when that is allowed, and alone. */
  readonly writes?: true;
  /** Another part of the probe, which changes the server's data, where the rest of it does not. */
  readonly writeProbe?: Probe;
}

/** How an `open` requirement is observed. */
export interface Observation {
  readonly note?: Note;
  readonly look?: Look;
  readonly writes?: true;
  readonly writeLook?: Look;
}
