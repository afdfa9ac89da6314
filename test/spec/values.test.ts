import { expect, test } from 'vitest';
import { explainSchema } from '../../src/contract/explain.js';
import { broken, kept } from './values.js';

test.each(kept)('%s may be %s', (schema, _, value) => {
  expect(explainSchema(schema, value)).toEqual([]);
});

test.each(broken)('%s may not be %s', (schema, _, value) => {
  expect(explainSchema(schema, value)).not.toEqual([]);
});
