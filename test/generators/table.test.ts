import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SchemaCoverage } from '../fixtures/schema-coverage.js';
import { createCalls, createTriedMock } from './calls.js';
import { differences, lossesOf } from './differences.js';
import { resultTypes } from './literals.js';
import { withTables } from './manual.js';

test('the manual has the tables', () => {
  const manual = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  expect(withTables(manual)).toBe(manual);
});
