import type { CheckedRequirementId } from '#generated/requirements.js';
import { broken, type Comparison, kept } from '../../judgement/comparison.js';
import { precedes } from '../../judgement/facts/sort-order.js';
import type { Judged } from '../../judgement/judged.js';
import { aspectOf, type Refused, simplerThan } from '../../model/attribute.js';
import { type Circumstances, comparePage, type Difference } from '../../model/compare-page.js';
import { KnownList, recordKey } from '../../model/known-list.js';
import { type Aspect, type PageRequest, requestKey, usedFilters } from '../../model/list.js';
import type { Plan, PlannedRequest } from '../../model/plan.js';
import { matchesOf } from '../../model/predict-page.js';
import { isPlain } from '../../model/value-classes.js';
import { unlessSkipped } from '../unless-skipped.js';
import { changesBetween, type ListChanges } from './list-changes.js';
import { type AskedPage, PageAsker } from './page-asker.js';

/** What the pages of a list showed of the requirements on it. */
export interface ListResult {
  readonly comparisons: ReadonlyMap<CheckedRequirementId, readonly Comparison[]>;
  /** Why nothing can be said of the requirements without a comparison. */
  readonly reason: string;
  readonly plan: Plan;
}

export interface ListCheck {
  readonly known: KnownList;
  readonly plan: Plan;
  /** The pages of the walk by which the records are known. */
  readonly basePages: readonly PlannedRequest[];
  readonly asker: PageAsker;
  /** Sends a call that was sent before once more. */
  readonly sendAgain: PageAsker['send'];
  /** Walks the whole list anew. */
  readonly walkAgain: () => Promise<KnownList>;
  /** Whether others changed the list since the run began: then a difference counts if it is seen again. */
  readonly isBusy: boolean;
  /** Waits as long as a change may take to show. */
  readonly settle: () => Promise<void>;
}

/** A request that was answered differently than predicted. */
interface Finding {
  readonly asked: AskedPage;
  readonly difference: Difference | Refused;
}

/** How many requests a run spends on making failing requests smaller, and how many causes it reports. */
const shrinkingBudget = 60;
const mostCauses = 6;
/** How often a difference is looked for again in a list that others change. */
const looks = 3;
/** How many pages are asked for to see whether they hold each record once. */
const mostTiles = 12;

/** Sends the requests of a plan and compares what comes with what is predicted. */
export async function checkList(check: ListCheck): Promise<ListResult> {
  const { plan, asker, basePages } = check;
  const aspectsOf = new Map<string, readonly Aspect[]>();
  for (const { request, aspects } of [...basePages, ...plan.requests]) {
    aspectsOf.set(requestKey(request), aspects);
    await unlessSkipped(asker.ask(request));
  }
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
        if (!isUnsaid && !doubtful.includes(aspect)) add(aspect, kept(asked.exchange, '/data'));
      }
      const isOther = !basePages.some((base) => requestKey(base.request) === requestKey(request));
      if (
        isOther &&
        difference?.kind !== 'changed' &&
        asked.shown.items.some((item) => known.placeOf(item) !== undefined)
      ) {
        add('record', kept(asked.exchange, '/data'));
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
  return { comparisons, reason, plan };

  function add(aspect: Aspect, comparison: Comparison): void {
    const id = known.list.requirements[aspect];
    if (id === undefined) return;
    comparisons.set(id, [...(comparisons.get(id) ?? []), comparison]);
  }
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
  // Others may have come since the walk: the last page is asked for between two looks at the one after it.
  const again = new PageAsker(known.list, sendAgain);
  const beyond = { ...last, page: (last.page ?? 0) + 1 };
  const hasBeyond = async (asker: PageAsker) => ((await asker.ask(beyond))?.shown?.items.length ?? 0) > 0;
  if (!(await hasBeyond(again))) return { known };
  const asked = await again.ask(last);
  if (asked?.shown?.hasMore !== false || !(await hasBeyond(new PageAsker(known.list, sendAgain)))) return { known };
  const difference: Difference = {
    kind: 'more',
    message: `says that no more ${known.list.noun} follow`,
    expected: `true: page ${(last.page ?? 0) + 1} holds ${found.length} others`,
    actual: 'false',
    pointer: '/hasMore',
  };
  return {
    known: new KnownList(known.list, [...known.records, ...found], true, { seenAt: known.seenAt }),
    more: { asked, difference },
  };
}

interface Confirmed {
  readonly causes: readonly { readonly aspect: Aspect; readonly finding: Finding }[];
  /** Why differences were seen that do not count. */
  readonly reason?: string;
}

/**
 * A difference counts if the records that it rests on were the same before and after. In a list that others change,
 * it must come again.
 */
async function confirm(check: ListCheck, findings: readonly Finding[], isSteady: boolean): Promise<Confirmed> {
  const after = await check.walkAgain();
  const changes = changesBetween(check.known, after);
  const lasting = findings.filter(({ asked }) => differenceAmid(changes, asked, isSteady) !== undefined);
  if (lasting.length === 0) return { causes: [], reason: changes.reason };
  const { known } = changes;
  if (changes.isQuiet && !check.isBusy) return { causes: await causesOf({ ...check, known }, lasting, { isSteady }) };
  return confirmAmidChanges(check, lasting);
}

/** Looks for the differences again, each time between two walks. */
async function confirmAmidChanges(check: ListCheck, findings: readonly Finding[]): Promise<Confirmed> {
  let lasting = findings;
  let reason = '';
  for (let look = 1; look < looks && lasting.length > 0; look += 1) {
    await check.settle();
    const before = await check.walkAgain();
    const asker = new PageAsker(check.asker.list, check.sendAgain);
    const again: AskedPage[] = [];
    for (const { asked } of lasting.slice(0, mostCauses * 2)) {
      const one = await unlessSkipped(asker.ask(asked.request));
      if (one !== undefined) again.push(one);
    }
    const changes = changesBetween(before, await check.walkAgain());
    reason = changes.reason;
    lasting = again.flatMap((asked) => {
      const difference = differenceAmid(changes, asked, false);
      return difference === undefined ? [] : [{ asked, difference }];
    });
    if (look === looks - 1 || changes.isQuiet) {
      const causes = await causesOf({ ...check, known: changes.known }, lasting, changes.circumstances);
      return { causes, ...(causes.length === 0 && { reason }) };
    }
  }
  return { causes: [], reason };
}

function differenceAmid({ known, circumstances }: ListChanges, asked: AskedPage, isSteady: boolean) {
  return differenceOf(known, asked, { ...circumstances, isSteady: isSteady && circumstances.arrivals === 0 });
}

/** The smallest requests that show the differences, and what each of them breaks. */
async function causesOf(
  check: Pick<ListCheck, 'known' | 'asker'>,
  findings: readonly Finding[],
  circumstances: Circumstances,
): Promise<Confirmed['causes']> {
  const { known } = check;
  const causes: { aspect: Aspect; finding: Finding }[] = [];
  const smallest: Finding[] = [];
  const asker = new PageAsker(check.asker.list, check.asker.send);
  // While others change the list, a smaller request shows what holds at another time.
  let left = circumstances.arrivals ? 0 : shrinkingBudget;
  const weight = (finding: Finding) => {
    const isNone = matchesOf(known, finding.asked.request).certain.isEmpty;
    return weightOf(finding) + (isNone ? 500 : 0);
  };
  const inOrder = [...findings].sort((one, other) => weight(one) - weight(other));
  for (const finding of inOrder) {
    if (causes.length >= mostCauses) break;
    if (smallest.some((cause) => explains(cause, finding))) continue;
    const small = await shrink(finding);
    const aspect = await withDefaults(small, aspectOf(known, small.asked.request, small.difference));
    smallest.push(small);
    if (aspect === undefined) continue;
    // What is said where nothing matches is wrong for the same reason as elsewhere.
    if (aspect === 'none' && causes.some((cause) => cause.finding.difference.kind === small.difference.kind)) continue;
    if (!causes.some((cause) => cause.aspect === aspect)) causes.push({ aspect, finding: small });
    // Where the whole list cannot be walked, what is known of it is not enough to say more.
    if (aspect === 'walk' && Object.keys(small.asked.request.filters).length === 0) break;
  }
  return causes;

  /** Without a page and a limit, one of the two defaults is wrong: the one that is right when it is given. */
  async function withDefaults({ asked }: Finding, aspect: Aspect): Promise<Aspect | undefined> {
    if (left <= 0 || (aspect !== 'default-limit' && aspect !== 'default-page')) return aspect;
    const withPage = await unlessSkipped(asker.ask({ ...asked.request, page: 0 }));
    // That pages are named wrongly whatever is asked, a rule tells.
    if (aspect === 'default-page') return withPage?.shown?.page === 0 ? aspect : undefined;
    const isRight = withPage !== undefined && differenceOf(known, withPage, circumstances) === undefined;
    return isRight ? 'default-page' : aspect;
  }

  async function shrink(finding: Finding): Promise<Finding> {
    for (const request of simplerThan(finding.asked.request)) {
      if (left <= 0) return finding;
      left -= 1;
      const asked = await unlessSkipped(asker.ask(request));
      const difference = asked && differenceOf(known, asked, circumstances);
      if (asked === undefined || difference === undefined) continue;
      // What is said of the records follows from which they are.
      if (['records', groupOf(finding.difference)].includes(groupOf(difference))) return shrink({ asked, difference });
    }
    return finding;
  }
}

/** What a difference is about: which records come, or what is said of them. A smaller request shows the same. */
function groupOf({ kind }: Finding['difference']): string {
  return recordKinds.has(kind) ? 'records' : kind;
}

const recordKinds: ReadonlySet<string> = new Set(['unexpected', 'missing', 'repeated', 'size', 'place']);

/** How much a request asks for: a smaller one explains larger ones. Which records come is looked at first. */
function weightOf({ asked, difference }: Finding): number {
  const { filters, limit, page = 0, order, way } = asked.request;
  // A record that the whole list does not show makes all that is known of it doubtful.
  const isUnknown = difference.kind === 'unexpected' && difference.filter === undefined;
  const isFirst = isUnknown || difference.kind === 'cursor';
  const group = isFirst ? -1_000 : groupOf(difference) === 'records' ? 0 : 1_000;
  const values = Object.values(filters).flat().length;
  const rest = [limit, order, way].filter((part) => part !== undefined).length;
  return group + Object.keys(filters).length * 4 + values + rest * 2 + (page > 0 ? 2 : 0);
}

function explains(small: Finding, large: Finding): boolean {
  const { page = 0, way } = large.asked.request;
  // Where the record of the cursor comes again, no later page is as it should be.
  if (small.difference.kind === 'cursor' && (page > 0 || way !== undefined)) return true;
  const isSameKind = [groupOf(large.difference), 'records'].includes(groupOf(small.difference));
  return isSameKind && isWithin(small.asked.request, large.asked.request);
}

/** Whether all that a request asks for is asked for by another one, too. */
function isWithin(small: PageRequest, large: PageRequest): boolean {
  const hasFilters = Object.keys(small.filters).every((name) => name in large.filters);
  const hasPage = (small.page ?? 0) === 0 || (large.page ?? 0) > 0;
  const hasOrder = small.order === undefined || large.order !== undefined;
  return hasFilters && hasPage && hasOrder && (small.way === undefined || restsOn(large.way, small.way));
}

/** Whether a way to a page shows what another one does. */
function restsOn(large: PageRequest['way'], small: PageRequest['way']): boolean {
  return large === small || (small === 'back' && (large === 'back-including' || large === 'turned'));
}

/** What is different in a page first of all; undefined if nothing is, or the response is no page for another reason. */
function differenceOf(
  known: KnownList,
  asked: AskedPage,
  circumstances: Circumstances,
): Difference | Refused | undefined {
  const { request, shown, before, cursor, forward, exchange } = asked;
  if (shown === undefined) {
    const { status } = exchange.response;
    return isPlainRefusal(known, exchange, request) ? { kind: 'refused', status } : undefined;
  }
  const { order } = request;
  const ordering = order && {
    precedes: (one: unknown, other: unknown) => precedes(one, other, order.by, order.direction),
  };
  return comparePage(known, request, shown, { ...circumstances, before, cursor, forward, ...ordering })[0];
}

/**
 * A refusal of whole values of the records, in a number and of characters that no server has a reason to refuse. That of
 * another value, of a field to order by, or of the key, says nothing of the requirement.
 */
function isPlainRefusal(known: KnownList, { response, succeeded }: Judged, request: PageRequest): boolean {
  if (succeeded || speaksOfAccess(response.status) || request.order !== undefined) return false;
  return usedFilters(known.list, request).every(
    ([filter, values]) =>
      values.length <= 2 &&
      values.every(
        (value) => isPlain(value) && known.records.some((record) => filter.valuesOf(record).includes(value)),
      ),
  );
}

/** Whether a status speaks of the key, of the plan, of sizes or of the load, and not of the values of a request. */
export function speaksOfAccess(status: number): boolean {
  return [401, 402, 403, 413, 414, 429, 503].includes(status);
}

/**
 * Whether the pages of a request together show each record that matches, and each once, and the page in question is
 * one of them.
 */
async function isTiled(known: KnownList, asker: PageAsker, { request, shown }: AskedPage): Promise<boolean> {
  const { certain } = matchesOf(known, request);
  const limit = request.limit ?? known.list.defaultLimit ?? 10;
  const last = Math.ceil(certain.count / limit) - 1;
  const same = await unlessSkipped(asker.ask({ ...request, limit, page: request.page ?? 0, way: undefined }));
  const keys = new Set(same?.shown?.items.map(recordKey));
  if (shown?.items.some((item) => !keys.has(recordKey(item))) !== false) return false;
  if (last > mostTiles) return true;
  const seen = new Map<unknown, number>();
  for (let page = 0; page <= last; page += 1) {
    const asked = await unlessSkipped(asker.ask({ ...request, limit, page, way: undefined }));
    for (const item of asked?.shown?.items ?? []) {
      const place = known.placeOf(item);
      seen.set(place, (seen.get(place) ?? 0) + 1);
    }
  }
  return certain.slice().every((place) => seen.get(place) === 1);
}

function brokenBy({ asked, difference }: Finding): Comparison {
  const { exchange } = asked;
  if (difference.kind === 'refused') {
    const actual = `status ${exchange.response.status}`;
    return broken({ message: 'is refused', expected: 'a page', actual, isOfStatus: true }, exchange);
  }
  const { message, expected, actual, pointer } = difference;
  return broken({ message, expected, actual, ...(pointer !== undefined && { pointer }) }, exchange);
}
