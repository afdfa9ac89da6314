import { expect, test } from 'vitest';
import { identifierForm, isHexadecimal } from '../../src/judgement/facts/identifiers.js';

test.each([
  ['65a4f0c89d1e4b3fA0c1d2e3', '24 hexadecimal digits', true],
  ['0f8fad5b-d9cb-469f-a165-70867728950e', 'a UUID', true],
  ['0f8fad5bd9cb469fa16570867728950e', 'another form', true],
  ['123456789012345678901234', '24 hexadecimal digits', true],
  ['1234', 'digits', false],
  ['65a4f0c89d1e4b3fa0c1d2eg', 'another form', false],
  ['order-shipped', 'another form', false],
  ['', 'another form', false],
])('%j has the form: %s', (id, form, hexadecimal) => {
  expect(identifierForm(id)).toBe(form);
  expect(isHexadecimal(id)).toBe(hexadecimal);
});
