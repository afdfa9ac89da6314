import { computed, effect, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ControlError } from '../mock/control/control-errors.js';
import { createControl } from '../mock/control/create-control.js';
import { reasonOf } from '../text/printable.js';
import { meetMock, newest, takeIn } from './requests/exchanges.js';

/** State of the event stream of the mock. */
export const connection = signal<'open' | 'opening' | 'away'>('opening');

/** Is true if the mock does not respond. A mock that requires a token does respond. */
export const isAway = computed(() => connection.value === 'away' && !isLockedOut.value);

/** Number of possible changes so far. Each increment reloads the displayed data. */
export const changes = signal(0);

/** Minimum time between two reloads, in milliseconds. */
const pause = 250;

let isDue = false;

/** Schedules a reload of all displayed data. */
export function changed(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    changes.value += 1;
  }, pause);
}

/** Delay before reconnecting to an ended stream, in milliseconds. */
const retry = 1_000;

/**
 * Keeps the displayed data up to date while the page is open. All of it shares one event stream, because browsers open
 * at most six connections to a server for all tabs together.
 */
export function followChanges(): void {
  effect(() => {
    // Another token is treated as another mock. Without a valid one, nothing can be read.
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
          // Every end of the stream is handled below.
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

/** Token that the mock requires. The browser stores it for this tab and this origin only. */
const token = signal(takeToken() ?? sessionStorage.getItem(tokenKey) ?? undefined);

/** Is true if the mock requires a token and did not receive a valid one. */
export const isLockedOut = signal(false);

/** Is true if the mock rejected a token. */
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

/** Control API of the mock that serves this page. */
export function mockControl() {
  return client.value;
}

/** Continues with another token. */
export function unlock(given: string): void {
  sessionStorage.setItem(tokenKey, given);
  token.value = given;
  isLockedOut.value = false;
}

/** Takes the token from the printed link, `#token=…`, and removes it from the address, so that nobody copies it. */
function takeToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return undefined;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  sessionStorage.setItem(tokenKey, token);
  return token;
}

/** Describes an error to the user. */
export function messageOf(error: unknown): string {
  // The sentence contains the name of the wrong field instead of its pointer.
  if (error instanceof ControlError) return error.message.startsWith('/') ? error.sentence : error.message;
  if (error instanceof TypeError) return 'The mock does not respond.';
  return reasonOf(error);
}

/** State of a request: no value yet, a value, or the reason of its failure. Keeps the last value while reloading. */
export interface Answer<T> {
  readonly value?: T;
  readonly error?: string;
  readonly isLoading: boolean;
}

/** Calls `ask` again when the mock may have changed or an input has. */
export function useAnswer<T>(ask: () => Promise<T>, inputs: readonly unknown[]): Answer<T> {
  return useLoaded(ask, [...inputs, changes.value]);
}

/** Calls `ask` again when an input has changed. Drops a response that arrives after that of a later call. */
export function useLoaded<T>(ask: () => Promise<T>, inputs: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ isLoading: true });
  useEffect(() => {
    let isWanted = true;
    setAnswer((earlier) => ({ ...earlier, isLoading: true }));
    ask().then(
      (value) => isWanted && setAnswer({ value, isLoading: false }),
      (error: unknown) => {
        if (!isWanted) return;
        // The last value may still be right when the mock does not respond.
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
