import { inFamily } from '../../requirements/families.js';
import { fromPage1, fromPage2 } from '../grammar/conditions.js';
import { findingsOf } from '../grammar/invalid-requests.js';
import { parameterOf, type Transform, withQuery } from '../grammar/semantic.js';
import type { Variants, Ways } from '../sabotage.js';
import { changing, defaulting, described, fault, finding, rearranging, together } from './faults.js';
import { responseRecords } from './json.js';
import { changingValues, ignoring, ignoringBeside, misreading, onlyOneFilter, onPage, when } from './transforms.js';

const withoutPage = when(({ query }) => !query.has('page'));

type NumberedList = 'listMessages' | 'listNotifications';

/** Ways to violate the requirements on both numbered lists (§4.6, §4.9, §8). */
export function listWays<Family extends 'messages' | 'events'>(
  items: Family,
  { list, largestLimit, filters }: Conditions,
) {
  const raised = (limit: number) => (limit > 0 && limit < largestLimit ? limit + 1 : limit);
  return inFamily(items, {
    'default-limit': {
      plain: described(`returns 11 ${items} if no limit is given`, defaulting(list, 'limit', '11')),
      fewer: fault(`${list}/limit/always/default-is-9`),
      half: defaulting(list, 'limit', '5'),
      double: fault(`${list}/limit/always/default-is-20`),
    },
    'default-page': {
      plain: together(`returns page 1 of the ${items} as page 0 if no page is given`, [
        defaulting(list, 'page', '1'),
        changing(list, 'page', 'zeroes', () => 0, withoutPage),
      ]),
      number: [`reports page 1 for ${items} if no page is given`, changingValues(list, 'page', () => 1, withoutPage)],
      second: fault(`${list}/page/always/default-is-1`),
    },
    'limit-kept': {
      plain: [
        `returns one more of the ${items} than the limit`,
        misreading(list, 'limit', (text) => String(raised(Number(text)))),
      ],
    },
    'page-echo': {
      plain: fault(`${list}/response.page/from-page-1/zero`, `reports page 0 for all pages of ${items}`),
      next: fault(`${list}/response.page/with-page/off-by-one`),
      always: fault(`${list}/response.page/always/off-by-one`),
    },
    walk: {
      plain: fault(`${list}/records/from-page-1/lose-first`, `skips one of the ${items} between two pages`),
      twice: fault(`${list}/records/from-page-1/repeat-one`),
      dropped: rearranging(list, 'loses the 40th of the', (page) => page.toSpliced(39, 1)),
      'within-page': rearranging(
        list,
        'repeats the first as the last of the',
        (page) => [...page.slice(0, -1), ...page.slice(0, 1)],
        fromPage2,
      ),
    },
    'has-more': {
      plain: fault(
        `${list}/response.hasMore/always/something-means-more`,
        `reports hasMore true after the last of the ${items}`,
      ),
      early: fault(`${list}/response.hasMore/from-page-1/always-false`),
      full: fault(`${list}/response.hasMore/always/full-page-means-more`),
      never: fault(`${list}/response.hasMore/always/always-false`),
    },
    'beyond-last-page': {
      plain: [
        `reports hasMore true on an empty page of ${items}`,
        changingValues(
          list,
          'hasMore',
          ({ value, parent }) => value === true || responseRecords(parent).length === 0,
          fromPage1,
        ),
      ],
      first: [`returns the first page of ${items} beyond the last`, startingAnew(list)],
    },
    'filters-combine': {
      plain: ['keeps only the first of several filters', onlyOneFilter(list, filters, 'first')],
      last: ['keeps only the last of several filters', onlyOneFilter(list, filters, 'last')],
      ...besideOthers(list, filters),
    },
  } satisfies Readonly<Record<string, Ways>>);
}

interface Conditions {
  readonly list: NumberedList;
  /** Maximum for a raised limit. */
  readonly largestLimit: number;
  readonly filters: readonly string[];
}

function startingAnew(list: NumberedList): Transform {
  return onPage(list, async (page, request, server) => {
    if (!(Number(parameterOf(request, 'page')) > 0) || responseRecords(page).length > 0) return page;
    const first = await server(withQuery(request, { page: '0' }));
    return { ...page, data: responseRecords(first.body) };
  });
}

/** Parameters that are not filters of records. */
const notFilters = ['limit', 'page', 'after', 'before', 'search'];

/** Filters whose values begin alike, and filters whose value some records lack. */
const prefixed = ['subscriberId', 'templates', 'emails', 'subscriberIds', 'transactionId', 'contextKeys'];
const optional = ['emails', 'topicKey', 'contextKeys'];

/** Ways to violate the requirement on one filter of a numbered list. */
export function pageFilterWays(list: NumberedList, name: string): Ways {
  return {
    plain: [`ignores the filter ${name} if no other filter is given`, ignoringValid(list, name, notFilters)],
    ignored: [`ignores the filter ${name}`, ignoringValid(list, name)],
    nothing: finding(list, name, 'finds nothing by', () => false),
    others: fault(`${list}/${name}/always/find-one-more`),
    lost: fault(`${list}/${name}/always/lose-every-third`),
    ...(prefixed.includes(name) && { prefix: fault(`${list}/${name}/always/widen-to-prefix`) }),
    ...(optional.includes(name) && { lacking: fault(`${list}/${name}/always/find-records-without-a-value`) }),
  };
}

/** Ignores valid values of a filter, always or only beside some parameters. */
function ignoringValid(list: NumberedList, name: string, beside?: readonly string[]): Transform {
  return ignoring(list, [name], (request) => {
    const others = [...request.query.keys()].filter((key) => key !== name);
    const isMeant = beside === undefined || others.every((key) => beside.includes(key));
    return isMeant && findingsOf(request).length === 0;
  });
}

/** Ignores each filter if there is another one. */
function besideOthers(list: NumberedList, names: readonly string[]): Variants {
  const entries = names.map((name) => [
    `beside-${name}`,
    [`ignores ${name} beside another filter`, ignoringBeside(list, name, names)],
  ]);
  return Object.fromEntries(entries);
}
