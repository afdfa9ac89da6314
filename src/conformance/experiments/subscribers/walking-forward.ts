import { field } from '../../../contract/json-value.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import type { Fault } from './fault.js';
import { identityIn } from './identity.js';
import { everyone, everyoneAfter, fullPages, limitOf, smallPages } from './listings.js';
import type { Look } from './second-look.js';
import { wayBack } from './way-back.js';

/** What came of the walks by `next`: one fault of the two at most, so that each server fault has one name. */
export interface WalkedForward {
  /** `next` is null too early, or not null at the end. */
  readonly lastPage?: Fault;
  /** Subscribers are lost, or come twice. */
  readonly walk?: Fault;
  /** The last pages of the walks of which another one shows that `next` was right there. */
  readonly ends: readonly (Judged | undefined)[];
  /** The last pages of the walks that followed a `next` at all. */
  readonly followed: readonly (Judged | undefined)[];
}

/** Judges the walks, and judges them again on fresh pages if something seems wrong. */
export const walkedForward = shared(async (context): Promise<WalkedForward> => {
  const walked = await walkedAt(context, 1);
  return faultOf(walked) === undefined ? walked : walkedAt(context, 2);
});

/** Throws Skip if the walks by `next` are not what they should be: nothing can be compared with them then. */
export async function needForward(context: Context): Promise<void> {
  const fault = faultOf(await walkedForward(context));
  if (fault !== undefined) throw new Skip(`walking by next is broken itself: ${fault.breach.message}`);
}

function faultOf({ lastPage, walk }: WalkedForward): Fault | undefined {
  return lastPage ?? walk;
}

async function walkedAt(context: Context, look: Look): Promise<WalkedForward> {
  const all = await everyone(context, look);
  const small = all.items.length < 2 ? undefined : await smallPages(context, look);
  const full = await fullPages(context, look);
  const walks = [all, small, full].filter((walk) => walk !== undefined);
  const way = small && (await unlessSkipped(wayBack(context, look)));
  const back = way?.pages.flatMap(({ items }) => items) ?? [];
  const identify = identityIn(back, ...walks.map(({ items }) => items));
  const reference = [...new Set(all.items.map(identify))];
  const lost = await lostBy(all, [...walks.flatMap(({ items }) => items), ...back]);
  // A walk that breaks off may have come to the end all the same: then it is the last `next` that should not be.
  const counted = field(all.pages[0]?.exchange.json, 'totalCount');
  const isEverything = walks.some(({ complete }) => complete) || !(Number(counted) > reference.length);

  const ends = walks.filter(isEndShown).map(({ pages }) => pages.at(-1)?.exchange);
  const followed = walks.filter(({ pages }) => pages.length > 1).map(({ pages }) => pages.at(-1)?.exchange);
  for (const walk of walks) {
    const fault = emptyPage(walk) ?? endless(walk) ?? cutShort(walk);
    if (fault !== undefined) return { lastPage: fault, ends, followed };
  }
  for (const walk of walks) {
    const fault = repeats(walk) ?? losses(walk);
    if (fault !== undefined) return { walk: fault, ends, followed };
  }
  return { ends, followed };

  /** Nothing that is known lies beyond a walk's end, or something does and the walk only met its bound. */
  function isEndShown(walk: Walk<unknown>): boolean {
    const goesOn = reference.length > endOf(walk);
    return walk.complete ? !goesOn : walk.stop === 'bound' && goesOn;
  }

  function emptyPage({ pages }: Walk<unknown>): Fault | undefined {
    const at = pages.findIndex(({ items }, index) => index > 0 && items.length === 0);
    if (at === -1) return undefined;
    return {
      breach: {
        message: 'names a next page after the last one',
        expected: '`next` is null when there are no more pages',
        actual: 'the page that it leads to has no subscribers',
        pointer: '/next',
      },
      exchange: pages[at - 1]?.exchange,
    };
  }

  /** All have been seen, and still there is a `next`, which leads back or nowhere. */
  function endless(walk: Walk<unknown>): Fault | undefined {
    if (walk.complete || walk.stop === 'bound' || missingFrom(walk).length > 0 || !isEverything) return undefined;
    return {
      breach: {
        message: 'names a next page after the last one',
        expected: '`next` is null when there are no more pages',
        actual: walk.reason ?? '',
        pointer: '/next',
      },
      exchange: walk.pages.at(-1)?.exchange,
    };
  }

  /** The walk ended before subscribers that a walk in larger pages has. */
  function cutShort(walk: Walk<unknown>): Fault | undefined {
    const missing = missingFrom(walk);
    if (!walk.complete || missing.length === 0) return undefined;
    const end = endOf(walk);
    if (missing.some((id) => reference.indexOf(id) < end)) return undefined;
    return {
      breach: {
        message: `ends after ${walk.items.length} subscribers: \`next\` is null although there are more`,
        expected: `a next page: with a limit of ${limitOf(all)} there are ${reference.length} subscribers`,
        actual: `\`next\` is null on page ${walk.pages.length} with a limit of ${limitOf(walk)}`,
        pointer: '/next',
      },
      exchange: walk.pages.at(-1)?.exchange,
    };
  }

  /** That the cursor's own subscriber comes again on the next page is another requirement's. */
  function repeats({ pages }: Walk<unknown>): Fault | undefined {
    const seen = new Set<string>();
    for (const [index, { items, exchange }] of pages.entries()) {
      const seam = pages[index - 1]?.items.at(-1);
      for (const [at, item] of items.entries()) {
        const id = identify(item);
        if (seen.has(id) && !(seam !== undefined && identify(seam) === id)) {
          return {
            breach: {
              message: 'visits a subscriber twice',
              expected: 'every match exactly once',
              actual: `${id} again, on page ${index + 1}`,
              pointer: `/data/${at}`,
            },
            exchange,
          };
        }
        seen.add(id);
      }
    }
    return undefined;
  }

  function losses(walk: Walk<unknown>): Fault | undefined {
    const missing = walk === all ? lost : missingFrom(walk);
    const [first] = missing;
    if (first === undefined) return brokenOff(walk);
    return {
      breach: {
        message: `loses ${missing.length} of ${reference.length} subscribers on the way by next`,
        expected: `every match exactly once, ${first} among them`,
        actual:
          walk.reason ?? `${walk.items.length} subscribers on ${walk.pages.length} pages of at most ${limitOf(walk)}`,
      },
      exchange: pageAfter(walk, first) ?? walk.pages.at(-1)?.exchange,
    };
  }

  function brokenOff({ stop, reason = '', items, pages }: Walk<unknown>): Fault | undefined {
    if (stop === undefined || stop === 'bound') return undefined;
    return {
      breach: { message: `breaks off after ${items.length} subscribers`, expected: 'the next page', actual: reason },
      exchange: pages.at(-1)?.exchange,
    };
  }

  /** Those that a walk should have come past. */
  function missingFrom(walk: Walk<unknown>): readonly string[] {
    const visited = new Set(walk.items.map(identify));
    const due = walk.stop === 'bound' ? reference.slice(0, endOf(walk)) : reference;
    return due.filter((id) => !visited.has(id));
  }

  /** How far in the list a walk has come. */
  function endOf(walk: Walk<unknown>): number {
    const places = new Map(reference.map((id, index) => [id, index]));
    return 1 + Math.max(-1, ...walk.items.map((item) => places.get(identify(item)) ?? -1));
  }

  /** The page on which a lost subscriber should have been: the first that goes beyond its place. */
  function pageAfter({ pages }: Walk<unknown>, id: string) {
    const place = reference.indexOf(id);
    if (place === -1) return undefined;
    return pages.find(({ items }) => items.some((item) => reference.indexOf(identify(item)) > place))?.exchange;
  }

  /** Those that the walk in large pages lost. One that came to the server meanwhile is on a later walk. */
  async function lostBy(whole: Walk<unknown>, seen: readonly unknown[]): Promise<readonly string[]> {
    if (!whole.complete) return [];
    const known = new Set(reference);
    const extras = [...new Set(seen.map(identify))].filter((id) => !known.has(id));
    if (extras.length === 0) return [];
    const after = new Set((await everyoneAfter(context, look)).items.map(identify));
    return extras.filter((id) => !after.has(id));
  }
}
