import type { Fetch } from '../../contract/exchange.js';

/**
 * A function that can stand in the place of `fetch`: it takes an address, and rejects as soon as its signal says so. An
 * address without a host is one of the mock's.
 */
export function asFetch(answer: Fetch): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = requestOf(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort);
      answer(request)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', abort));
    });
  };
}

function requestOf(input: string | URL | Request, init: RequestInit | undefined): Request {
  if (typeof input === 'string' || input instanceof URL) return new Request(new URL(input, 'http://localhost'), init);
  return init === undefined ? input : new Request(input, init);
}
