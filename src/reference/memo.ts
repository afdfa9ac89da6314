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
  const cachedEntry = entries.find(({ alternatives }) =>
    [...alternatives].every(([name, alternative]) => choose(name) === alternative),
  );
  if (cachedEntry !== undefined) return cachedEntry.value as T;
  const alternatives = new Map<ChoiceName, string>();
  const value = compute((name) => {
    const alternative = alternatives.get(name) ?? choose(name);
    alternatives.set(name, alternative);
    return alternative;
  });
  entries.push({ alternatives, value });
  return value;
}
