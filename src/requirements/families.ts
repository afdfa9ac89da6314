import { aspects } from '#generated/requirements.js';

type Aspects = typeof aspects;

/** A list that has a requirement per filter. */
export type FilteredList = keyof Aspects;

/** A parameter of a list that selects records. */
export type FilterOf<List extends FilteredList> = keyof Aspects[List] extends infer Aspect
  ? Aspect extends `filter ${infer Parameter}`
    ? Parameter
    : never
  : never;

type FilterRequirement<List extends FilteredList> = Extract<
  {
    [Aspect in keyof Aspects[List]]: Aspect extends `filter ${string}` ? Aspects[List][Aspect] : never;
  }[keyof Aspects[List]],
  string
>;

/** Makes a value for each filter of a list, by the id of its requirement. */
export function forEachFilter<List extends FilteredList, Value>(
  list: List,
  make: (parameter: FilterOf<List>) => Value,
): Readonly<Record<FilterRequirement<List>, Value>> {
  const entries = Object.entries(aspects[list]).flatMap(([aspect, id]) => {
    const [, parameter] = /^filter (.+)/.exec(aspect) ?? [];
    return parameter === undefined ? [] : [[id, make(parameter as FilterOf<List>)]];
  });
  return Object.fromEntries(entries);
}

/** Prefixes the keys of a table with a family: `limit-kept` becomes `messages.limit-kept`. */
export function inFamily<Family extends string, Name extends string, Value>(
  family: Family,
  table: Readonly<Record<Name, Value>>,
): Readonly<Record<`${Family}.${Name}`, Value>> {
  const entries = Object.entries(table).map(([name, value]) => [`${family}.${name}`, value]);
  return Object.fromEntries(entries);
}
