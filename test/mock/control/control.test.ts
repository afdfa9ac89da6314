import './state.js';
import './clock.js';
import './requests.js';
import './conditions.js';
import './override-responses.js';
import './steering.js';
import './delivery.js';
import './inbox.js';
import './deletion.js';
import './snapshots.js';
import './console.js';
import { expect, test } from 'vitest';
import { operationObjects } from '../../../src/contract/schema.js';
import { controlDocument } from '../../../src/mock/control/control-operations.js';
import { answered, refused } from './held-control.js';

const operations = operationObjects(controlDocument);

// Runs last, after all other tests.
test('every operation was answered, and each that can be asked wrongly has refused something', () => {
  const missing = (seen: ReadonlySet<string>, of: typeof operations) =>
    of.map(({ operationId }) => operationId).filter((id) => !seen.has(id));
  expect(operations.length).toBeGreaterThan(30);
  expect(missing(answered, operations)).toEqual([]);
  const asking = operations.filter(({ parameters, requestBody }) => parameters.length > 0 || requestBody !== undefined);
  expect(missing(refused, asking)).toEqual([]);
});
