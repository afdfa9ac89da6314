import { type Contract, contract, resourceEnvelope } from '../contract/contract.js';
import { record } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { assertContract } from '../testing/assert-contract.js';

/**
 * Checks a response against the contract of a profile, or of an envelope of single resources. Rejects with
 * ContractBroken. Reads the request and the response to their ends.
 */
export async function expectContract(
  operationId: OperationId,
  request: Request,
  response: Response,
  deployment: Contract | string = contract,
): Promise<void> {
  const exchange = await record(operationId, request, async () => response);
  const profile = typeof deployment === 'string' ? { ...contract, envelope: resourceEnvelope(deployment) } : deployment;
  // The client reports errors itself.
  await assertContract(exchange, operationId, { status: response.status, profile });
}
