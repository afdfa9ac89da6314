import { isTime, timeSpan } from '../../contract/moments.js';
import { broken, kept } from '../comparison.js';
import { eventList } from '../facts/lists/event-list.js';
import { filterKept, filtersCombined, repeatedFilterKept } from '../facts/lists/filter-rules.js';
import {
  type Bound,
  byAge,
  type Dated,
  isBeyond,
  readNumberedPage,
  repeatableFilters,
} from '../facts/lists/numbered-page.js';
import {
  defaultLimitKept,
  emptyListEnds,
  emptyPageBeyondEnds,
  limitKept,
  pageEchoed,
  recordsOnce,
} from '../facts/lists/page-rules.js';
import type { Rule, Rules } from '../rule.js';

/** A page never holds more than 50, whatever was asked for. That more were asked for is what shows it. */
const limitMax: Rule = function* (exchange) {
  const page = readNumberedPage(exchange);
  const { limit } = exchange.parameters.query;
  if (page !== undefined && page.items.length > 50) {
    const actual = String(page.items.length);
    yield broken({ message: `a page holds ${actual} events`, expected: 'at most 50', actual, pointer: '/data' });
  } else if (typeof limit === 'number' && limit > 50) {
    if (page?.hasMore === true) yield kept(undefined, '/data');
    else if ([400, 422].includes(exchange.response.status)) yield kept();
  }
};

function boundKept(bound: Bound): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const asked = exchange.parameters.query[bound];
    if (page === undefined || !isTime(asked)) return;
    const limit = timeSpan(asked);
    const wrong: Dated[] = [];
    for (const dated of byAge(page.items)) {
      if (isBeyond(bound, dated.span, limit)) wrong.push(dated);
      else yield kept(undefined, pointerTo(dated));
    }
    const [first] = wrong;
    if (first === undefined) return;
    yield broken({
      message: `${wrong.length} of ${page.items.length} events are ${bound === 'after' ? 'earlier' : 'later'} than ${bound}`,
      expected: `${bound} ${asked}`,
      actual: first.moment,
      pointer: pointerTo(first),
    });

    function pointerTo({ item }: Dated): string {
      return `/data/${page?.items.indexOf(item)}/createdAt`;
    }
  };
}

const minute = 60_000;

/** Without `before`, nothing comes that the future holds. That nothing else is held back, only a probe can tell. */
const beforeDefault: Rule = function* (exchange) {
  const page = readNumberedPage(exchange);
  if (page === undefined || exchange.parameters.query.before !== undefined) return;
  const now = Date.parse(exchange.response.headers.get('date') ?? '') || Date.now();
  // Whose clock is ahead, no exchange can tell: a few minutes are left to them.
  const late = byAge(page.items).find(({ span }) => span.first > now + 5 * minute);
  if (late === undefined) return;
  yield broken({
    message: 'the list contains an event that is later than the request',
    expected: `not after ${new Date(now).toISOString()}`,
    actual: late.moment,
    pointer: `/data/${page.items.indexOf(late.item)}/createdAt`,
  });
};

/** Section 4.9, and what sections 8 and 9 say of it. */
export const events = {
  'events.default-limit': defaultLimitKept(eventList),
  'events.limit-kept': limitKept(eventList),
  'events.page-echo': pageEchoed,
  'events.walk': recordsOnce(eventList),
  'events.has-more': emptyListEnds(eventList),
  'events.beyond-last-page': emptyPageBeyondEnds(eventList),
  'events.limit-max': limitMax,
  'events.filter-channels': filterKept(eventList, 'channels'),
  'events.filter-templates': filterKept(eventList, 'templates'),
  'events.filter-emails': filterKept(eventList, 'emails'),
  'events.filter-subscriber-ids': filterKept(eventList, 'subscriberIds'),
  'events.filter-severity': filterKept(eventList, 'severity'),
  'events.filter-transaction-id': filterKept(eventList, 'transactionId'),
  'events.filter-topic-key': filterKept(eventList, 'topicKey'),
  'events.filter-context-keys': filterKept(eventList, 'contextKeys'),
  'events.filter-repeated': repeatedFilterKept(eventList, repeatableFilters(eventList)),
  'events.filters-combine': filtersCombined(eventList),
  'events.after': boundKept('after'),
  'events.before': boundKept('before'),
  'events.before-default': beforeDefault,
} satisfies Rules;
