import { computed, effect, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ControlError } from '../mock/control/control-errors.js';
import { createControl } from '../mock/control/create-control.js';
import { reasonOf } from '../text/printable.js';
import { addExchange, newestId, resetForMock } from './requests/exchanges.js';
import { mockUrl } from './route.js';

/** State of the event stream of the mock. */
export const connection = signal<'open' | 'opening' | 'away'>('opening');

/** True if the mock does not respond. A mock that requires a token does respond. */
export const isAway = computed(() => connection.value === 'away' && !isLockedOut.value);

/** Number of possible changes so far. Each increment reloads the displayed data. */
export const changes = signal(0);

/** Minimum time between two reloads, in milliseconds. */
const minReloadIntervalMs = 250;

let isDue = false;

/** Schedules a reload of all displayed data. */
export function scheduleReload(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    changes.value += 1;
  }, minReloadIntervalMs);
}

/** Delay before reconnecting to an ended stream, in milliseconds. */
const reconnectDelayMs = 1_000;

/**
 * Keeps the displayed data up to date while the page is open. All of it shares one event stream, because browsers open
 * at most six connections to a server for all tabs together.
 */
export function followChanges(): void {
  effect(() => {
    // Another token is treated as another mock. Without a valid one, nothing can be read.
    const control = mockControl();
    if (isLockedOut.value) return;
    let isCurrent = true;
    void (async () => {
      while (isCurrent) {
        try {
          const { startedAt } = await control.health();
          resetForMock(startedAt);
          for await (const { exchange } of control.watchChanges({ since: newestId.peek() })) {
            if (!isCurrent) return;
            connection.value = 'open';
            if (exchange !== undefined) addExchange(exchange);
            scheduleReload();
          }
        } catch {
          // Every end of the stream is handled below.
        }
        if (isCurrent) connection.value = 'away';
        await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs));
      }
    })();
    return () => {
      isCurrent = false;
    };
  });
}

const tokenKey = 'notikit control token';

/** Token that the mock requires. The browser stores it for this tab and this origin only. */
const token = signal(takeToken() ?? sessionStorage.getItem(tokenKey) ?? undefined);

/** True if the mock requires a token and did not receive a valid one. */
export const isLockedOut = signal(false);

/** True if the mock rejected a token. */
export const isRefused = computed(() => isLockedOut.value && token.value !== undefined);

/** Time after which a page says that the mock does not respond, in milliseconds. */
const loadLimitMs = 10_000;

const client = computed(() =>
  createControl({
    url: mockUrl,
    token: token.value,
    fetch: async (request) => {
      const hasLimit = request.method === 'GET' && !request.url.includes('/stream');
      const response = await fetch(request, hasLimit ? { signal: AbortSignal.timeout(loadLimitMs) } : {});
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
export function enterToken(newToken: string): void {
  sessionStorage.setItem(tokenKey, newToken);
  token.value = newToken;
  isLockedOut.value = false;
}

/** Moves the token of the printed link, `#token=…`, from the address to the storage, so that nobody copies it. */
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
  if (hasNoResponse(error)) return 'The mock does not respond.';
  return reasonOf(error);
}

/** Tells whether a request failed without a response: at once (TypeError), or at the time limit (DOMException). */
function hasNoResponse(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

/** State of loaded data: no value yet, a value, or the reason of a failure. Keeps the last value while reloading. */
export interface LoadState<T> {
  readonly value?: T;
  readonly error?: string;
  readonly isLoading: boolean;
}

/** Loads data again when the mock may have changed or an input has. */
export function useLiveData<T>(load: () => Promise<T>, inputs: readonly unknown[]): LoadState<T> {
  return useData(load, [...inputs, changes.value]);
}

/** Loads data again when an input has changed. Ignores a response to an earlier input. */
export function useData<T>(load: () => Promise<T>, inputs: readonly unknown[]): LoadState<T> {
  const [loadState, setLoadState] = useState<LoadState<T>>({ isLoading: true });
  useEffect(() => {
    let isCurrent = true;
    setLoadState((earlier) => ({ ...earlier, isLoading: true }));
    load().then(
      (value) => isCurrent && setLoadState({ value, isLoading: false }),
      (error: unknown) => {
        if (!isCurrent) return;
        // The last value may still be right when the mock does not respond.
        setLoadState((earlier) => ({
          ...(hasNoResponse(error) && earlier),
          error: messageOf(error),
          isLoading: false,
        }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return loadState;
}
