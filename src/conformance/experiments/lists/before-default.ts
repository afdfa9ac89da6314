import { timeSpan } from '../../../contract/moments.js';
import { kept } from '../../../judgement/comparison.js';
import { byAge } from '../../../judgement/facts/lists/by-age.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import { isWithin } from '../../../judgement/facts/lists/time-bound.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { allEvents } from '../whole-lists.js';
import { byKey, keyOf } from './item-key.js';
import { momentBetween } from './moment-between.js';
import { datedEvents, future, spelling } from './time-bounds.js';
import { walkedEvents } from './walked-events.js';
import { ask, askAgain, pageLimit } from './walked-list.js';

const minute = 60_000;

/** Without `before`, all comes that is older than the request. That nothing later does, the rule tells. */
export const beforeIsNow: Probe = async function* (context) {
  const moment = momentBetween(await datedEvents(context), 'newest');
  if (moment === undefined) throw new Skip('no moment lies between two events');
  const limit = pageLimit(await allEvents(context));
  const after = await spelling(context, moment);
  for (const send of [ask, askAgain]) {
    const explicit = await send(context, walkedEvents, { after: moment, before: future, limit });
    if (!explicit.succeeded) throw new Skip(`before=${future} is answered ${explicit.response.status}`);
    const plain = await send(context, walkedEvents, { after, limit, page: 0 });
    const found = byKey(itemsOf(plain));
    const settled =
      Math.min(Date.now(), Date.parse(explicit.response.headers.get('date') ?? '') || Date.now()) - minute;
    // That `after` is not heeded where `before` is given, the rule charges.
    const older = byAge(itemsOf(explicit)).filter(
      ({ span }) => span.last < settled && isWithin('after', span, timeSpan(moment)),
    );
    const hidden = older.filter(({ item }) => !found.has(keyOf(item)));
    if (hidden.length === 0) {
      if (older.length === 0) throw new Skip(`no event comes with before=${future} that is surely older`);
      yield kept(plain, '/data');
      return;
    }
    if (found.size >= limit) throw new Skip('a full page may have left events to the next');
    if (send === ask) continue;
    const breach = {
      message: `without before, ${hidden.length} events do not come that are older than the request`,
      expected: hidden[0]?.moment ?? '',
      actual: `${found.size} events, without ${hidden.length === 1 ? 'it' : 'them'}`,
    };
    throw new Violation(breach, explicit);
  }
};
