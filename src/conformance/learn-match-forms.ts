import { filters } from '../reference/filters.js';
import type { Checker } from './checker.js';

/** Number of records whose excerpts are sent, and maximum number of records on a page. */
const sourceRecords = 2;
const pageSize = 20;

/** Learns how the filters of a search match (§4.3): sends excerpts that some forms find and others do not. */
export async function learnMatchForms(checker: Checker): Promise<void> {
  const operationId = 'searchSubscribers';
  if (!checker.covers(operationId)) return;
  const limit = Math.min(checker.known.limits[operationId].maxUnclamped, pageSize);
  const state = checker.known.state(Number.POSITIVE_INFINITY);
  const { records } = checker.known.collection('subscriber');
  const calls = filters[operationId].flatMap((filter) => {
    const texts = records.map(({ value }) => filter.valuesOf(value, state).join(' '));
    const sources = [...new Set(texts)].filter(isPlain).slice(0, sourceRecords);
    const excerpts = new Set(sources.flatMap(excerptsOf));
    return [...excerpts].map((value) => ({ operationId, query: { [filter.parameter]: value, limit } }) as const);
  });
  await Promise.all(calls.map((call) => checker.learnFrom(call)));
}

function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}@.+_ ()-]{4,60}$/u.test(text);
}

/** The text, an inner part, its halves, its longest word, and the first one without its last letter. */
function excerptsOf(text: string): readonly string[] {
  const half = Math.ceil(text.length / 2);
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((one) => one.length > 3);
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  const parts = [
    text,
    text.slice(1, -1),
    text.slice(0, half),
    text.slice(-half),
    longest,
    words[0]?.slice(0, -1) ?? '',
  ];
  return parts.map((part) => part.trim()).filter((part) => part.length >= 3);
}
