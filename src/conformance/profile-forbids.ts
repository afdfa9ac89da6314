import { type Contract, contract as ours } from '../contract/contract.js';
import type { Exchange } from '../contract/exchange.js';
import { judgeRequest } from '../contract/judge.js';
import { requestJson } from '../judgement/facts/request-json.js';
import { readExchange } from '../judgement/judged.js';

/**
 * Why a deployment had to refuse what it refused: the request keeps the contract as it is written, but not what the
 * deployment's profile tightens. Undefined if it had not to.
 */
export function profileForbids(contract: Contract, exchange: Exchange): string | undefined {
  const { status } = exchange.response;
  if (contract.document === ours.document || status < 400 || status > 499) return undefined;
  const judged = readExchange(exchange, contract);
  const { operationId, parameters } = judged;
  const [finding] = judgeRequest(operationId, parameters, requestJson(judged), { profile: contract });
  if (finding === undefined || judgeRequest(operationId, parameters, requestJson(judged)).length > 0) return undefined;
  return `the profile does not allow what is asked: ${finding.part} ${finding.pointer} ${finding.message}`;
}
