import { expect, test } from 'vitest';
import { operations, readParameters } from '../../src/contract/operations.js';

function query(text: string): Readonly<Record<string, unknown>> {
  return readParameters(operations.listNotifications, {}, new URLSearchParams(text), new Headers()).query;
}

test('numbers, arrays and strings are read as the contract types them', () => {
  expect(query('page=2&limit=1e1&channels=sms&channels=email&search=7&transactionId=')).toEqual({
    page: 2,
    limit: 10,
    channels: ['sms', 'email'],
    search: '7',
    transactionId: '',
  });
});

test('an array of one value is an array', () => {
  expect(query('severity=high')).toEqual({ severity: ['high'] });
});

test('a scalar that is repeated is an array, so that its schema refuses it', () => {
  expect(query('limit=1&limit=2')).toEqual({ limit: [1, 2] });
});

test.each(['', 'ten', '0x10', ' 5', '1,5', 'Infinity', 'NaN', '+1'])('limit=%j stays a string', (text) => {
  expect(query(`limit=${encodeURIComponent(text)}`)).toEqual({ limit: text });
});

test('only true and false are booleans', () => {
  const read = (text: string) =>
    readParameters(operations.createSubscriber, {}, new URLSearchParams({ failIfExists: text }), new Headers()).query;
  expect(['true', 'false', '1', 'TRUE', ''].map(read)).toEqual(
    [true, false, '1', 'TRUE', ''].map((failIfExists) => ({ failIfExists })),
  );
});

test('parameters that the contract does not name are left out, and headers are found in any case', () => {
  expect(query('unknown=1')).toEqual({});
  const headers = new Headers({ 'Idempotency-Key': 'k', 'x-other': '1' });
  expect(readParameters(operations.getWorkflow, { workflowId: 'w' }, new URLSearchParams(), headers)).toEqual({
    path: { workflowId: 'w' },
    query: {},
    header: { 'idempotency-key': 'k' },
  });
});
