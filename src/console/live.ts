import { effect, signal } from '@preact/signals';
import { isLockedOut, mock } from './mock.js';
import { meetMock, newest, takeIn } from './requests/exchanges.js';

/** Whether the mock tells of changes, has been asked to, or is away. */
export const connection = signal<'open' | 'opening' | 'away'>('opening');

/** Counts the times when something may have become different: what is shown is then asked for again. */
export const changes = signal(0);

/** Views that draw more often than this are no better. In milliseconds. */
const pause = 250;

let isDue = false;

/** Something may be different: all that is shown is asked for again, soon. */
export function changed(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    changes.value += 1;
  }, pause);
}

/** How long after a stream has ended it is taken up again, in milliseconds. */
const retry = 1_000;

/**
 * Keeps what is shown up to date, as long as the page lives. One stream tells all of it: browsers have six connections
 * to a server, for all tabs together.
 */
export function followChanges(): void {
  effect(() => {
    // A mock that is asked with another token is another one; without the right one it says nothing.
    const control = mock();
    if (isLockedOut.value) return;
    let isWanted = true;
    void (async () => {
      while (isWanted) {
        try {
          const { startedAt } = await control.health();
          meetMock(startedAt);
          for await (const { exchange } of control.watchChanges({ since: newest.peek() })) {
            if (!isWanted) return;
            connection.value = 'open';
            if (exchange !== undefined) takeIn(exchange);
            changed();
          }
        } catch {
          // It has ended, however it did.
        }
        if (isWanted) connection.value = 'away';
        await new Promise((resolve) => setTimeout(resolve, retry));
      }
    })();
    return () => {
      isWanted = false;
    };
  });
}
