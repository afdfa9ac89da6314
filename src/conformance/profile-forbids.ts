import { type Contract, contract as specification } from '../contract/contract.js';
import { judgeRequest } from '../contract/judge.js';
import { readParameters } from '../contract/operations.js';
import { type Call, malformed, readBody, toRequest } from './call.js';

/** Placeholder: the request of a call is built, not sent. */
const placeholderAccess = { baseUrl: 'http://nowhere.invalid', apiKey: '' };

/** Reason why a profile forbids a call that the specification allows; undefined if it does not. */
export function profileForbids(contract: Contract, call: Call): string | undefined {
  if (contract.document === specification.document) return undefined;
  const { operationId, path = {}, headers = {} } = call;
  const body = readBody(call.body);
  if (body === malformed) return undefined;
  const { searchParams } = new URL(toRequest(call, placeholderAccess).url);
  const parameters = readParameters(contract.operations[operationId], path, searchParams, new Headers(headers));
  const [finding] = judgeRequest(operationId, parameters, body, { profile: contract });
  if (finding === undefined || judgeRequest(operationId, parameters, body).length > 0) return undefined;
  return `the profile does not allow the request: ${finding.part} ${finding.pointer} ${finding.message}`;
}
