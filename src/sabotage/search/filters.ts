import { forEachFilter } from '../../requirements/families.js';
import { always } from '../grammar/conditions.js';
import { acting } from '../grammar/fault.js';
import { decided } from '../grammar/list-effects.js';
import { type Transform, withoutQuery } from '../grammar/semantic.js';
import { fault } from '../kit/faults.js';
import { responseRecords } from '../kit/json.js';
import {
  changingValues,
  ignoring,
  ignoringBeside,
  inTurn,
  misreading,
  onlyOneFilter,
  onPage,
  onSuccess,
} from '../kit/transforms.js';
import { joinWays, type SemanticWay, type Ways, type WaysTable } from '../sabotage.js';
import { filterNames, isFilled } from './ordered-pages.js';

const operation = 'searchSubscribers';

type Filter = (typeof filterNames)[number];

/** The filters of the search. */
export const filters = joinWays(
  forEachFilter(operation, (filter) => ({
    ...filterWays(filter),
    ...(filter !== 'subscriberId' && {
      lacking: fault(
        `${operation}/${filter}/always/find-records-without-a-value`,
        `matches a subscriber without ${filter} by ${filter}`,
      ),
    }),
    'second-page': fault(`${operation}/${filter}/with-after/ignore`, `ignores the filter ${filter} on the second page`),
  })),
  {
    'search.filter-email': {
      'regular-expression': withWildcard('email', '.'),
      like: withWildcard('email', '_'),
      'way-back': [
        'ignores the filters when paging back',
        ignoring(operation, filterNames, ({ query }) => query.has('before')),
      ],
    },
    'search.filter-name': {
      like: withWildcard('name', '_'),
      'latin-1': [
        'reads the bytes of a name as Latin-1',
        misreading(operation, 'name', (name) => String.fromCharCode(...new TextEncoder().encode(name))),
      ],
      unmarked: fault(`${operation}/name/always/ignore-accents`, 'ignores accents when it matches names'),
      lost: [
        'omits one of several matches by name',
        onPage(operation, (page, { query }) => {
          const [, ...others] = responseRecords(page);
          if (!query.has('name') || others.length === 0) return page;
          return { ...page, data: others, totalCount: Number(page.totalCount) - 1 };
        }),
      ],
    },
    'search.filter-phone': {
      'regular-expression': withWildcard('phone', '.'),
      refused: fault(`${operation}/status/with-phone/refuse`, 'rejects a search by phone'),
    },
    'search.filters-combine': {
      plain: ['keeps only the first of several filters', onlyOneFilter(operation, filterNames, 'first')],
      last: ['keeps only the last of several filters', onlyOneFilter(operation, filterNames, 'last')],
      name: ['ignores name beside another filter', ignoringBeside(operation, 'name', filterNames)],
      email: fault(`${operation}/subscriberId/with-email/ignore`, 'ignores subscriberId beside email'),
    },
    'search.case-sensitive': {
      plain: ['ignores case in every filter', inTurn(filterNames.map(ignoringCase))],
      email: fault(`${operation}/email/always/fold-case`, 'searches for emails in lower case'),
    },
    'search.no-match': {
      plain: [
        'counts one match if nothing matches',
        changingValues(operation, 'totalCount', ({ value, parent }) => (isFilled(parent) ? value : 1)),
      ],
      'not-found': [
        'answers 404 to a search that nothing matches',
        onSuccess([operation], (response) => (isFilled(response.body) ? response : { status: 404, body: undefined })),
      ],
      next: [
        'returns a next cursor if nothing matches',
        changingValues(operation, 'next', ({ value, parent }) => (isFilled(parent) ? value : 'more')),
      ],
    },
  },
) satisfies WaysTable;

function filterWays(name: Filter): Ways {
  const path = `${operation}/${name}/always`;
  return {
    plain: [`ignores the filter ${name} if no other filter is given`, ignoringAlone(name)],
    ignored: fault(`${path}/ignore`, `ignores the filter ${name}`),
    nothing: fault(`${path}/find-nothing`, `finds nothing by ${name}`),
    others: fault(`${path}/find-one-more`, `matches one subscriber too many by ${name}`),
  };
}

/** Ignores a filter that is alone and matches something. Other requirements cover the rest. */
function ignoringAlone(name: Filter): Transform {
  return onPage(operation, async (page, request, server) => {
    const { query } = request;
    const isAlone = query.has(name) && filterNames.every((other) => other === name || !query.has(other));
    return isAlone && isFilled(page) ? (await server(withoutQuery(request, [name]))).body : page;
  });
}

/** Ignores case if a search finds nothing. Other requirements cover the rest. */
function ignoringCase(name: Filter): Transform {
  const fits = (value: string, wanted: string) => value.toLowerCase().includes(wanted.toLowerCase());
  const effect = decided(
    operation,
    name,
    'ignore-case',
    '',
    ({ isRight, texts, wanted }) => isRight || texts.some((text) => wanted.some((one) => fits(text, one))),
  );
  return acting([operation], effect, {
    ...always,
    holds: ({ response }) => response !== undefined && !isFilled(response.body),
  });
}

/** Treats a character as a wildcard. */
function withWildcard(name: Filter, wildcard: '.' | '_'): SemanticWay {
  const effect = wildcard === '.' ? 'widen-to-regular-expression' : 'widen-to-like-pattern';
  return fault(`${operation}/${name}/always/${effect}`, `treats ${wildcard} in the filter ${name} as any character`);
}
