import { filterRows } from './filters.js';
import type { Asked } from './operations.js';
import type { Limit } from './options.js';
import { arrange } from './order.js';
import { cutPage } from './page.js';
import type { Row } from './row.js';
import { formatTimestamp, parseTimestamp } from './timestamps.js';

/** A page of the messages (§4.6). */
export function listMessages(asked: Asked) {
  const { parameters, options, at } = asked;
  parameters.oneOf('channel', ['in_app', 'email', 'sms', 'chat', 'push']);
  const found = filterRows(arrange(at.store.messages, options), asked);
  const { all, ...page } = numberedPage(found, options.messagesLimit, 'refuse', asked);
  return options.messageCount ? { ...page, totalCount: all.length } : page;
}

/** A page of the events (§4.9). */
export function listEvents(asked: Asked) {
  const { parameters, options, at, now } = asked;
  const after = lowerBound(asked);
  const before = parameters.moment('before') ?? now;
  const text = options.deprecatedSearch === 'finds' ? (parameters.text('search') ?? '') : '';
  const isInBounds = (row: Row): boolean => {
    // Compares the time in the form that records show, which may be less precise.
    const moment = parseTimestamp(formatTimestamp(String(row.createdAt), options.timestamps));
    if (options.dateBounds === 'inclusive') return moment >= after && moment <= before;
    return moment > after && moment < before;
  };
  const found = filterRows(arrange(at.store.events, options), asked)
    .filter(({ transactionId }) => String(transactionId).includes(text))
    .filter(isInBounds);
  const limit = { standard: 10, max: 50, beyond: options.eventsBeyond };
  const { all, ...page } = numberedPage(found, limit, options.eventsBeyond, asked);
  return page;
}

/** The earliest date that the plan allows, or a later one from the request (§8). */
function lowerBound({ parameters, options, started, refuse }: Asked): number {
  const earliest = started - options.planDays * 86_400_000;
  const asked = parameters.moment('after') ?? earliest;
  if (asked < earliest && options.planBeyond === 'refuse') refuse('query.bounds');
  return Math.max(asked, earliest);
}

function numberedPage(found: readonly Row[], bounds: Limit, pageBeyond: Limit['beyond'], asked: Asked) {
  const { parameters, options, at, hooks } = asked;
  const limit = parameters.limit(bounds);
  const number = parameters.page(pageBeyond);
  const all = hooks.sorted?.(found, at) ?? found;
  const { data, isMoreAfter } = cutPage(all, { from: number * limit, to: (number + 1) * limit }, asked);
  const pageSize = options.pageSize === 'items' ? data.length : limit;
  return { all, data, hasMore: isMoreAfter, pageSize, page: number };
}
