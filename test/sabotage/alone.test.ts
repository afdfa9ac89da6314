import { expect, test } from 'vitest';
import { catalogue } from '../../src/requirements/catalogue.js';
import { consequences } from './consequences.js';

test('consequences are about requirements of the catalogue, and each has a reason', () => {
  const ids: readonly string[] = catalogue.map(({ id }) => id);
  for (const [id, { also, reason }] of Object.entries(consequences)) {
    expect(ids).toEqual(expect.arrayContaining([id, ...also]));
    expect(reason).not.toBe('');
  }
});
