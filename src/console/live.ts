import { computed, effect, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ControlError } from '../mock/control/control-errors.js';
import { createControl } from '../mock/control/create-control.js';
import { reasonOf } from '../text/printable.js';
import { meetMock, newest, takeIn } from './requests/exchanges.js';

/** Whether the mock tells of changes, has been asked to, or is away. */
export const connection = signal<'open' | 'opening' | 'away'>('opening');

/** Tells if the mock does not respond. One that wants a token does. */
export const isAway = computed(() => connection.value === 'away' && !isLockedOut.value);

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
    const control = mockControl();
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

const tokenKey = 'notikit control token';

/** What the mock printed, if it wants a token: as long as the tab is open, and for no other site. */
const token = signal(takeToken() ?? sessionStorage.getItem(tokenKey) ?? undefined);

/** Whether the mock wants a token, or another one than it was shown. */
export const isLockedOut = signal(false);

/** Whether it has refused one. */
export const isRefused = computed(() => isLockedOut.value && token.value !== undefined);

const client = computed(() =>
  createControl({
    url: location.origin,
    token: token.value,
    fetch: async (request) => {
      const response = await fetch(request);
      if (response.status === 401) isLockedOut.value = true;
      return response;
    },
  }),
);

/** The control API of the mock that serves this page. */
export function mockControl() {
  return client.value;
}

/** Goes on with another token. */
export function unlock(given: string): void {
  sessionStorage.setItem(tokenKey, given);
  token.value = given;
  isLockedOut.value = false;
}

/** The token of the link that a mock prints, `#token=…`; the address does not keep it, so that nobody copies it. */
function takeToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return undefined;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  sessionStorage.setItem(tokenKey, token);
  return token;
}

/** What to tell someone of an error. */
export function messageOf(error: unknown): string {
  // Some errors say more than which field is wrong.
  if (error instanceof ControlError) return error.message.startsWith('/') ? error.sentence : error.message;
  if (error instanceof TypeError) return 'The mock does not respond.';
  return reasonOf(error);
}

/** The state of a request: no value yet, a value, or the reason for its failure. The last value stays until the next one. */
export interface Answer<T> {
  readonly value?: T;
  readonly error?: string;
  readonly isLoading: boolean;
}

/** Asks the mock, and again when something may have changed or `inputs` have. */
export function useAnswer<T>(ask: () => Promise<T>, inputs: readonly unknown[]): Answer<T> {
  return useLoaded(ask, [...inputs, changes.value]);
}

/** Asks, and again when `inputs` have changed. A response that is overtaken by a later one is dropped. */
export function useLoaded<T>(ask: () => Promise<T>, inputs: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ isLoading: true });
  useEffect(() => {
    let isWanted = true;
    setAnswer((earlier) => ({ ...earlier, isLoading: true }));
    ask().then(
      (value) => isWanted && setAnswer({ value, isLoading: false }),
      (error: unknown) => {
        if (!isWanted) return;
        // A mock that does not respond says nothing against what was shown before.
        const isSilent = error instanceof TypeError;
        setAnswer((earlier) => ({ ...(isSilent && earlier), error: messageOf(error), isLoading: false }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, inputs);
  return answer;
}
