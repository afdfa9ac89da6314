import { computed, signal } from '@preact/signals';
import { ControlError, createControl } from '../mock/control/create-control.js';

const place = 'notikit control token';

/** What the mock printed, if it wants a token: as long as the tab is open, and for no other site. */
const token = signal(takeToken() ?? sessionStorage.getItem(place) ?? undefined);

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
export function mock() {
  return client.value;
}

/** Goes on with another token. */
export function unlock(given: string): void {
  sessionStorage.setItem(place, given);
  token.value = given;
  isLockedOut.value = false;
}

/** The token of the link that a mock prints, `#token=…`; the address does not keep it, so that nobody copies it. */
function takeToken(): string | undefined {
  const found = new URLSearchParams(location.hash.slice(1)).get('token');
  if (found === null) return undefined;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  sessionStorage.setItem(place, found);
  return found;
}

/** What to tell someone of an error. */
export function messageOf(error: unknown): string {
  if (error instanceof ControlError) return error.message;
  if (error instanceof TypeError) return 'The mock does not answer.';
  return error instanceof Error ? error.message : String(error);
}
