import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { Comparison } from '../judgement/comparison.js';
import type { Context } from './context.js';
import { Skip } from './skip.js';

/**
 * Sends requests of its own and yields its findings. A failed comparison ends the probe: the run reads nothing after it.
 * Throws Skip if a precondition is missing; any other error is an internal error. A probe that only causes exchanges
 * for the rules to check yields nothing.
 */
export type Probe = (context: Context) => AsyncIterable<ProbeFinding>;

/** A comparison, several that were made at once and count together, or what could not be compared. */
export type ProbeFinding = Comparison | readonly Comparison[] | Untried;

/** A part of a requirement that could not be put to the test: a pass says so. */
export interface Untried {
  readonly untried: string;
}

/** Observes what a server does where the specification is open; undefined if nothing was seen. */
export type ObservingProbe = (context: Context) => Promise<string | Observation | undefined>;

/** What tests a requirement actively: without changing the server's data, and by changing it. */
interface Parts<P> {
  /** Runs after all writes: what they have spoilt shows here. */
  readonly reads?: P;
  /** Runs only where writes are allowed, before all that read, and alone. */
  readonly writes?: P;
}

/** A requirement that is tested without changing the server's data. */
export function reading<P>(probe: P): Parts<P> {
  return { reads: probe };
}

/** A requirement that is tested by changing the server's data. */
export function writing<P>(probe: P): Parts<P> {
  return { writes: probe };
}

/** The probes of one file, by the requirements that they test. */
export type Probes = Readonly<
  Partial<Record<CheckedRequirementId, Parts<Probe>>> & Partial<Record<OpenRequirementId, Parts<ObservingProbe>>>
>;

/** A probe that compares nothing itself: it causes exchanges for the rules to check, or throws Skip if it cannot. */
export function causing(cause: (context: Context) => Promise<unknown>): Probe {
  return async function* (context) {
    await cause(context);
    yield* [];
  };
}

/**
 * Compares each item, one after the other. Items for which `act` throws Skip are passed over; if all of them are, the
 * first reason is thrown.
 */
export async function* eachOf<T>(
  items: readonly T[],
  act: (item: T) => Promise<Comparison | undefined>,
): AsyncGenerator<Comparison> {
  let reason: Skip | undefined;
  let acted = 0;
  for (const item of items) {
    let comparison: Comparison | undefined;
    try {
      comparison = await act(item);
      acted += 1;
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      reason ??= error;
    }
    if (comparison !== undefined) yield comparison;
  }
  if (acted === 0) throw reason ?? new Skip('the server has no suitable record');
}

/** What each run has made so far, by the function that made it. */
const made = new WeakMap<Context, Map<unknown, Made>>();

interface Made {
  readonly next: Map<unknown, Made>;
  result?: Promise<unknown>;
}

/**
 * An experiment that is made once in a run for the same arguments, whoever asks for it, and whose outcome is shared:
 * failures too.
 *
 * @param keyOf what tells one call from another, where the arguments themselves do not.
 */
export function shared<A extends readonly unknown[], T>(
  make: (context: Context, ...args: A) => Promise<T>,
  keyOf: (...args: A) => readonly unknown[] = (...args) => args,
): (context: Context, ...args: A) => Promise<T> {
  return (context, ...args) => {
    const ofRun = made.get(context) ?? new Map<unknown, Made>();
    made.set(context, ofRun);
    let place: Made = entry(ofRun, make);
    for (const key of keyOf(...args)) place = entry(place.next, key);
    place.result ??= make(context, ...args);
    return place.result as Promise<T>;
  };
}

function entry(table: Map<unknown, Made>, key: unknown): Made {
  const found = table.get(key) ?? { next: new Map() };
  table.set(key, found);
  return found;
}
