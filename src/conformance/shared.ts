import type { Context } from './context.js';

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
