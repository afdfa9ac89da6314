import { kept } from '../../judgement/comparison.js';
import { repeatableFilters } from '../../judgement/facts/lists/numbered-list.js';
import { itemsOf } from '../../judgement/facts/lists/numbered-page.js';
import { text } from '../../judgement/facts/text.js';
import { causing } from '../causing.js';
import { limitIsAccepted } from '../experiments/lists/accepted-limits.js';
import { beforeIsNow } from '../experiments/lists/before-default.js';
import { beyondIsEmpty } from '../experiments/lists/beyond-last-page.js';
import { limitDefaults, pageDefaults } from '../experiments/lists/defaults.js';
import { filtersCombine } from '../experiments/lists/filter-groups.js';
import { hasMoreIsTrue } from '../experiments/lists/has-more.js';
import { keyOf } from '../experiments/lists/item-key.js';
import { afterDefault, boundsInclusive } from '../experiments/lists/open-bounds.js';
import { limitIsBounded, outOfBounds, pageIsBounded } from '../experiments/lists/out-of-bounds.js';
import { repeatedFilterFinds } from '../experiments/lists/repeated-filter.js';
import { filterFinds, filterOf, queryForNone } from '../experiments/lists/single-filter.js';
import { tiles } from '../experiments/lists/tiling.js';
import { boundHolds, datesAreChecked } from '../experiments/lists/time-bounds.js';
import { walkedEvents } from '../experiments/lists/walked-events.js';
import { ask, knownItems } from '../experiments/lists/walked-list.js';
import type { Look, Probe, Probes } from '../probe.js';
import { unlessSkipped } from '../unless-skipped.js';
import { Skip, Violation } from '../violation.js';

/** Asks for more than 50. What comes, the rule judges. */
const limitMax: Probe = causing(async (context) => {
  const { length } = await knownItems(context, walkedEvents);
  const { succeeded, response } = await ask(context, walkedEvents, { limit: 51 });
  if (!succeeded) throw new Skip(`limit=51 is answered ${response.status}`);
  if (length <= 50) throw new Skip('the server has no more than 50 events');
});

/** A page on which nothing stands has its number too: that of a filter which should find nothing. */
const emptyPage: Probe = causing(async (context) => {
  const near = await unlessSkipped(queryForNone(context, walkedEvents, filterOf(walkedEvents, 'transactionId')));
  await ask(context, walkedEvents, near ?? { transactionId: 'notikit-nothing', limit: 10 });
});

const searchAccepted: Probe = async function* (context) {
  const [event] = await knownItems(context, walkedEvents);
  const search = text(event, 'transactionId') ?? 'notikit';
  const exchange = await ask(context, walkedEvents, { search });
  if (!exchange.succeeded) {
    const actual = `status ${exchange.response.status}`;
    throw new Violation({ message: 'search is refused', expected: 'a page of events', actual }, exchange);
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
  return `transactionId finds ${items.length} events${isFound ? '' : ', not the one that has it'}`;
};

/** Section 4.9, and what sections 8 and 9 say of it. */
export const events = {
  'events.default-limit': { reads: limitDefaults(walkedEvents) },
  'events.default-page': { reads: pageDefaults(walkedEvents) },
  'events.page-echo': { reads: emptyPage },
  'events.walk': { reads: tiles(walkedEvents) },
  'events.has-more': { reads: hasMoreIsTrue(walkedEvents) },
  'events.beyond-last-page': { reads: beyondIsEmpty(walkedEvents) },
  'events.limit-max': { reads: limitMax },
  'events.limit-accepted': { reads: limitIsAccepted },
  'events.limit-out-of-bounds': { reads: limitIsBounded },
  'events.page-out-of-bounds': { reads: pageIsBounded },
  'events.out-of-bounds-answer': { reads: outOfBounds },
  'events.filter-channels': { reads: filterFinds(walkedEvents, 'channels') },
  'events.filter-templates': { reads: filterFinds(walkedEvents, 'templates') },
  'events.filter-emails': { reads: filterFinds(walkedEvents, 'emails') },
  'events.filter-subscriber-ids': { reads: filterFinds(walkedEvents, 'subscriberIds') },
  'events.filter-severity': { reads: filterFinds(walkedEvents, 'severity') },
  'events.filter-transaction-id': { reads: filterFinds(walkedEvents, 'transactionId') },
  'events.filter-topic-key': { reads: filterFinds(walkedEvents, 'topicKey') },
  'events.filter-context-keys': { reads: filterFinds(walkedEvents, 'contextKeys') },
  'events.filter-repeated': { reads: repeatedFilterFinds(walkedEvents, repeatableFilters(walkedEvents)) },
  'events.filters-combine': { reads: filtersCombine(walkedEvents) },
  'events.after': { reads: boundHolds('after') },
  'events.before': { reads: boundHolds('before') },
  'events.before-default': { reads: beforeIsNow },
  'events.after-default': { reads: afterDefault },
  'events.bounds-inclusive': { reads: boundsInclusive },
  'events.dates-checked': { reads: datesAreChecked },
  'events.search-accepted': { reads: searchAccepted },
  'events.search-effect': { reads: searchEffect },
} satisfies Probes;
