import { field } from '../../../contract/json-value.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import type { Fault } from './fault.js';
import { identityIn } from './identity.js';
import { smallPages } from './listings.js';
import type { Look } from './second-look.js';
import { wayBack } from './way-back.js';

/** What came of the walk by `previous`. */
export interface WalkedBackward {
  readonly fault: Fault | undefined;
  /** The last page of the way back. */
  readonly end: Judged | undefined;
}

/**
 * Judges the walk, and judges it again on fresh pages if something seems wrong. Throws Skip if there is none to judge.
 */
export const walkedBackward = shared(async (context): Promise<WalkedBackward> => {
  const look = (await faultAt(context, 1)) === undefined ? 1 : 2;
  const fault = look === 1 ? undefined : await faultAt(context, look);
  return { fault, end: (await wayBack(context, look)).pages.at(-1)?.exchange };
});

async function faultAt(context: Context, look: Look): Promise<Fault | undefined> {
  const forward = await smallPages(context, look);
  const { start, pages, refusal } = await wayBack(context, look);
  const identify = identityIn(forward.items, ...pages.map(({ items }) => items));
  const from = forward.pages[start]?.items[0];
  const expected = [...new Set(forward.pages.slice(0, start).flatMap(({ items }) => items.map(identify)))].filter(
    (id) => from === undefined || id !== identify(from),
  );
  const known = new Set(forward.items.map(identify));
  const last = pages.at(-1) ?? forward.pages[start];

  if (refusal !== undefined) {
    return fault('is refused a cursor that the server gave', 'the page before', `status ${refusal.response.status}`, {
      exchange: refusal,
    });
  }
  if (pages.length === 0 && field(last?.exchange.json, 'previous') === undefined) {
    throw new Skip('the pages name no previous one');
  }

  // Those that came to the server meanwhile do not count, nor does the cursor's own, which is another requirement's.
  const visited = pages
    .map(({ items }, index) => {
      const following = (pages[index - 1] ?? forward.pages[start])?.items[0];
      const seam = following === undefined ? undefined : identify(following);
      return items.map(identify).filter((id) => known.has(id) && id !== seam);
    })
    .reverse()
    .flat();

  const reached = expected[0] !== undefined && visited.includes(expected[0]);
  const ended = field(last?.exchange.json, 'previous') === null || last?.items.length === 0;
  const due = reached || ended ? expected : expected.slice(-visited.length);
  const at = due.findIndex((id, index) => visited[index] !== id);
  if (at === -1 && visited.length === due.length) return undefined;
  return fault(
    'does not lead back over the subscribers that it came from',
    `${due.length} subscribers, in the order of the way there`,
    visited.length === due.length
      ? `${visited[at]} in the place of ${due[at]}`
      : `${visited.length} subscribers on ${pages.length} pages`,
    { exchange: last?.exchange },
  );
}

function fault(message: string, expected: string, actual: string, { exchange }: Pick<Fault, 'exchange'>): Fault {
  return { breach: { message, expected, actual }, exchange };
}
