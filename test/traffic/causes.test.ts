import { expect, test } from 'vitest';
import { createTraffic } from '../../src/traffic/traffic.js';
import { bareSubscriber, passing } from './passing.js';

test('a list that is no page is one cause, and hides only what an exchange could show', () => {
  const traffic = createTraffic();
  traffic.add(passing('GET /v2/subscribers', { answer: [bareSubscriber] }));
  const { causes, results } = traffic.report();
  expect(causes).toMatchObject([{ id: 'search-page.field-types', operations: ['searchSubscribers'] }]);
  expect(causes[0]?.hides).toContain('search.total-count-max');
  const messageOf = (id: string) => results.find((result) => result.id === id)?.message;
  expect(messageOf('search.total-count-max')).toMatch(/^cannot be checked because of search-page\.field-types: /);
  expect(messageOf('search.walk-backward')).toMatch(/^needs a dedicated request/);
});
