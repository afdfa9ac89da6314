import type { ChoiceName } from '../reference/choices.js';
import { type Filter, filters } from '../reference/filters.js';
import type { Checker } from './checker.js';

/** Maximum number of compared records, of records with values to send, and of requests for one filter. */
const mostRecords = 80;
const mostSources = 12;
const mostCalls = 6;

/** Learns how the filters of a search match (§4.3). Sends the values that distinguish the remaining forms best. */
export async function learnMatchForms(checker: Checker): Promise<void> {
  if (checker.has('searchSubscribers'))
    await Promise.all(filters.searchSubscribers.map((filter) => learnForm(checker, filter)));
}

async function learnForm(checker: Checker, filter: Filter): Promise<void> {
  const limit = checker.known.limits.searchSubscribers.largest;
  const sent = new Set<string>();
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const value = tellingValue(checker, filter, sent);
    if (value === undefined) return;
    sent.add(value);
    await checker.learnFrom({ operationId: 'searchSubscribers', query: { [filter.parameter]: value, limit } });
  }
}

/** The value for which the remaining forms find the most different results; undefined if all find the same. */
function tellingValue(checker: Checker, filter: Filter, sent: ReadonlySet<string>): string | undefined {
  const { known, choices } = checker;
  const form: ChoiceName = `search.match-form.${filter.parameter as 'email' | 'name' | 'phone' | 'subscriberId'}`;
  const names = filter.parameter === 'name' ? choices.remaining('search.name') : [choices.likely('search.name')];
  const supposed = choices.remaining(form).flatMap((one) => names.map((name) => ({ one, name })));
  if (supposed.length < 2) return undefined;
  const state = known.state(Number.POSITIVE_INFINITY);
  const { records } = known.collection('subscriber');
  const held = records.slice(0, mostRecords).map(({ value }) => filter.valuesOf(value, state));
  const values = new Set(held.slice(0, mostSources).flatMap((texts) => partsOf(texts.join(' '))));
  const numberOfResults = (value: string) => {
    const results = supposed.map(({ one, name }) => {
      const choose = (choice: ChoiceName) => (choice === form ? one : choice === 'search.name' ? name : '');
      return held.map((texts) => filter.matches(texts, [value], choose)).join();
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
