import type { Query } from '../../server/call.js';
import type { At } from '../../server/hooks.js';
import type { Effect } from './mutant.js';

type Values = readonly string[];

/** Changes the values of a parameter before use. Without values, the parameter counts as absent. */
function rewrite(name: string, parameter: string, change: (values: Values, query: Query) => Values): Effect {
  return {
    name,
    hooks: (condition) => ({
      query: (query, at) => {
        const values = query.get(parameter);
        if (values === undefined || !condition.holds(at, values)) return query;
        const changed = change(values, query);
        const others = [...query].filter(([other]) => other !== parameter);
        return new Map(changed.length === 0 ? others : [...others, [parameter, changed]]);
      },
    }),
  };
}

export const ignore = (parameter: string) => rewrite('ignore', parameter, () => []);

/** Compares with a value that no record has. */
export const findNothing = (parameter: string) => rewrite('find-nothing', parameter, () => ['nobody has this value']);

export function textEffects(parameter: string): Effect[] {
  const each = (name: string, change: (value: string) => string) =>
    rewrite(name, parameter, (values) => values.map(change));
  return [
    each('trim', (value) => value.trim()),
    each('fold-case', (value) => value.toLowerCase()),
    each('decode-twice', decode),
    each('cut-at-8', (value) => value.slice(0, 8)),
    each('cut-at-20', (value) => value.slice(0, 20)),
    each('drop-special-characters', (value) => value.replace(/[^\p{L}\p{N}@. -]/gu, '')),
    each('drop-non-ascii', (value) => value.replace(/[^ -~]/g, '')),
  ];
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

export function repetitionEffects(parameter: string): Effect[] {
  return [
    rewrite('first-value', parameter, (values) => values.slice(0, 1)),
    rewrite('last-value', parameter, (values) => values.slice(-1)),
    rewrite('lose-a-value', parameter, (values) => (values.length > 2 ? values.slice(0, 2) : values)),
    rewrite('join-values', parameter, (values) => [values.join(',')]),
    rewrite('split-at-commas', parameter, (values) => values.flatMap((value) => value.split(','))),
  ];
}

export const takeNeighbour = (parameter: string, neighbour: string) =>
  rewrite(`take-${neighbour}`, parameter, (values, query) => query.get(neighbour) ?? values);

export const addToNumber = (name: string, parameter: string, change: (value: number) => number) =>
  rewrite(name, parameter, ([value]) => [String(change(Number(value)))]);

export const setTo = (name: string, parameter: string, value: string) => rewrite(name, parameter, () => [value]);

/** Changes the default of an absent parameter. */
export const standard = (name: string, parameter: string, give: (at: At) => string): Effect => ({
  name,
  hooks: (condition) => ({
    query: (query, at) =>
      query.has(parameter) || !condition.holds(at) ? query : new Map([...query, [parameter, [give(at)]]]),
  }),
});

export const changeText = (name: string, parameter: string, change: (value: string) => string) =>
  rewrite(name, parameter, (values) => values.map(change));

/** Uses the value of the previous request. */
export function takeStale(parameter: string): Effect {
  return {
    name: 'stale',
    hooks: (condition) => {
      let last: Values | undefined;
      return {
        query: (query, at) => {
          const values = query.get(parameter);
          if (values === undefined) return query;
          const taken = last !== undefined && condition.holds(at, values) ? last : values;
          last = values;
          return new Map([...query, [parameter, taken]]);
        },
      };
    },
  };
}

/** Swaps two parameters if both are present. */
export function swap(parameter: string, other: string): Effect {
  return {
    name: `swap-with-${other}`,
    hooks: (condition) => ({
      query: (query, at) => {
        const [one, two] = [query.get(parameter), query.get(other)];
        if (one === undefined || two === undefined || !condition.holds(at, one)) return query;
        return new Map([...query, [parameter, two], [other, one]]);
      },
    }),
  };
}
