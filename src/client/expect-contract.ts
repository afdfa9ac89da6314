import { type Contract, contract, resourceEnvelope } from '../contract/contract.js';
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
  const { method, url, headers } = request;
  const { status } = response;
  const exchange = {
    operationId,
    request: { method, url, headers, body: new Uint8Array(await request.arrayBuffer()) },
    response: { status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) },
    durationMs: 0,
  };
  const profile = typeof deployment === 'string' ? { ...contract, envelope: resourceEnvelope(deployment) } : deployment;
  // The client reports errors itself.
  await assertContract(exchange, operationId, { status, profile });
}
