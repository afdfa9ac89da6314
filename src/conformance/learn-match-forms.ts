import type { ChoiceName } from '../reference/choices.js';
import { type Filter, filters } from '../reference/filters.js';
import type { Checker } from './checker.js';

/** Maximum number of compared records, of records with values to send, and of requests for one filter. */
const maxRecords = 80;
const maxSources = 12;
const maxCalls = 6;

/** Learns how the filters of a search match (§4.3). Sends the values that distinguish the remaining forms best. */
export async function learnMatchForms(checker: Checker): Promise<void> {
  if (checker.covers('searchSubscribers'))
    await Promise.all(filters.searchSubscribers.map((filter) => learnForm(checker, filter)));
}

async function learnForm(checker: Checker, filter: Filter): Promise<void> {
  const limit = checker.known.limits.searchSubscribers.largest;
  const sent = new Set<string>();
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const value = mostDistinctValue(checker, filter, sent);
    if (value === undefined) return;
    sent.add(value);
    await checker.learnFrom({ operationId: 'searchSubscribers', query: { [filter.parameter]: value, limit } });
  }
}

/** The value for which the remaining forms find the most different results; undefined if all find the same. */
function mostDistinctValue(checker: Checker, filter: Filter, sent: ReadonlySet<string>): string | undefined {
  const { known, choices } = checker;
  const form: ChoiceName = `search.match-form.${filter.parameter as 'email' | 'name' | 'phone' | 'subscriberId'}`;
  const names = filter.parameter === 'name' ? choices.remaining('search.name') : [choices.likely('search.name')];
  const combinations = choices.remaining(form).flatMap((one) => names.map((name) => ({ one, name })));
  if (combinations.length < 2) return undefined;
  const state = known.state(Number.POSITIVE_INFINITY);
  const { records } = known.collection('subscriber');
  const valuesOfRecords = records.slice(0, maxRecords).map(({ value }) => filter.valuesOf(value, state));
  const values = new Set(valuesOfRecords.slice(0, maxSources).flatMap((texts) => partsOf(texts.join(' '))));
  const numberOfResults = (value: string) => {
    const results = combinations.map(({ one, name }) => {
      const choose = (choice: ChoiceName) => (choice === form ? one : choice === 'search.name' ? name : '');
      return valuesOfRecords.map((texts) => filter.matches(texts, [value], choose)).join();
    });
    return new Set(results).size;
  };
  const [best] = [...values]
    .filter((value) => !sent.has(value))
    .map((value) => ({ value, count: numberOfResults(value) }))
    .sort((a, b) => b.count - a.count);
  return best === undefined || best.count < 2 ? undefined : best.value;
}

/** Parts of a plain text that some match forms find and others do not. */
function partsOf(text: string): readonly string[] {
  if (!/^[\p{L}\p{N}@.+_ ()-]{4,60}$/u.test(text)) return [];
  const half = Math.ceil(text.length / 2);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const beginnings = words.map((word) => word.slice(0, Math.max(3, word.length - 1)));
  return [text, text.slice(1, -1), text.slice(0, half), text.slice(-half), ...words, ...beginnings].filter(
    (part) => part.length >= 3 && part.trim() === part,
  );
}
