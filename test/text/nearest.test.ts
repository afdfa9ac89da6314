import { expect, test } from 'vitest';
import { document, operations } from '../../src/contract/operations.js';
import { nearest } from '../../src/text/nearest.js';

const typos =
  'chanel=channel fistName=firstName emial=email wher=where lo=low _e_mail=email EMAIL=email subscriber=subscriberId ' +
  'subscriber-id=subscriberId templateId=templates serach.*=search.* mock_strat=mock_start total-count-cop=total-count-cap';
const others =
  'page=name date=page date=data tags=page size=name hi=high nine=none status=state firstName=lastName ' +
  'createSubscribers=searchSubscribers';

test.each(typos.split(' '))('in %s, the first name is a typo of the second', (pair) => {
  const [name = '', known = ''] = pair.split('=');
  expect(nearest(name, [known])).toEqual([known]);
});

test.each(others.split(' '))('in %s, the names are only alike in letters', (pair) => {
  const [name = '', known = ''] = pair.split('=');
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
