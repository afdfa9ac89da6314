import type { ChoiceName } from '../../reference/choices.js';
import { type Filter, filters } from '../../reference/filters.js';
import type { Checker } from '../checker.js';
import { learnFrom } from './decisive-calls.js';

/** How many records are compared, how many of them give values, and how many values are sent for one filter. */
const mostRecords = 200;
const mostSources = 12;
const mostCalls = 3;

/** Searches by the values that tell the remaining forms of matching apart best (§4.3). */
export async function readMatchForms(checker: Checker): Promise<void> {
  await Promise.all(filters.searchSubscribers.map((filter) => learnForm(checker, filter)));
}

async function learnForm(checker: Checker, filter: Filter): Promise<void> {
  const limit = checker.known.limits.searchSubscribers.largest;
  const sent = new Set<string>();
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const value = tellingValue(checker, filter, sent);
    if (value === undefined) return;
    sent.add(value);
    await learnFrom(checker, { operationId: 'searchSubscribers', query: { [filter.parameter]: value, limit } });
  }
}

/** The value for which the remaining forms find the most different results; undefined if all find the same. */
function tellingValue(checker: Checker, filter: Filter, sent: ReadonlySet<string>): string | undefined {
  const { known, choices } = checker;
  const name = `search.match-form.${filter.parameter}` as ChoiceName;
  const remaining = choices.remaining(name);
  if (remaining.length < 2) return undefined;
  const state = known.state(performance.now());
  const { records } = known.collection('subscriber');
  const held = records.slice(0, mostRecords).map(({ value }) => filter.valuesOf(value, state));
  const values = new Set(held.slice(0, mostSources).flatMap((texts) => partsOf(texts.join(' '))));
  const numberOfResults = (value: string) => {
    const results = remaining.map((form) => {
      const choose = (choice: ChoiceName) => (choice === name ? form : choices.likely(choice));
      return held.map((texts) => filter.matches(texts, [value], choose)).join();
    });
    return new Set(results).size;
  };
  const [best] = [...values]
    .filter((value) => !sent.has(value))
    .map((value) => ({ value, count: numberOfResults(value) }))
    .sort((one, other) => other.count - one.count);
  return best === undefined || best.count < 2 ? undefined : best.value;
}

/** Parts of a plain text, each of which some forms of matching find. */
function partsOf(text: string): readonly string[] {
  if (!/^[\p{L}\p{N}@.+_ ()-]{4,60}$/u.test(text)) return [];
  const half = Math.ceil(text.length / 2);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const beginnings = words.map((word) => word.slice(0, Math.max(3, word.length - 1)));
  return [text, text.slice(1, -1), text.slice(0, half), text.slice(-half), ...words, ...beginnings].filter(
    (part) => part.length >= 3 && part.trim() === part,
  );
}
