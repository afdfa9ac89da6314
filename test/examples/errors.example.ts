import { NotikitError } from 'notikit';
import { createMock } from 'notikit/mock';
import { expect, test } from 'vitest';

/** The code of what a mock with a fault is refused with. */
function codeOf(fault: string): string {
  try {
    createMock({ faults: [fault] });
  } catch (error) {
    if (!(error instanceof NotikitError)) throw error;
    return error.code;
  }
  return 'none';
}

test('an error is recognised by its code', () => {
  expect(codeOf('*:no-such-fault')).toBe('NOTIKIT_FAULT_INVALID');
  expect(codeOf('*:reset')).toBe('none');
});
