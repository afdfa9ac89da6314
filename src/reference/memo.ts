import type { ChoiceName, Choose } from './choices.js';

interface MemoEntry {
  readonly used: ReadonlyMap<ChoiceName, string>;
  readonly value: unknown;
}

const memos = new WeakMap<object, Map<string, MemoEntry[]>>();

/** Computes a value once for an immutable object, a key, and the alternatives that the value depends on. */
export function memoized<T>(owner: object, key: string, choose: Choose, compute: (choose: Choose) => T): T {
  const entriesByKey = memos.get(owner) ?? new Map<string, MemoEntry[]>();
  memos.set(owner, entriesByKey);
  const entries = entriesByKey.get(key) ?? [];
  entriesByKey.set(key, entries);
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
