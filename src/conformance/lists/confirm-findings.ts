import type { Judged } from '../../judgement/judged.js';
import { aspectOf, simplerThan } from '../../model/attribute.js';
import type { Circumstances } from '../../model/compare-page.js';
import type { KnownList } from '../../model/known-list.js';
import type { Aspect, PageRequest } from '../../model/list.js';
import type { Plan, PlannedRequest } from '../../model/plan.js';
import { matchesOf } from '../../model/predict-page.js';
import { unlessSkipped } from '../skip.js';
import { changesBetween, type ListChanges, union } from './list-changes.js';
import { differenceOf, type Finding } from './list-difference.js';
import { type AskedPage, PageAsker } from './page-asker.js';

export interface ListCheck {
  readonly known: KnownList;
  readonly plan: Plan;
  /** The pages of the walk by which the records are known. */
  readonly basePages: readonly PlannedRequest[];
  readonly asker: PageAsker;
  /** Sends a call that was sent before once more. */
  readonly sendAgain: PageAsker['send'];
  /** Whether a response was asked for after the walk: others are older than what is known. */
  readonly isAfterWalk: (exchange: Judged) => boolean;
  /** Walks the whole list anew. */
  readonly walkAgain: () => Promise<KnownList>;
  /** Whether others changed the list since the run began: then a difference counts if it is seen again. */
  readonly isBusy: boolean;
  /** Waits as long as a change may take to show. */
  readonly settle: () => Promise<void>;
}

interface Confirmed {
  readonly causes: readonly Cause[];
  /** Why differences were seen that do not count. */
  readonly reason?: string;
}

/** How often a difference is looked for again in a list that others change. */
const looks = 3;

/**
 * A difference counts if the records that it rests on were the same before and after. In a list that others change,
 * it must come again.
 */
export async function confirm(check: ListCheck, findings: readonly Finding[], isSteady: boolean): Promise<Confirmed> {
  const after = await check.walkAgain();
  const changes = changesBetween(check.known, after);
  const lasting = findings.filter(({ asked }) => differenceAmid(changes, asked, isSteady) !== undefined);
  const { known } = changes;
  if (changes.isQuiet && !check.isBusy && lasting.length > 0)
    return { causes: await causesOf({ ...check, known }, lasting, { isSteady }, shrinkingBudget) };
  const cause = await causeAtTimes(check, findings, after);
  if (cause !== undefined) return { causes: [cause] };
  if (lasting.length === 0) return { causes: [], reason: changes.reason };
  return confirmAmidChanges(check, lasting);
}

/** How many pages must be impossible, whatever others did to the list meanwhile. */
const leastImpossible = 2;

/**
 * What a server breaks that answers wrongly at times, so that the list itself seems to change. A record was there in
 * between if the walk before the pages shows it and one of those after them: pages without it are impossible, however
 * many others came and went.
 */
async function causeAtTimes(
  check: ListCheck,
  findings: readonly Finding[],
  after: KnownList,
): Promise<Cause | undefined> {
  const circumstances = { arrivals: Number.POSITIVE_INFINITY };
  // What cursors have led to rests on the pages before it too.
  const later = findings.filter(({ asked }) => check.isAfterWalk(asked.exchange) && asked.before.length === 0);
  const impossibleIn = (known: KnownList) =>
    later.flatMap(({ asked }) => {
      const difference = differenceOf(known, asked, circumstances);
      // A version may be taken back again.
      return difference === undefined || difference.kind === 'changed' ? [] : [{ asked, difference }];
    });
  const walks = [after];
  for (let look = 1; impossibleIn(check.known).length >= leastImpossible; look += 1) {
    const { known } = changesBetween(check.known, union(check.known, walks));
    const impossible = impossibleIn(known);
    if (impossible.length >= leastImpossible) {
      const [cause] = await causesOf({ ...check, known }, impossible, circumstances, 0);
      return cause && (isOfOneFilter(impossible) ? cause : { ...cause, aspect: 'walk' });
    }
    if (look === looks) return undefined;
    walks.push(await check.walkAgain());
  }
  return undefined;
}

/** Whether a filter is given on each page: then it may be what is wrong. */
function isOfOneFilter(findings: readonly Finding[]): boolean {
  const [first, ...others] = findings.map(({ asked }) => Object.keys(asked.request.filters));
  return first?.some((name) => others.every((names) => names.includes(name))) === true;
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
    // A record may have come and gone again between two walks that show the same: once is not enough.
    if (look === looks - 1) {
      // While others change the list, a smaller request shows what holds at another time.
      const causes = await causesOf({ ...check, known: changes.known }, lasting, changes.circumstances, 0);
      return { causes, ...(causes.length === 0 && { reason }) };
    }
  }
  return { causes: [], reason };
}

function differenceAmid({ known, circumstances }: ListChanges, asked: AskedPage, isSteady: boolean) {
  return differenceOf(known, asked, { ...circumstances, isSteady: isSteady && circumstances.arrivals === 0 });
}

/** How many requests a run spends on making failing requests smaller, and how many causes it reports. */
const shrinkingBudget = 60;
const mostCauses = 6;

/** What a difference breaks, and the smallest request that shows it. */
interface Cause {
  readonly aspect: Aspect;
  readonly finding: Finding;
}

interface Asked {
  readonly known: KnownList;
  readonly asker: PageAsker;
}

/** The smallest requests that show the differences, and what each of them breaks. */
async function causesOf(
  { known, asker: earlier }: Asked,
  findings: readonly Finding[],
  circumstances: Circumstances,
  mostRequests: number,
): Promise<readonly Cause[]> {
  const causes: Cause[] = [];
  const smallest: Finding[] = [];
  const asker = new PageAsker(earlier.list, earlier.send);
  let left = mostRequests;
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
    const { page, filters } = asked.request;
    const isFirst = known.list.paging === 'number' && page === undefined && Object.keys(filters).length === 0;
    if (left <= 0 || !(['default-limit', 'default-page'].includes(aspect) || (aspect === 'walk' && isFirst)))
      return aspect;
    const withPage = await unlessSkipped(asker.ask({ ...asked.request, page: 0 }));
    // That pages are named wrongly whatever is asked, a rule tells.
    if (aspect === 'default-page') return withPage?.shown?.page === 0 ? aspect : undefined;
    const isRight = withPage !== undefined && differenceOf(known, withPage, circumstances) === undefined;
    return isRight ? 'default-page' : aspect;
  }

  async function shrink(finding: Finding): Promise<Finding> {
    const { filters } = finding.asked.request;
    const isOfFilters = finding.difference.kind === 'more' && Object.keys(filters).length > 0;
    // All that the filters select, on one page: what it says of those after it may be wrong for the records on it.
    const whole = { filters, limit: known.list.largestLimit };
    for (const request of [...(isOfFilters ? [whole] : []), ...simplerThan(finding.asked.request)]) {
      if (left <= 0) return finding;
      left -= 1;
      const { again } = finding.asked.request;
      let asked = await unlessSkipped(asker.ask(request));
      let difference = asked && differenceOf(known, asked, circumstances);
      if (again && difference === undefined) {
        // It may show only in a request that was sent before.
        asked = await unlessSkipped(asker.ask({ ...request, again }));
        difference = asked && differenceOf(known, asked, circumstances);
      }
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
  // Which records a filter selects does not hang on their order.
  const isOfFilter = small.difference.kind === 'unexpected' && small.difference.filter !== undefined;
  const { order, ...unordered } = small.asked.request;
  return isSameKind && isWithin(isOfFilter ? unordered : { ...unordered, order }, large.asked.request);
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
