import type { Finding } from '../contract/finding.js';
import { judgeForm, judgeRequest } from '../contract/judge.js';
import type { Asked } from '../judgement/judged.js';

/** A request that was sent, as the contract sees it. */
export interface Sent {
  /** In what it departs from the contract (§4); parameters that the contract does not name are none. */
  readonly findings: readonly Finding[];
  /** Its body, if it has one that is JSON. */
  readonly json: unknown;
}

/** Judges a request. A body that was not recorded is not judged. */
export function judgeSent(asked: Asked): Sent {
  const { contract: profile, operationId, parameters, request, unrecorded } = asked;
  const isBodyKnown = !unrecorded.has('request body');
  const body = isBodyKnown ? asked.requestBody : undefined;
  // All request bodies are JSON (§1).
  const ofForm = body === undefined ? [] : judgeForm(request.headers, body);
  if (body?.ok === true) {
    return {
      findings: [...ofForm, ...judgeRequest(operationId, parameters, body.value, { profile })],
      json: body.value,
    };
  }
  const findings = judgeRequest(operationId, parameters, undefined, { profile });
  if (isBodyKnown && body === undefined) return { findings, json: undefined };
  return { findings: [...findings.filter(({ part }) => part !== 'body'), ...ofForm], json: undefined };
}
