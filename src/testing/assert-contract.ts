import type { Exchange } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';
import { conforms, type JudgeOptions, judgeAnswer, judgeRecorded } from './judged-answer.js';
import { type ClientResponse, isExchange } from './read-answer.js';
import { violationText } from './violation-text.js';

/**
 * A response that violates the contract. The message names each requirement with its section, and shows where; no key
 * is in it.
 */
export class ContractBroken extends NotikitError {
  readonly code = 'NOTIKIT_RESPONSE_NOT_CONFORMING';
  override name = 'ContractBroken';
}

/**
 * Asserts that a response conforms to the contract, by all rules of `notikit check` that one answer can show
 * something of. What depends on the request is checked as far as the response tells it: a Response of `fetch` only
 * has an address. Anything but the operation's success fails, unless `status` says what is expected: `{ status: 404
 * }`. The body of an expected error passes, whatever it is (§7). A body that has not been read can still be.
 *
 * Rejects with ContractBroken, and with TypeError for what cannot be checked.
 *
 * @param answer of `fetch`, axios, supertest or superagent, or an exchange of `record`.
 * @param operationId what was asked; needed where the response does not tell.
 */
export async function assertContract(
  answer: ClientResponse | Exchange,
  operationId?: OperationId,
  options?: JudgeOptions,
): Promise<void> {
  const judged = isExchange(answer) ? judgeRecorded(answer, options) : await judgeAnswer(answer, operationId, options);
  if (!conforms(judged)) throw new ContractBroken(violationText(judged));
}
