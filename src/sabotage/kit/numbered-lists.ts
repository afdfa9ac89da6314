import { inFamily } from '../../requirements/families.js';
import { fromPage1, fromPage2 } from '../grammar/conditions.js';
import { findingsOf } from '../grammar/request-effects.js';
import { parameterOf, type Transform, withQuery } from '../grammar/semantic.js';
import type { Variants, Ways } from '../sabotage.js';
import { defaulting, described, fault, finding, rearranging } from './faults.js';
import { responseRecords } from './json.js';
import { changingValues, ignoring, misreading, onlyOneFilter, onPage } from './transforms.js';

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
      plain: [`returns page 1 of the ${items} as page 0 if no page is given`, secondPageFirst(list)],
      number: [
        `reports page 1 for ${items} if no page is given`,
        onPage(list, (page, { query }) => (query.has('page') ? page : { ...page, page: 1 })),
      ],
      second: fault(`${list}/page/always/default-is-1`),
    },
    'limit-kept': {
      plain: [
        `returns one more of the ${items} than the limit`,
        misreading(list, 'limit', (text) => String(raised(Number(text)))),
      ],
    },
    'page-echo': {
      plain: described(`reports page 0 for all pages of ${items}`, fault(`${list}/response.page/from-page-1/zero`)),
      next: fault(`${list}/response.page/with-page/off-by-one`),
      always: fault(`${list}/response.page/always/off-by-one`),
    },
    walk: {
      plain: described(`skips one of the ${items} between two pages`, fault(`${list}/records/from-page-1/lose-first`)),
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
      plain: described(
        `reports hasMore true after the last of the ${items}`,
        fault(`${list}/response.hasMore/always/something-means-more`),
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

function secondPageFirst(list: NumberedList): Transform {
  const asFirst = onPage(list, (page, { query }) => (query.has('page') ? page : { ...page, page: 0 }));
  const [, secondPage] = defaulting(list, 'page', '1');
  return (server) => asFirst(secondPage(server));
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

/** Ways to violate the requirement on one filter of a numbered list. */
export function pageFilterWays(list: NumberedList, name: string): Ways {
  return {
    plain: [`ignores the filter ${name} if no other filter is given`, ignoringValid(list, name, notFilters)],
    ignored: [`ignores the filter ${name}`, ignoringValid(list, name)],
    nothing: finding(list, name, 'finds nothing by', () => false),
    others: fault(`${list}/${name}/always/find-one-more`),
    lost: fault(`${list}/${name}/always/lose-every-third`),
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
  const entries = names.map((name) => {
    const others = names.filter((other) => other !== name);
    const transform = ignoring(list, [name], ({ query }) => others.some((other) => query.has(other)));
    return [`beside-${name}`, [`ignores ${name} beside another filter`, transform]];
  });
  return Object.fromEntries(entries);
}
