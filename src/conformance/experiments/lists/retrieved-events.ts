import { isSameJson } from '../../../contract/is-same-json.js';
import { field } from '../../../contract/json-value.js';
import { broken, kept } from '../../../judgement/comparison.js';
import { hasDetails } from '../../../judgement/facts/lists/has-details.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import { text } from '../../../judgement/facts/text.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { shared } from '../../shared.js';
import { Skip, Violation } from '../../violation.js';
import { rateOfChange } from '../rate-of-change.js';
import { allEvents, allMessages } from '../whole-lists.js';
import { type Difference, difference, isComparable } from './difference.js';
import { walkedEvents } from './walked-events.js';
import { knownItems, pageLimit } from './walked-list.js';

/** A retrieved event is the same as in the list, where both give a field. */
export const agreesWithList: Probe = async function* (context) {
  const start = performance.now();
  let tested = 0;
  let disturbed = 0;
  const all = await details(context);
  for (const { id, listed, exchange } of all) {
    if (exchange.succeeded && difference(listed, exchange.json) === undefined) {
      if (!isComparable(listed, exchange.json)) continue;
      tested += 1;
      yield kept(exchange);
      continue;
    }
    const steady = await readSteadily(context, id);
    if (steady === undefined) {
      disturbed += 1;
      continue;
    }
    const { now, again } = steady;
    const lasting = again.succeeded ? difference(now, again.json) : notFound(again);
    if (lasting !== undefined) {
      if (!again.succeeded && tested === 0) continue;
      throw new Violation(
        { message: `event ${id} differs from the list at ${lasting.pointer || '/'}`, ...lasting },
        again,
      );
    }
    if (!isComparable(now, again.json)) continue;
    tested += 1;
    yield kept(again);
  }
  const reason = rateOfChange(disturbed, all.length, 'events', performance.now() - start);
  if (tested === 0) throw new Skip(disturbed > 0 ? reason : 'no event could be retrieved and compared');
  if (disturbed > 0) yield { untried: reason };
};

/** The jobs of retrieved events have execution details. That an event has some, the rule tells. */
export const jobsHaveDetails: Probe = async function* (context) {
  const retrieved = (await retrievable(context)).filter(({ succeeded }) => succeeded);
  const jobs = retrieved.flatMap((exchange) => field(exchange.json, 'jobs') ?? []);
  if (jobs.length === 0) throw new Skip('no retrieved event has jobs');
  if (jobs.some(hasDetails)) return;
  const breach = {
    message: `none of the ${jobs.length} jobs of ${retrieved.length} retrieved events has execution details`,
    expected: 'execution details',
    actual: 'none',
    pointer: '/jobs/0/executionDetails',
  };
  yield broken(breach, retrieved[0]);
};

interface Detail {
  readonly id: string;
  readonly listed: unknown;
  readonly exchange: Judged;
}

/** Events of different kinds, retrieved: the richest one, the newest and the oldest. */
const details = shared(async (context: Context): Promise<readonly Detail[]> => {
  const known = (await knownItems(context, walkedEvents)).filter((event) => text(event, '_id') !== undefined);
  const richest = richestOf(known);
  if (known.length === 0) throw new Skip('no event has an _id');
  const read = [...new Set([richest, known[0], known.at(-1)])].map(async (listed) => {
    const id = text(listed, '_id') ?? '';
    const path = { notificationId: id };
    return { id, listed, exchange: await context.remember({ operationId: 'getNotification', path }) };
  });
  return Promise.all(read);
});

/** Where the list does not say the ids of events, the messages do. */
async function retrievable(context: Context): Promise<readonly Judged[]> {
  const events = await knownItems(context, walkedEvents);
  if (events.some((event) => text(event, '_id') !== undefined)) {
    return (await details(context)).map(({ exchange }) => exchange);
  }
  const { items } = await allMessages(context);
  const ids = new Set(items.flatMap((message) => text(message, '_notificationId') ?? []));
  return Promise.all([...ids].slice(0, 2).map((id) => retrieve(context, id)));
}

function retrieve(context: Context, notificationId: string): Promise<Judged> {
  return context.send({ operationId: 'getNotification', path: { notificationId } });
}

/**
 * An event in the list and alone, each the same before and after the other is read: it goes on while its jobs run, and
 * others may change what it embeds. Undefined if it does not stay the same for so long, or is gone.
 */
async function readSteadily(context: Context, id: string): Promise<{ now: unknown; again: Judged } | undefined> {
  for (let trial = 0; trial < mostTrials; trial += 1) {
    const now = await readListed(context, id);
    const again = await retrieve(context, id);
    const nowAfter = await readListed(context, id);
    const after = await retrieve(context, id);
    if (now === undefined || nowAfter === undefined) return undefined;
    if (isSameJson(now, nowAfter) && again.succeeded === after.succeeded && isSameJson(again.json, after.json)) {
      return { now, again };
    }
  }
  return undefined;
}

/** How often an event is read until it stays the same. */
const mostTrials = 3;

/** The event as the list shows it now: on the page where it was, or on the next if others have come before it. */
async function readListed(context: Context, id: string): Promise<unknown> {
  const walk = await allEvents(context);
  const { pages } = walk;
  const index = pages.findIndex(({ items }) => items.some((item) => text(item, '_id') === id));
  for (const page of [index, index + 1]) {
    const exchange = await context.send({ operationId: 'listNotifications', query: { limit: pageLimit(walk), page } });
    const listed = itemsOf(exchange).find((item) => text(item, '_id') === id);
    if (listed !== undefined) return listed;
  }
  return undefined;
}

function notFound({ response }: Judged): Difference {
  return { pointer: '', expected: 'the event that the list shows', actual: `status ${response.status}` };
}

/** The one that says the most. */
function richestOf(events: readonly unknown[]): unknown {
  const lengths = events.map((event) => JSON.stringify(event).length);
  return events[lengths.indexOf(Math.max(...lengths))];
}
