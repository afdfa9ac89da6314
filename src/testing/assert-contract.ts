import type { Exchange } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { brokenText } from './broken-text.js';
import { type JudgeOptions, judgeAnswer, judgeRecorded } from './judged-answer.js';
import { type Answer, isExchange } from './read-answer.js';

/** An answer that breaks the contract. The message names each clause with its section, and shows where; no key is in it. */
export class ContractBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContractBroken';
  }
}

/**
 * Asserts that an answer keeps the contract, by all rules of `notikit check` that one answer can show something of.
 * What depends on the request is judged as far as the answer tells it: a Response of `fetch` only has an address.
 * Statuses and bodies that the specification leaves open (§7) pass. A body that has not been read can still be.
 *
 * Rejects with ContractBroken, and with TypeError for what cannot be judged.
 *
 * @param answer of `fetch`, axios, supertest or superagent, or an exchange of `record`.
 * @param operationId what was asked; needed where the answer does not tell.
 */
export async function assertContract(
  answer: Answer | Exchange,
  operationId?: OperationId,
  options?: JudgeOptions,
): Promise<void> {
  const judged = isExchange(answer) ? judgeRecorded(answer, options) : await judgeAnswer(answer, operationId, options);
  if (judged.broken.length > 0) throw new ContractBroken(brokenText(judged));
}
