import { observed } from '../../choices/choices.js';
import { kept } from '../../judgement/comparison.js';
import { itemsOf } from '../../judgement/facts/lists/numbered-page.js';
import { text } from '../../judgement/facts/text.js';
import { causing } from '../causing.js';
import {
  afterDefault,
  boundsInclusive,
  datesAreChecked,
  limitIsBounded,
  outOfBounds,
  pageIsBounded,
} from '../experiments/lists/event-bounds.js';
import { keyOf } from '../experiments/lists/item-key.js';
import { ask, knownItems, walkedEvents } from '../experiments/lists/walked-list.js';
import { predicted } from '../lists/list-probe.js';
import type { Look, Probe, Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Asks for more than 50. What comes, the rule judges. */
const limitMax: Probe = causing(async (context) => {
  const { length } = await knownItems(context, walkedEvents);
  const { succeeded, response } = await ask(context, walkedEvents, { limit: 51 });
  if (!succeeded) throw new Skip(`limit=51 returned ${response.status}`);
  if (length <= 50) throw new Skip('the server has no more than 50 events');
});

/** A page on which nothing stands has its number too. */
const emptyPage: Probe = causing((context) =>
  ask(context, walkedEvents, { transactionId: 'notikit-nothing', limit: 10 }),
);

const searchAccepted: Probe = async function* (context) {
  const [event] = await knownItems(context, walkedEvents);
  const search = text(event, 'transactionId') ?? 'notikit';
  const exchange = await ask(context, walkedEvents, { search });
  if (!exchange.succeeded) {
    const actual = `status ${exchange.response.status}`;
    throw new Violation({ message: 'search is rejected', expected: 'a page of events', actual }, exchange);
  }
  yield kept(exchange);
};

const searchEffect: Look = async (context) => {
  const [event] = await knownItems(context, walkedEvents);
  if (event === undefined) throw new Skip('the server has no events');
  const search = text(event, 'transactionId');
  if (search === undefined) throw new Skip('the newest event shows no transactionId');
  const items = itemsOf(await ask(context, walkedEvents, { search }));
  const isFound = items.some((item) => keyOf(item) === keyOf(event));
  const found = `transactionId finds ${items.length} ${items.length === 1 ? 'event' : 'events'}${isFound ? '' : ', not the one that has it'}`;
  const isMatch = isFound && items.every((item) => text(item, 'transactionId') === search);
  const isOther = items.some((item) => text(item, 'transactionId') !== search);
  return observed('events.search-effect', found, { effect: isMatch ? 'matches' : isOther ? 'ignored' : undefined });
};

/** Section 4.9, and what sections 8 and 9 say of it. */
export const events = {
  'events.default-limit': { reads: predicted('events.default-limit', 'listNotifications') },
  'events.default-page': { reads: predicted('events.default-page', 'listNotifications') },
  'events.page-echo': { reads: emptyPage },
  'events.walk': { reads: predicted('events.walk', 'listNotifications') },
  'events.has-more': { reads: predicted('events.has-more', 'listNotifications') },
  'events.beyond-last-page': { reads: predicted('events.beyond-last-page', 'listNotifications') },
  'events.limit-max': { reads: limitMax },
  'events.limit-accepted': { reads: predicted('events.limit-accepted', 'listNotifications') },
  'events.limit-out-of-bounds': { reads: limitIsBounded },
  'events.page-out-of-bounds': { reads: pageIsBounded },
  'events.out-of-bounds-answer': { reads: outOfBounds },
  'events.filter-channels': { reads: predicted('events.filter-channels', 'listNotifications') },
  'events.filter-templates': { reads: predicted('events.filter-templates', 'listNotifications') },
  'events.filter-emails': { reads: predicted('events.filter-emails', 'listNotifications') },
  'events.filter-subscriber-ids': { reads: predicted('events.filter-subscriber-ids', 'listNotifications') },
  'events.filter-severity': { reads: predicted('events.filter-severity', 'listNotifications') },
  'events.filter-transaction-id': { reads: predicted('events.filter-transaction-id', 'listNotifications') },
  'events.filter-topic-key': { reads: predicted('events.filter-topic-key', 'listNotifications') },
  'events.filter-context-keys': { reads: predicted('events.filter-context-keys', 'listNotifications') },
  'events.filter-repeated': { reads: predicted('events.filter-repeated', 'listNotifications') },
  'events.filters-combine': { reads: predicted('events.filters-combine', 'listNotifications') },
  'events.after': { reads: predicted('events.after', 'listNotifications') },
  'events.before': { reads: predicted('events.before', 'listNotifications') },
  'events.before-default': { reads: predicted('events.before-default', 'listNotifications') },
  'events.after-default': { reads: afterDefault },
  'events.bounds-inclusive': { reads: boundsInclusive },
  'events.dates-checked': { reads: datesAreChecked },
  'events.search-accepted': { reads: searchAccepted },
  'events.search-effect': { reads: searchEffect },
} satisfies Probes;
