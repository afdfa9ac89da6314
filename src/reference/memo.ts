import type { ChoiceName, Choose } from './choices.js';

interface MemoEntry {
  readonly alternatives: ReadonlyMap<ChoiceName, string>;
  readonly value: unknown;
}

const memos = new WeakMap<object, Map<string, MemoEntry[]>>();

/** Computes a value once for an immutable object, a key, and the alternatives that the value depends on. */
export function memoized<T>(owner: object, key: string, choose: Choose, compute: (choose: Choose) => T): T {
  const entriesByKey = memos.get(owner) ?? new Map<string, MemoEntry[]>();
  memos.set(owner, entriesByKey);
  const entries = entriesByKey.get(key) ?? [];
  entriesByKey.set(key, entries);
  for (const { alternatives, value } of entries) {
    let isSame = true;
    for (const [name, alternative] of alternatives) isSame &&= choose(name) === alternative;
    if (isSame) return value as T;
  }
  const alternatives = new Map<ChoiceName, string>();
  const value = compute((name) => {
    const known = alternatives.get(name);
    if (known !== undefined) return known;
    const alternative = choose(name);
    alternatives.set(name, alternative);
    return alternative;
  });
  entries.push({ alternatives, value });
  return value;
}
