import type { Exchange } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';
import { checkExchange, checkResponse, conforms, type JudgeOptions } from './check-response.js';
import { type BareBody, type ClientResponse, isExchange } from './read-client-response.js';
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
 * @param answer response of `fetch`, axios, supertest, superagent or Playwright, an exchange of `record`, or a JSON
 *   body, parsed or as text.
 * @param operation operation; required if the response does not show it. A JSON body requires
 *   `{ operation: 'listMessages', status: 200 }`.
 */
export async function assertContract(
  answer: ClientResponse | Exchange | BareBody,
  operation?: OperationId | JudgeOptions,
  options?: JudgeOptions,
): Promise<void> {
  const judged = isExchange(answer)
    ? checkExchange(answer, typeof operation === 'object' ? operation : options)
    : await checkResponse(answer, operation, options);
  if (!conforms(judged)) throw new ContractBroken(violationText(judged));
}
