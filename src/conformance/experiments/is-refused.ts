import type { Judged } from '../../judgement/judged.js';
import { Skip } from '../violation.js';

/**
 * Throws Skip if a write was refused to the key, or to the plan behind it: neither is the server's fault (§5, §7.2).
 */
export function needPermission({ operationId, response: { status } }: Judged): void {
  if ([401, 402, 403].includes(status)) throw new Skip(`${operationId} is not permitted: ${status}`, operationId);
}

/**
 * Whether a request was refused for what it asks. Its status is not shown (§7), but what speaks of the key, of payment, of too many
 * requests or of a fault of the server's own says nothing about the request.
 */
export function isRefused({ succeeded, response: { status } }: Judged): boolean {
  return !succeeded && status < 500 && ![401, 402, 403, 429].includes(status);
}
