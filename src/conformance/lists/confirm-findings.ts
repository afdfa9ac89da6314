import type { KnownList } from '../../model/known-list.js';
import type { Plan, PlannedRequest } from '../../model/plan.js';
import { unlessSkipped } from '../unless-skipped.js';
import { type Cause, causesOf, mostCauses } from './find-causes.js';
import { changesBetween, type ListChanges } from './list-changes.js';
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
