import { filtered } from '../server/filters.js';
import type { At, Hooks } from '../server/hooks.js';
import type { OperationId } from '../server/routes.js';
import { isRow, type Row, rowsOf, textOf, textsOf } from '../server/row.js';

/** A search with a comparison of texts that no option provides. */
export function matching(isSame: (text: string, wanted: string) => boolean): Hooks {
  return {
    matches: (right, { parameter, wanted: [wanted = ''], row }, at) =>
      at.operation === 'searchSubscribers' ? filtered(row, parameter, at).some((text) => isSame(text, wanted)) : right,
  };
}

/** A search by names composed in a way that no option provides. */
export function naming(namesOf: (parts: readonly string[]) => readonly string[]): Hooks {
  const parts = (row: Row) => [textOf(row, 'firstName'), textOf(row, 'lastName')].filter((part) => part !== undefined);
  return {
    matches: (right, { parameter, wanted: [wanted = ''], row }) =>
      parameter === 'name' ? namesOf(parts(row)).includes(wanted) : right,
  };
}

/** Sorts a search by a comparison of the texts of the field. */
export function sorting(compare: (one: string, other: string) => number): Hooks {
  return {
    sorted: (rows, at) =>
      ordered(rows, at, (one, other, sign) =>
        typeof one === 'string' && typeof other === 'string' ? sign * compare(one, other) : undefined,
      ),
  };
}

/** Places absent values at the end or the beginning, in both directions. */
export function placing(place: 1 | -1): Hooks {
  return {
    sorted: (rows, at) =>
      ordered(rows, at, (one, other) => {
        const [isAbsent, isOtherAbsent] = [one ?? null, other ?? null].map((value) => value === null);
        return isAbsent === isOtherAbsent ? undefined : isAbsent ? place : -place;
      }),
  };
}

/** Sorts a record without a value by its `subscriberId`. */
export const fallingBack: Hooks = {
  sorted: (rows, at) => {
    const [field = ''] = at.query.get('orderBy') ?? [];
    if (!rows.some((row) => textOf(row, field) !== undefined)) return rows;
    const keyOf = (row: Row) => textOf(row, field) || textOf(row, 'subscriberId') || '';
    const keyed = rows.map((row) => ({ [field]: keyOf(row), row }));
    const compared = ordered(keyed, at, (one, other, sign) =>
      typeof one === 'string' && typeof other === 'string' ? sign * byCodeUnit(one, other) : undefined,
    );
    return compared.flatMap(({ row }) => (isRow(row) ? [row] : []));
  },
};

type CompareValues = (one: unknown, other: unknown, sign: 1 | -1) => number | undefined;

function ordered(rows: readonly Row[], { query, options }: At, compare: CompareValues): readonly Row[] {
  const [field] = query.get('orderBy') ?? [];
  if (field === undefined) return rows;
  const places = new Map(rows.map((row, place) => [row, place]));
  const sign = (query.get('orderDirection')?.[0] ?? options.orderDirection) === 'ASC' ? 1 : -1;
  const place = (row: Row) => places.get(row) ?? 0;
  return rows.toSorted((one, other) => compare(one[field], other[field], sign) ?? place(one) - place(other));
}

/** Changes the stored record in a way that no option provides. */
export function storing(operation: OperationId, change: (after: Row, before: Row) => Row): Hooks {
  return {
    stored: (after, at) =>
      at.operation === operation && at.before ? { ...after, ...change(after, at.before) } : after,
  };
}

/** Sets `lastOnlineAt` with the online status, in a way that no option provides. */
export function onlineAt(isOnline: boolean, change: (after: Row, before: Row) => unknown): Hooks {
  const isOf = (after: Row) => after.isOnline === isOnline;
  const changed = (after: Row, before: Row) => (isOf(after) ? { lastOnlineAt: change(after, before) } : {});
  return storing('updateSubscriberOnlineStatus', changed);
}

/** Merges a field of an integration from an update with its previous value. */
export function merged(name: string, after: Row, before: Row): Row {
  return isRow(after[name]) && isRow(before[name]) ? { [name]: { ...before[name], ...after[name] } } : {};
}

/** Finds a record by its slug too. */
export const bySlug: Hooks = { found: (right, id, rows) => right ?? rows.find(({ slug }) => slug === id) };

/** True if a text occurs in another one at the beginning of a word. */
export const isWordBeginning = (text: string, wanted: string) => startsOf(text, wanted).length > 0;
const isEnd = (character: string | undefined) => character === undefined || !/[\p{L}\p{N}]/u.test(character);

function startsOf(text: string, wanted: string): readonly number[] {
  return Array.from(text, (_, index) => index).filter((at) => text.startsWith(wanted, at) && isEnd(text[at - 1]));
}

/** True if a text occurs in another one as one or several whole words. */
export function isWord(text: string, wanted: string): boolean {
  return startsOf(text, wanted).some((at) => isEnd(text[at + wanted.length]));
}

/** Shows the record of the cursor in addition to the requested number of records. */
export const besideLimit: Hooks = {
  window: ({ from, to }, total, { operation, query }) => {
    const isIncluded = operation === 'searchSubscribers' && query.get('includeCursor')?.[0] === 'true';
    if (!isIncluded || (!query.has('after') && !query.has('before'))) return { from, to };
    return query.has('after') ? { from, to: Math.min(total, to + 1) } : { from: Math.max(0, from - 1), to };
  },
};

/** Shows the subscriber of a message as of the start of the server. */
export const messagesAsTheyWere: Hooks = {
  answer: (answer, { operation, store }) => {
    if (operation !== 'listMessages' || !isRow(answer.body)) return answer;
    const data = rowsOf(answer.body, 'data').map((message) => {
      const { subscriber } = store.messages.find(({ _id }) => _id === message._id) ?? {};
      return { ...message, subscriber };
    });
    return { ...answer, body: { ...answer.body, data } };
  },
};

/** Finds only records with exactly the requested context keys. */
export const exactContexts: Hooks = {
  matches: (right, { parameter, wanted, row }) =>
    parameter === 'contextKeys'
      ? [...new Set(wanted)].sort().join() === [...textsOf(row, 'contextKeys')].sort().join()
      : right,
};

export function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
