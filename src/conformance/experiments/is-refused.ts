import type { Judged } from '../../judgement/judged.js';

/**
 * Whether a request was refused for what it asks. Its status is not shown (§7), but what speaks of the key, of payment, of too many
 * requests or of a fault of the server's own says nothing about the request.
 */
export function isRefused({ succeeded, response: { status } }: Judged): boolean {
  return !succeeded && status < 500 && ![401, 402, 403, 429].includes(status);
}
