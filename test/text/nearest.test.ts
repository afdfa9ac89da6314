import { expect, test } from 'vitest';
import { document, operations } from '../../src/contract/operations.js';
import { nearest } from '../../src/text/nearest.js';

test.each([
  ['chanel', 'channel'],
  ['fistName', 'firstName'],
  ['emial', 'email'],
  ['wher', 'where'],
  ['lo', 'low'],
  ['_e_mail', 'email'],
  ['subscriber-id', 'subscriberId'],
  ['subscriber', 'subscriberId'],
  ['EMAIL', 'email'],
  ['templateId', 'templates'],
  ['serach.*', 'search.*'],
  ['mock_strat', 'mock_start'],
  ['search.total-count-cop', 'search.total-count-cap'],
])('%s is a mistyped %s', (name, known) => {
  expect(nearest(name, [known])).toEqual([known]);
});

test.each([
  ['page', 'name'],
  ['date', 'page'],
  ['date', 'data'],
  ['tags', 'page'],
  ['size', 'name'],
  ['hi', 'high'],
  ['nine', 'none'],
  ['status', 'state'],
  ['firstName', 'lastName'],
  ['createSubscribers', 'searchSubscribers'],
])('%s is only alike in letters to %s', (name, known) => {
  expect(nearest(name, [known])).toEqual([]);
});

test('no name of the contract is taken for another, but for one of the same word', () => {
  const parameters = Object.values(operations).flatMap((operation) => operation.parameters.map(({ name }) => name));
  const fields = Object.values(document.components.schemas).flatMap(({ properties }) => Object.keys(properties ?? {}));
  const names = [...new Set([...parameters, ...fields])];
  const wordOf = (name: string) => name.replace(/^_/, '').replace(/(Id)?s?$/, '');
  const pairs = names.flatMap((name) =>
    names.filter((other) => nearest(name, [other])[0]).map((other) => [name, other]),
  );
  const unrelated = pairs.filter(([name = '', other = '']) => wordOf(name) !== wordOf(other));
  expect(pairs.length).toBeGreaterThan(names.length);
  expect(unrelated).toEqual([
    ['lastPublishedAt', 'lastPublishedBy'],
    ['lastPublishedBy', 'lastPublishedAt'],
  ]);
});
