import { type Cases, expectThat } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { authorized, type Steered, token } from './steered.js';

/** Cases of unauthorized clients: without the token, or from a foreign page. */
export function strangers({ mock, ask, frugal }: Steered): Cases {
  return {
    'tokens that are guessed': async () => {
      const near = Array.from(token, (_, at) => token.slice(0, at + 1)).slice(0, -1);
      const guesses = ['', ...near, `${token}0`, token.toUpperCase(), `${token} x`, 'x'.repeat(8_000), '__proto__'];
      for (const guess of guesses) {
        for (const scheme of ['Bearer', 'ApiKey', 'Basic']) {
          const response = await ask('POST /reset', '{}', { ...authorized, authorization: `${scheme} ${guess}` });
          const text = await response.text();
          expectThat(response.status === 401, `${scheme} ${guess} returned ${response.status}`, 'leaks');
          expectThat(!text.includes(token), 'the token is in an answer', 'leaks');
        }
      }
      return `${guesses.length * 3} times 401`;
    },
    '64 MB of who has no token': async () => {
      const head = `PUT /__notikit/snapshot HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${64 * 2 ** 20}\r\n\r\n`;
      const pieces = [Buffer.from(head), ...Array.from({ length: 1_024 }, () => Buffer.alloc(65_536, ' '))];
      const status = statusOf(await exchange(mock.url, pieces));
      expectThat(status === 401 || status === 0, `it was answered ${status}`);
      await frugal(400);
      return status === 0 ? 'hung up on' : String(status);
    },
  };
}
