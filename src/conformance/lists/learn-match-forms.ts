import { field, isSameJson } from '../../contract/json-value.js';
import { type FilterName, filterNames } from '../../judgement/facts/search.js';
import type { Judged } from '../../judgement/judged.js';
import { recordKey } from '../../model/known-list.js';
import { isPlain } from '../../model/list.js';
import { isWholeName, type MatchForm, matchForms, textsOf } from '../../model/search-filters.js';
import type { Call } from '../call.js';
import { speaksOfAccess } from './list-difference.js';

/** How a filter of the search matches, as far as the server has shown it. */
export interface LearnedForm {
  /** The forms that no response contradicts; none if the server has another one. */
  readonly forms: readonly MatchForm[];
  /** Whether a response told forms apart. */
  readonly isTold: boolean;
  /** The refusal of a plain value. */
  readonly refused?: Judged;
  /** A search whose results fit no form together with those before it. */
  readonly unruly?: { readonly exchange: Judged; readonly value: string; readonly found: number };
  /** A search for whole values of known subscribers that found none of them, if all did so. */
  readonly blind?: { readonly exchange: Judged; readonly subscriber: unknown; readonly value: string };
}

/** How many searches one filter is learned by at most. */
const mostSearches = 5;

export interface Learning {
  /** The known subscribers. */
  readonly records: readonly unknown[];
  readonly limit: number;
  readonly send: (call: Call) => Promise<Judged>;
  /** All subscribers once more, for what seems to fit no form: others may have changed some. */
  readonly walkAgain: () => Promise<readonly unknown[]>;
}

type Learned = Readonly<Record<FilterName, LearnedForm>>;

/** How often all is learned at most, where others change subscribers. */
const mostRounds = 4;

/**
 * Learns how each filter matches: by values on which the possible forms disagree. If others have changed subscribers
 * meanwhile, or a filter seems to fit no form, all is learned again, and what two rounds agree on counts.
 */
export async function learnMatchForms(learning: Learning): Promise<Learned> {
  const rounds = [await learnForms(learning)];
  const walks = [learning.records, await learning.walkAgain()];
  const isQuiet = () => areSame(walks.at(-2) ?? [], walks.at(-1) ?? []);
  const isUnusual = Object.values(rounds[0] ?? {}).some((one) => one.blind !== undefined || one.unruly !== undefined);
  let isDone = isQuiet() && !isUnusual;
  while (!isDone && rounds.length < mostRounds) {
    rounds.push(await learnForms({ ...learning, records: walks.at(-1) ?? [] }));
    walks.push(await learning.walkAgain());
    isDone = isQuiet() || filterNames.every((filter) => agreedForms(rounds, filter).length > 0);
  }
  const learned = (filter: FilterName): LearnedForm => {
    const [one, last] = [rounds.at(-2)?.[filter], rounds.at(-1)?.[filter]];
    if (last === undefined) throw new Error('there is a round');
    const { blind, unruly, ...rest } = last;
    const isBlind = blind !== undefined && one?.blind !== undefined && isIn(blind.subscriber, walks.at(-1) ?? []);
    const isUnruly = unruly !== undefined && one?.unruly !== undefined && isQuiet();
    return {
      ...rest,
      forms: isQuiet() ? last.forms : agreedForms(rounds, filter),
      ...(isBlind && { blind }),
      ...(isUnruly && { unruly }),
    };
  };
  return {
    email: learned('email'),
    name: learned('name'),
    phone: learned('phone'),
    subscriberId: learned('subscriberId'),
  };
}

/** The forms that two rounds agree on; none if no two do. */
function agreedForms(rounds: readonly Learned[], filter: FilterName): readonly MatchForm[] {
  for (const [index, one] of rounds.entries()) {
    for (const other of rounds.slice(index + 1)) {
      const both = one[filter].forms.filter((form) => other[filter].forms.includes(form));
      if (both.length > 0) return both;
    }
  }
  return [];
}

async function learnForms(learning: Learning): Promise<Learned> {
  const [email, name, phone, subscriberId] = await Promise.all([
    learnForm('email', learning),
    learnForm('name', learning),
    learnForm('phone', learning),
    learnForm('subscriberId', learning),
  ]);
  return { email, name, phone, subscriberId };
}

function areSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  const isStill = (record: unknown, place: number) => isSameJson(record, after[place]) || isIn(record, after);
  return before.length === after.length && before.every(isStill);
}

function isIn(record: unknown, records: readonly unknown[]): boolean {
  return records.some((other) => isSameJson(record, other));
}

async function learnForm(filter: FilterName, { records, limit, send }: Learning): Promise<LearnedForm> {
  let forms = matchForms[filter];
  let blind: LearnedForm['blind'];
  let refused: Judged | undefined;
  let unruly: LearnedForm['unruly'];
  let hasFound = false;
  const asked = new Set<string>();
  const telling = tellingOf(filter, records);
  /** Whether a search by the whole text that a part is of finds somebody. */
  const isThere = async (part: string) => {
    const text = telling.flatMap(({ texts }) => texts).find((one) => one.includes(part)) ?? part;
    const { json } = await send({ operationId: 'searchSubscribers', query: { [filter]: text, limit } });
    const data = field(json, 'data');
    return Array.isArray(data) && data.length > 0;
  };
  for (let count = 0; count < mostSearches && forms.length > 0; count += 1) {
    const part = mostTelling(forms, telling, [...partsOf(filter, records)], asked, limit);
    const value = part ?? mostTelling(forms, telling, [...longPartsOf(filter, records)], asked, limit);
    if (value === undefined) break;
    asked.add(value);
    const exchange = await send({ operationId: 'searchSubscribers', query: { [filter]: value, limit } });
    const data = field(exchange.json, 'data');
    if (!exchange.succeeded && isPlain(value) && !speaksOfAccess(exchange.response.status)) refused = exchange;
    if (!exchange.succeeded && !isPlain(value)) continue;
    if (!exchange.succeeded || !Array.isArray(data)) break;
    const holder = telling.find(({ texts }) => texts.includes(value));
    // Others may have taken away the only subscribers that have this part.
    if (data.length === 0 && holder === undefined && !(await isThere(value))) continue;
    const shown = new Set(data.map(recordKey));
    hasFound ||= data.length > 0;
    const isWhole = field(exchange.json, 'next') === null;
    if (data.length === 0 && isWhole && holder !== undefined) blind ??= { exchange, subscriber: holder.record, value };
    const fitting = forms.filter(({ matches }) =>
      telling.every(({ record, texts }) => {
        const isFound = shown.has(recordKey(record));
        return isFound || isWhole ? matches(texts, value) === isFound : true;
      }),
    );
    if (fitting.length === 0 && hasFound) unruly = { exchange, value, found: data.length };
    forms = fitting;
  }
  return {
    forms,
    isTold: asked.size > 0,
    ...(!hasFound && blind && { blind }),
    ...(unruly && { unruly }),
    ...(refused && { refused }),
  };
}

/** A subscriber that shows how a filter matches. */
interface Telling {
  readonly record: unknown;
  readonly texts: readonly string[];
  /** Both orders of the texts: a value that is not in it is found by no form. */
  readonly together: string;
}

function tellingOf(filter: FilterName, records: readonly unknown[]): readonly Telling[] {
  return records
    .map((record) => ({ record, texts: textsOf(record, filter) }))
    .filter(({ texts }) => isWholeName(texts, filter))
    .map(({ record, texts }) => ({ record, texts, together: [...texts, ...texts].join(' ') }));
}

/** The value on which the forms disagree the most. */
function mostTelling(
  forms: readonly MatchForm[],
  telling: readonly Telling[],
  values: readonly string[],
  asked: ReadonlySet<string>,
  limit: number,
): string | undefined {
  let best: string | undefined;
  let most = 1;
  for (const value of new Set(values)) {
    if (asked.has(value)) continue;
    const holders = telling.filter(({ together }) => together.includes(value));
    const finds = forms.map(({ matches }) => holders.map(({ texts }) => matches(texts, value)));
    if (finds.some((isFound) => isFound.filter(Boolean).length > limit)) continue;
    const groups = new Set(finds.map((isFound) => isFound.join())).size;
    if (groups > most) [best, most] = [value, groups];
  }
  return best;
}

/** How many subscribers' texts are cut into parts. */
const sampled = 6;

function* partsOf(filter: FilterName, records: readonly unknown[]): Generator<string> {
  for (const texts of plainTexts(filter, records)) {
    yield* new Set([texts.join(' '), ...texts]);
    for (const text of texts) {
      for (const word of text.split(/[^\p{L}\p{N}]+/u)) if (word.length > 2) yield word;
      for (let start = 0; start < text.length - 3; start += 3) yield text.slice(start, start + 4).trim();
    }
  }
}

/** All of a text but its last or its first character: it finds few, where all begin alike. */
function* longPartsOf(filter: FilterName, records: readonly unknown[]): Generator<string> {
  for (const texts of plainTexts(filter, records)) {
    for (const text of texts) if (text.length > 4) yield* [text.slice(0, -1).trim(), text.slice(1).trim()];
  }
}

/** The texts of some subscribers that have plain ones. */
function plainTexts(filter: FilterName, records: readonly unknown[]): readonly (readonly string[])[] {
  const all = records.map((record) => textsOf(record, filter));
  const isPlainText = (text: string) => /^[\x20-\x7e]{2,}$/.test(text) && text.trim() === text;
  return all.filter((texts) => texts.length > 0 && texts.every(isPlainText)).slice(-sampled);
}
