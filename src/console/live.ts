import { effect, signal } from '@preact/signals';
import { mock } from './mock.js';

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

/** Follows a stream of the mock as long as the page lives, and takes it up again a second after it has ended. */
export function follow<T>(open: () => AsyncIterable<T>, take: (item: T) => void, onEnd = () => {}): void {
  effect(() => {
    // A mock that is asked with another token is another one.
    mock();
    let isWanted = true;
    void (async () => {
      while (isWanted) {
        try {
          for await (const item of open()) {
            if (!isWanted) return;
            take(item);
          }
        } catch {
          // It has ended, however it did.
        }
        if (isWanted) onEnd();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    })();
    return () => {
      isWanted = false;
    };
  });
}

/** Keeps what is shown up to date. */
export function followChanges(): void {
  follow(
    () => mock().watchChanges(),
    () => {
      connection.value = 'open';
      changed();
    },
    () => {
      connection.value = 'away';
    },
  );
}
