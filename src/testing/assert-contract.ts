import type { Exchange } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';
import { checkExchange, checkResponse, conforms, type JudgeOptions } from './check-response.js';
import { type ClientResponse, isExchange } from './read-client-response.js';
import { violationText } from './violation-text.js';

/**
 * Response that violates the contract. The message lists each requirement with its section and location, without API
 * keys.
 */
export class ContractBroken extends NotikitError {
  readonly code = 'NOTIKIT_RESPONSE_NOT_CONFORMING';
  override name = 'ContractBroken';
}

/**
 * Asserts that a response conforms to the contract, by all rules of `notikit check` for single responses. Rules about
 * the request apply as far as it is known: a Response of `fetch` contains only an address. A status other than success
 * fails, unless `status` expects it: `{ status: 404 }`. The body of an expected error may have any content (§7). An
 * unread body stays readable.
 *
 * Rejects with ContractBroken, and with TypeError for an unsupported value.
 *
 * @param answer response of `fetch`, axios, supertest or superagent, or an exchange of `record`.
 * @param operationId operation; required if the response does not show it.
 */
export async function assertContract(
  answer: ClientResponse | Exchange,
  operationId?: OperationId,
  options?: JudgeOptions,
): Promise<void> {
  const judged = isExchange(answer)
    ? checkExchange(answer, options)
    : await checkResponse(answer, operationId, options);
  if (!conforms(judged)) throw new ContractBroken(violationText(judged));
}
