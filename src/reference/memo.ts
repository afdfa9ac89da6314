import type { ChoiceName, Choose } from './choices.js';

interface Entry {
  readonly used: ReadonlyMap<ChoiceName, string>;
  readonly value: unknown;
}

const known = new WeakMap<object, Map<string, Entry[]>>();

/** Computes a value once for an object that never changes, a key, and the alternatives that the value depends on. */
export function memoized<T>(owner: object, key: string, choose: Choose, compute: (choose: Choose) => T): T {
  const ofOwner = known.get(owner) ?? new Map<string, Entry[]>();
  known.set(owner, ofOwner);
  const entries = ofOwner.get(key) ?? [];
  ofOwner.set(key, entries);
  const found = entries.find(({ used }) => [...used].every(([name, alternative]) => choose(name) === alternative));
  if (found !== undefined) return found.value as T;
  const used = new Map<ChoiceName, string>();
  const value = compute((name) => {
    const alternative = used.get(name) ?? choose(name);
    used.set(name, alternative);
    return alternative;
  });
  entries.push({ used, value });
  return value;
}
