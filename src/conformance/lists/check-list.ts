import type { CheckedRequirementId } from '#generated/requirements.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, failed, passed } from '../../judgement/comparison.js';
import type { Difference } from '../../model/difference.js';
import { KnownList, recordKey } from '../../model/known-list.js';
import { orderContradiction } from '../../model/learned-order.js';
import { type Aspect, type List, type PageRequest, requestKey } from '../../model/list.js';
import type { PlannedRequest } from '../../model/plan.js';
import { matchesOf } from '../../model/predict-page.js';
import { isRefusedBeside } from '../experiments/refusals.js';
import { unlessSkipped } from '../skip.js';
import { confirm, type ListCheck } from './confirm-findings.js';
import { differenceOf, type Finding } from './list-difference.js';
import { type AskedPage, PageAsker } from './page-asker.js';

/** What the pages of a list showed of the requirements on it. */
export interface ListResult {
  readonly comparisons: ReadonlyMap<CheckedRequirementId, readonly Comparison[]>;
  /** Why nothing can be said of the requirements without a comparison. */
  readonly reason: string;
}

/** How many pages are asked for at most to see whether they hold each record once. */
const mostTiles = 12;

/** Sends the requests of a plan and compares what comes with what is predicted. */
export async function checkList(check: ListCheck): Promise<ListResult> {
  const { plan, asker, basePages } = check;
  const aspectsOf = new Map<string, readonly Aspect[]>();
  for (const { request, aspects } of [...basePages, ...plan.requests]) aspectsOf.set(requestKey(request), aspects);
  // A server may answer otherwise the second time, or where it serves several requests at once.
  const again = plan.requests.filter(({ request }) => request.again);
  const once = plan.requests.filter(({ request }) => !request.again);
  const inTurn = once.slice(0, Math.ceil(once.length / 2));
  for (const { request } of [...basePages, ...inTurn]) await unlessSkipped(asker.ask(request));
  const together = [...once.slice(inTurn.length), ...again];
  await Promise.all(together.map(({ request }) => unlessSkipped(asker.ask(request))));
  const { known, more } = await completed(check);
  const comparisons = new Map<CheckedRequirementId, Comparison[]>();
  const findings: Finding[] = [];
  const refused: string[] = [];
  let isSteady = true;
  for (const asked of withBefore(await asker.pages(), basePages)) {
    const { request } = asked;
    let difference = differenceOf(known, asked, { isSteady });
    if (difference?.kind === 'place' && request.order === undefined && (await isTiled(known, asker, asked))) {
      // Pages of another size come in another order, which the specification does not forbid.
      isSteady = false;
      difference = differenceOf(known, asked, { isSteady });
    }
    if (difference !== undefined) findings.push({ asked, difference });
    const doubtful = difference === undefined ? [] : doubtfulAspects[difference.kind];
    if (difference === undefined && asked.shown === undefined) refused.push(`${asked.exchange.response.status}`);
    else if (asked.shown !== undefined && doubtful !== undefined) {
      for (const aspect of aspectsOf.get(requestKey(request)) ?? []) {
        // Without a count, half of what is said is not to be seen.
        const isUnsaid = (aspect === 'count' || aspect === 'none') && asked.shown.totalCount === undefined;
        if (!isUnsaid && !doubtful.includes(aspect)) add(aspect, passed(asked.exchange, '/data'));
      }
      const isOther = !basePages.some((base) => requestKey(base.request) === requestKey(request));
      if (
        isOther &&
        difference?.kind !== 'changed' &&
        asked.shown.items.some((item) => known.placeOf(item) !== undefined)
      ) {
        add('record', passed(asked.exchange, '/data'));
      }
    }
  }
  let reason =
    refused.length > 0
      ? `answered ${[...new Set(refused)].join(', ')}`
      : `no records of the ${known.list.noun} could show it`;
  // Where the whole list cannot be walked, what is known of it is not enough to say more.
  if (more !== undefined) add('more', brokenBy(more));
  else if (findings.length > 0) {
    const confirmed = await confirm({ ...check, known }, findings, isSteady);
    if (confirmed.reason !== undefined) reason = confirmed.reason;
    for (const { aspect, finding } of confirmed.causes) add(aspect, brokenBy(finding));
  }
  // An order that is wrong by itself contradicts others, too.
  const isOrdered = !findings.some(({ asked }) => asked.request.order !== undefined);
  const contradiction = isOrdered ? await otherOrder(check, await asker.pages()) : undefined;
  if (contradiction !== undefined) add(contradiction.aspect, contradiction.comparison);
  for (const { aspect, comparison } of await refusedDirections(check, await asker.pages())) add(aspect, comparison);
  return { comparisons, reason };

  function add(aspect: Aspect, comparison: Comparison): void {
    const id = known.list.requirements[aspect];
    if (id === undefined) return;
    comparisons.set(id, [...(comparisons.get(id) ?? []), comparison]);
  }
}

/** A page on which two records stand in another order than on a page before it, both asked for once more. */
async function otherOrder({ known, sendAgain }: ListCheck, pages: readonly AskedPage[]) {
  const found = orderContradiction(pages);
  if (found === undefined) return undefined;
  const again = new PageAsker(known.list, sendAgain);
  const asked = [await again.ask(found.pages[0].request), await again.ask(found.pages[1].request)];
  const confirmed = orderContradiction(asked.filter((page) => page !== undefined));
  if (confirmed === undefined) return undefined;
  const orders = confirmed.pages.map(({ request }) => request.order);
  // Of both directions, descending is the one that is the reverse of the other.
  const isDescending = orders.some((order) => order?.direction === 'DESC');
  const aspect: Aspect = isDescending ? 'order DESC' : 'order ASC';
  const [one, other] = confirmed.places;
  const { exchange } = confirmed.pages[1];
  const message = `two subscribers ordered by ${orders[0]?.by} stand in another order than on another page`;
  const [expected, actual] = [
    'the same comparison of texts on every page',
    `another one at /data/${one} and /data/${other}`,
  ];
  return { aspect, comparison: failed({ message, expected, actual, pointer: `/data/${other}` }, exchange) };
}

/**
 * The directions that are refused by whichever field, and by none: which fields there are is open, and the directions are
 * not (§4.3).
 */
async function refusedDirections({ asker, sendAgain }: ListCheck, pages: readonly AskedPage[]) {
  const { operationId } = asker.list;
  const refused: { readonly aspect: Aspect; readonly comparison: Comparison }[] = [];
  for (const direction of ['ASC', 'DESC'] as const) {
    const ordered = pages.filter(({ request }) => request.order?.direction === direction);
    if (ordered.length === 0 || ordered.some(({ exchange }) => exchange.succeeded)) continue;
    const exchange = await unlessSkipped(sendAgain({ operationId, query: { orderDirection: direction } }));
    const plain = await unlessSkipped(sendAgain({ operationId }));
    if (exchange === undefined || plain === undefined || !isRefusedBeside(exchange, plain)) continue;
    const message = `orderDirection=${direction} is rejected by any field`;
    const actual = `status ${exchange.response.status}`;
    const comparison = failed({ message, expected: 'a page', actual, isOfStatus: true }, exchange);
    refused.push({ aspect: `order ${direction}`, comparison });
  }
  return refused;
}

/** What a page is no witness of that differs in this way; of nothing at all if its records do. */
const doubtfulAspects: Readonly<Partial<Record<Finding['difference']['kind'], readonly Aspect[]>>> = {
  count: ['count', 'none'],
  more: ['more', 'none', 'beyond', 'walk'],
  previous: ['first', 'back'],
  echo: ['default-page'],
  changed: [],
};

/** The pages of the walk show each record once, whether numbers or cursors lead to them. */
function withBefore(pages: readonly AskedPage[], basePages: readonly PlannedRequest[]): readonly AskedPage[] {
  const keys = basePages.map(({ request }) => requestKey(request));
  return pages.map((page) => {
    const at = keys.indexOf(requestKey(page.request));
    if (at < 1 || page.before.length > 0) return page;
    const earlier = pages.filter(({ request }) => keys.slice(0, at).includes(requestKey(request)));
    return { ...page, before: earlier.flatMap(({ shown }) => shown?.items ?? []) };
  });
}

/** How many pages beyond a last page are looked at. */
const mostBeyond = 8;

/**
 * Where pages have numbers, records may come on a page after one that says that it is the last. Then that is what is
 * wrong, and those records are known too.
 */
async function completed({
  known,
  asker,
  basePages,
  sendAgain,
}: ListCheck): Promise<{ known: KnownList; more?: Finding }> {
  const last = basePages.at(-1)?.request;
  if (known.list.paging !== 'number' || !known.isComplete || last === undefined) return { known };
  const found: unknown[] = [];
  for (let page = (last.page ?? 0) + 1; page <= (last.page ?? 0) + mostBeyond; page += 1) {
    const items = (await unlessSkipped(asker.ask({ ...last, page })))?.shown?.items ?? [];
    const others = items.filter((item) => known.placeOf(item) === undefined);
    if (others.length === 0) break;
    found.push(...others);
  }
  if (found.length === 0) return { known };
  const asked = isOld(known, found) ? await asker.ask(last) : await stillLast(known.list, last, sendAgain);
  if (asked?.shown?.hasMore !== false) return { known };
  const difference: Difference = {
    kind: 'more',
    message: `reports that no more ${known.list.noun} follow`,
    expected: `true: page ${(last.page ?? 0) + 1} holds ${found.length} others`,
    actual: 'false',
    pointer: '/hasMore',
  };
  return {
    known: new KnownList(known.list, [...known.records, ...found], true, { seenAt: known.seenAt }),
    more: { asked, difference },
  };
}

/** How long before a walk a record was created that must have been there, in milliseconds. */
const longBefore = 60_000;

/** Whether some records had been there for a while when the list was walked: nobody has created them since. */
function isOld({ seenAt }: KnownList, records: readonly unknown[]): boolean {
  return records.every((record) => Date.parse(String(field(record, 'createdAt'))) < seenAt - longBefore);
}

/** The last page, asked for between two looks at the one after it: others may have come since the walk. */
async function stillLast(list: List, last: PageRequest, send: PageAsker['send']): Promise<AskedPage | undefined> {
  const hasBeyond = async (asker: PageAsker) =>
    ((await asker.ask({ ...last, page: (last.page ?? 0) + 1 }))?.shown?.items.length ?? 0) > 0;
  const again = new PageAsker(list, send);
  if (!(await hasBeyond(again))) return undefined;
  const asked = await again.ask(last);
  return (await hasBeyond(new PageAsker(list, send))) ? asked : undefined;
}

/**
 * Whether the pages of a request together show each record that matches, and each once, and the page in question is
 * one of them.
 */
async function isTiled(known: KnownList, asker: PageAsker, { request, shown }: AskedPage): Promise<boolean> {
  const { certain } = matchesOf(known, request);
  const limit = request.limit ?? known.list.defaultLimit ?? 10;
  const last = Math.ceil(certain.count / limit) - 1;
  const own = request.page ?? 0;
  const same = await unlessSkipped(asker.ask({ ...request, limit, page: own, way: undefined }));
  const keys = new Set(same?.shown?.items.map(recordKey));
  if (shown?.items.some((item) => !keys.has(recordKey(item))) !== false) return false;
  const pages = new Set(Array.from({ length: last + 1 }, (_, page) => page).slice(0, mostTiles)).add(own);
  const seen = new Map<unknown, number>();
  for (const page of pages) {
    const asked = await unlessSkipped(asker.ask({ ...request, limit, page, way: undefined }));
    for (const item of asked?.shown?.items ?? []) {
      const place = known.placeOf(item);
      seen.set(place, (seen.get(place) ?? 0) + 1);
    }
  }
  const isWhole = pages.size > last;
  return certain.slice().every((place) => seen.get(place) === 1 || (!isWhole && !seen.has(place)));
}

function brokenBy({ asked, difference }: Finding): Comparison {
  const { exchange } = asked;
  if (difference.kind === 'refused') {
    const actual = `status ${exchange.response.status}`;
    return failed({ message: 'is refused', expected: 'a page', actual, isOfStatus: true }, exchange);
  }
  const { kind, message, expected, actual, pointer } = difference;
  return failed({ message, kind, expected, actual, ...(pointer !== undefined && { pointer }) }, exchange);
}
