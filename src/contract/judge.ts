import { validators } from '#generated/validators.js';
import type { Exchange, RecordedResponse } from './exchange.js';
import { explain } from './explain.js';
import type { Finding, Part } from './finding.js';
import { type JsonBody, readJson } from './json-body.js';
import { type OperationId, operations } from './operations.js';
import type { Parameters } from './parameters.js';

/**
 * Everything in which a response departs from the contract: an unknown status, a wrong media type, a body that is
 * not JSON or does not fit its schema. At most 20 findings; none if the contract is kept. What the specification
 * leaves open (§7: the statuses and bodies of errors) is never a finding, and neither is a field that the contract
 * does not name.
 */
export function judge({ operationId, response }: Exchange): Finding[] {
  return judgeResponse(operationId, response, readJson(response.body, maxJudgedDepth));
}

/** The same of a response whose body has been read; undefined for one that is not known, and is not judged. */
export function judgeResponse(
  operationId: OperationId,
  response: RecordedResponse,
  body: JsonBody | undefined,
): Finding[] {
  const { status } = operations[operationId];
  if (response.status >= 400 && response.status <= 599) return [];
  const ofBody = () => (body === undefined ? [] : judgeBody(operationId, response.headers, body));
  if (response.status === status) return ofBody();
  const finding: Finding = {
    part: 'status',
    pointer: '',
    message: `must be ${status}, or a 4xx or 5xx`,
    expected: String(status),
    actual: String(response.status),
  };
  const isSuccess = response.status >= 200 && response.status < 300;
  return isSuccess && response.body.length > 0 ? [finding, ...ofBody()] : [finding];
}

/** The deepest JSON that is judged: nothing in the contract comes near it. */
export const maxJudgedDepth = 1_000;

/** The findings of a body of success, whatever the status that came with it. */
export function judgeBody(operationId: OperationId, headers: Headers, body: JsonBody): Finding[] {
  const { status } = operations[operationId];
  const findings = judgeForm(headers, body);
  return !body.ok || accepts(operationId, body.value)
    ? findings
    : [...findings, ...explain(`/operations/${operationId}/responses/${status}`, 'body', body.value)];
}

/** In what a body that was sent, by whomever, is not JSON in UTF-8, or does not say so (§1). */
export function judgeForm(headers: Headers, body: JsonBody): Finding[] {
  const findings = judgeMediaType(headers.get('content-type'));
  if (body.ok) return findings;
  const { detail: message, problem: actual } = body;
  return [...findings, { part: 'encoding', pointer: '', message, expected: 'JSON text in UTF-8', actual }];
}

/** Whether a value keeps the contract as an operation's body of success: quick, and without excuses. */
export function accepts(operationId: OperationId, value: unknown): boolean {
  const validate = validators[operationId].responses[operations[operationId].status];
  if (validate === undefined) throw new Error(`no validator for the success of ${operationId}`);
  return validate(value);
}

function judgeMediaType(found: string | null): Finding[] {
  const essence = found?.split(';')[0]?.trim().toLowerCase();
  if (essence === 'application/json') return [];
  return [
    {
      part: 'media-type',
      pointer: '',
      message: 'must be application/json',
      expected: 'application/json',
      actual: found ?? 'no Content-Type',
    },
  ];
}

/** Everything in which a request departs from the contract; `body` is undefined if there was none. */
export function judgeRequest(operationId: OperationId, parameters: Parameters, body: unknown): Finding[] {
  const validate = validators[operationId];
  const findings: Finding[] = [];
  const check = (part: Part & ('path' | 'query' | 'header' | 'body'), value: unknown): void => {
    if (validate[part]?.(value) === false) findings.push(...explain(`/operations/${operationId}/${part}`, part, value));
  };
  check('path', parameters.path);
  check('query', parameters.query);
  check('header', parameters.header);
  if (body !== undefined) check('body', body);
  else if (operations[operationId].body === 'required') {
    findings.push({ part: 'body', pointer: '', message: 'is required', expected: 'a JSON body', actual: 'nothing' });
  }
  return findings;
}
