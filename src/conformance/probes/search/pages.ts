import { type Choices, observed } from '../../../choices/choices.js';
import { field, isSameJson } from '../../../contract/json-value.js';
import { kept } from '../../../judgement/comparison.js';
import type { Judged } from '../../../judgement/judged.js';
import { causing } from '../../causing.js';
import { inWords, shownAt } from '../../experiments/lists/walked-list.js';
import { arrivals } from '../../experiments/subscribers/arrivals.js';
import { expectNone } from '../../experiments/subscribers/creation.js';
import { checkedList } from '../../lists/known-lists.js';
import { predicted } from '../../lists/list-probe.js';
import type { Probes } from '../../probe.js';
import { unlessSkipped } from '../../probe.js';

const operationId = 'searchSubscribers';

/** The pages of the search and the ways between them (§4.3, §8). */
export const pages = {
  'search.first-page': { reads: predicted('search.first-page', 'searchSubscribers') },
  'search.last-page': { reads: predicted('search.last-page', 'searchSubscribers') },
  'search.walk-forward': {
    writes: causing(async (context) => {
      await unlessSkipped(arrivals(context));
    }),
    reads: async function* (context) {
      yield* predicted('search.walk-forward', 'searchSubscribers')(context);
      // Where the pages are wrong by themselves, that is what is said.
      const { comparisons } = await checkedList(context, 'searchSubscribers');
      const isBroken = comparisons.get('search.walk-forward')?.some((comparison) => !comparison.kept) === true;
      if (isBroken || context.written.size === 0) return;
      const { fault, witness } = (await unlessSkipped(arrivals(context))) ?? {};
      expectNone(fault);
      if (witness !== undefined) yield kept(witness);
    },
  },
  'search.walk-backward': { reads: predicted('search.walk-backward', 'searchSubscribers') },
  'search.cursor-excluded': { reads: predicted('search.cursor-excluded', 'searchSubscribers') },
  'search.include-cursor': { reads: predicted('search.include-cursor', 'searchSubscribers') },
  'search.limit-kept': { reads: predicted('search.limit-kept', 'searchSubscribers') },

  'search.limit-bounds': {
    reads: (context) => shownAt(context, operationId, [{ limit: 0 }, { limit: -1 }, { limit: 1_000 }]),
  },

  'search.unknown-cursor': {
    reads: async (context) => {
      const { json } = await context.remember({ operationId });
      const shown = [field(json, 'next')].filter((cursor) => typeof cursor === 'string' && cursor !== '');
      const cursors = [
        ['malformed', 'notikit-no-such-cursor'],
        ...shown.map((cursor) => ['an existing one with a changed last character', altered(String(cursor))]),
      ] as const;
      const seen: string[] = [];
      const malformed: Judged[] = [];
      for (const name of ['after', 'before'] as const) {
        for (const [form, cursor] of cursors) {
          const exchange = await context.send({ operationId, query: { [name]: cursor } });
          seen.push(`${name}, ${form}: ${inWords(exchange)}`);
          if (form === 'malformed') malformed.push(exchange);
        }
      }
      return observed('search.unknown-cursor', seen.join('; '), effectOf(malformed, json));
    },
  },
} satisfies Probes;

/** What cursors that nobody has shown do, if it is the same for all. */
function effectOf(exchanges: readonly Judged[], plain: unknown): Partial<Choices['search.unknown-cursor']> {
  const [first] = exchanges;
  if (first === undefined) return {};
  const { status } = first.response;
  if (exchanges.every(({ response }) => response.status === status && status >= 400))
    return { effect: 'refused', status };
  const [page, ...others] = exchanges.map(({ json }) => field(json, 'data'));
  if (!Array.isArray(page) || others.some((other) => !isSameJson(other, page))) return {};
  if (page.length === 0) return { effect: 'empty-page' };
  return isSameJson(page, field(plain, 'data')) ? { effect: 'first-page' } : {};
}

/** A cursor of the same form, its last letter or digit another one. */
function altered(cursor: string): string {
  return cursor.replace(/[\p{L}\d](?=[^\p{L}\d]*$)/u, (last) =>
    last === 'a' || last === '1' ? '2' : /\d/.test(last) ? '1' : 'a',
  );
}
