import type { ChoiceName } from '../reference/choices.js';
import { type Filter, filters } from '../reference/filters.js';
import type { Checker } from './checker.js';

/** Maximum number of compared records, of records whose values are sent, and of requests for one filter. */
const maxComparedRecords = 80;
const maxSourceRecords = 12;
const maxRequests = 6;

/** Learns how the filters of a search match (§4.3). Sends the values that distinguish the remaining forms best. */
export async function learnMatchForms(checker: Checker): Promise<void> {
  if (checker.covers('searchSubscribers'))
    await Promise.all(filters.searchSubscribers.map((filter) => learnForm(checker, filter)));
}

async function learnForm(checker: Checker, filter: Filter): Promise<void> {
  const limit = checker.known.limits.searchSubscribers.maxUnclamped;
  const sent = new Set<string>();
  for (let requests = 0; requests < maxRequests; requests += 1) {
    const value = findMostDecisiveValue(checker, filter, sent);
    if (value === undefined) return;
    sent.add(value);
    await checker.learnFrom({ operationId: 'searchSubscribers', query: { [filter.parameter]: value, limit } });
  }
}

/** Finds the value for which the remaining forms find the most different results; undefined if all find the same. */
function findMostDecisiveValue(checker: Checker, filter: Filter, sent: ReadonlySet<string>): string | undefined {
  const { known, choices } = checker;
  const form: ChoiceName = `search.match-form.${filter.parameter as 'email' | 'name' | 'phone' | 'subscriberId'}`;
  const names =
    filter.parameter === 'name' ? choices.remainingAlternatives('search.name') : [choices.chooseLikely('search.name')];
  const combinations = choices
    .remainingAlternatives(form)
    .flatMap((matchForm) => names.map((name) => ({ matchForm, name })));
  if (combinations.length < 2) return undefined;
  const state = known.state(Number.POSITIVE_INFINITY);
  const { records } = known.collection('subscriber');
  const valuesOfRecords = records.slice(0, maxComparedRecords).map(({ value }) => filter.valuesOf(value, state));
  const values = new Set(valuesOfRecords.slice(0, maxSourceRecords).flatMap((texts) => excerptsOf(texts.join(' '))));
  const numberOfResults = (value: string) => {
    const results = combinations.map(({ matchForm, name }) => {
      const assumed: Partial<Record<ChoiceName, string>> = { [form]: matchForm, 'search.name': name };
      const choose = (choice: ChoiceName) => assumed[choice] ?? '';
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

/** Excerpts of a plain text that some match forms find and others do not. */
function excerptsOf(text: string): readonly string[] {
  if (!/^[\p{L}\p{N}@.+_ ()-]{4,60}$/u.test(text)) return [];
  const half = Math.ceil(text.length / 2);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const beginnings = words.map((word) => word.slice(0, Math.max(3, word.length - 1)));
  return [text, text.slice(1, -1), text.slice(0, half), text.slice(-half), ...words, ...beginnings].filter(
    (part) => part.length >= 3 && part.trim() === part,
  );
}
