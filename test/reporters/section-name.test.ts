import { expect, test } from 'vitest';
import { sectionName } from '../../src/reporters/results.js';

const numbers = '1 2 2.1 2.2 2.3 2.4 2.5 2.6a 2.6 2.7 2.8 3 4 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 5 6 7 8 9'.split(
  ' ',
);

test.each(numbers)('section %s has a heading', (number) => {
  expect(sectionName(number)).toMatch(new RegExp(`^${number.replace('.', '\\.')} [A-Z][A-Za-z ]+$`));
});

test.each([
  'run',
  '10.1',
  'constructor',
  '',
])('%j is no section of the specification, and stays as it is', (section) => {
  expect(sectionName(section)).toBe(section);
});
