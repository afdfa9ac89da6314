import type { Breach } from '../comparison.js';

/** A creation is answered with a success that is not 201. */
export function wrongStatus(status: number): Breach {
  const message = 'answers a creation with another status';
  return { message, expected: '201', actual: String(status), isOfStatus: true };
}

/** The answer to an online status has another one. */
export function otherOnlineStatus(expected: boolean, actual: unknown): Breach {
  return {
    message: 'answers with another isOnline than was given',
    expected: String(expected),
    actual: JSON.stringify(actual) ?? 'absent',
    pointer: '/isOnline',
  };
}
