import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import { readJson } from '../contract/json-body.js';
import { judgeRequest, maxJudgedDepth } from '../contract/judge.js';
import type { Operation } from '../contract/operations.js';
import type { Parameters } from '../contract/parameters.js';

/** A request that was sent, as the contract sees it. */
export interface Sent {
  /** In what it departs from the contract (§4); parameters that the contract does not name are none. */
  readonly findings: readonly Finding[];
  /** Its body, if it has one that is JSON. */
  readonly json: unknown;
}

/** Judges a request. A body that is not known is not judged. */
export function judgeSent(
  operation: Operation,
  parameters: Parameters,
  { headers, body }: RecordedRequest,
  isBodyKnown: boolean,
): Sent {
  if (operation.body === 'none')
    return { findings: judgeRequest(operation.id, parameters, undefined), json: undefined };
  const findings = judgeRequest(operation.id, parameters, undefined).filter(({ part }) => part !== 'body');
  if (!isBodyKnown) return { findings, json: undefined };
  if (body.length === 0) return { findings: judgeRequest(operation.id, parameters, undefined), json: undefined };
  const json = readJson(body, maxJudgedDepth);
  const ofForm = judgeMediaType(headers.get('content-type'));
  if (json.ok) {
    return { findings: [...ofForm, ...judgeRequest(operation.id, parameters, json.value)], json: json.value };
  }
  const { detail: message, problem: actual } = json;
  const malformed: Finding = { part: 'encoding', pointer: '', message, expected: 'JSON text in UTF-8', actual };
  return { findings: [...findings, ...ofForm, malformed], json: undefined };
}

/** All request bodies are JSON (§1). */
function judgeMediaType(found: string | null): Finding[] {
  if (found?.split(';')[0]?.trim().toLowerCase() === 'application/json') return [];
  const expected = 'application/json';
  const actual = found ?? 'no Content-Type';
  return [{ part: 'media-type', pointer: '', message: 'must be application/json', expected, actual }];
}
