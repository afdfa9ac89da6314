import type { Validator } from '#generated/validators.js';
import { type Contract, contract, failureBody, rootOf, unwrap } from './contract.js';
import type { Exchange, RecordedResponse } from './exchange.js';
import { explain } from './explain.js';
import { type Finding, pointerTo, show } from './finding.js';
import { field, type JsonBody, readJson } from './json-value.js';
import { withAdvice } from './notes.js';
import { type Operation, type OperationId, type Parameters, resolve } from './operations.js';

/**
 * Findings of a response: unknown status, wrong media type, invalid JSON, or a body that does not match its schema. At
 * most 20. Statuses and bodies of errors (§7) and additional fields are not specified, and are checked only with a
 * profile.
 */
export function judge({ operationId, response }: Exchange, { profile = contract }: ProfileOption = {}): Finding[] {
  return judgeResponse(profile, operationId, response, readJson(response.body, maxJudgedDepth));
}

export interface ProfileOption {
  /** Profile of the deployment, from `readProfile`; defaults to the contract as written. */
  readonly profile?: Contract | undefined;
}

/** Findings of a response with a parsed body; undefined for an unread body, which is not checked. */
export function judgeResponse(
  contract: Contract,
  operationId: OperationId,
  response: RecordedResponse,
  body: JsonBody | undefined,
): Finding[] {
  const { statuses } = contract.operations[operationId];
  if (response.status >= 400 && response.status <= 599) return judgeFailure(contract, operationId, response, body);
  const checkBody = () => (body === undefined ? [] : judgeSuccessBody(contract, operationId, response.headers, body));
  if (statuses.includes(response.status)) return checkBody();
  const finding: Finding = {
    part: 'status',
    pointer: '',
    message: `must be ${statuses.join(' or ')}, or a 4xx or 5xx`,
    expected: statuses.join(' or '),
    actual: String(response.status),
  };
  const isSuccess = response.status >= 200 && response.status < 300;
  return isSuccess && response.body.length > 0 ? [finding, ...checkBody()] : [finding];
}

/** Maximum nesting of JSON that is checked, far beyond the contract's. */
export const maxJudgedDepth = 1_000;

/** Findings of a successful body, whatever its status. */
export function judgeSuccessBody(
  contract: Contract,
  operationId: OperationId,
  headers: Headers,
  body: JsonBody,
): Finding[] {
  const findings = judgeForm(headers, body);
  if (!body.ok) return findings;
  const root = rootOf(contract, operationId);
  const value = unwrap(contract, operationId, body.value);
  if (root !== '' && value === undefined) return [...findings, withoutEnvelope(root, body.value)];
  const differences = explainSuccess(contract, operationId, value);
  return [...findings, ...differences.map((finding) => ({ ...finding, pointer: `${root}${finding.pointer}` }))];
}

function withoutEnvelope(pointer: string, value: unknown): Finding {
  const expected = 'the envelope of the profile';
  return { part: 'body', pointer, message: 'is required', expected, actual: show(value), keyword: 'required' };
}

/** Findings of an error response, which only a profile specifies. */
function judgeFailure(
  contract: Contract,
  operationId: OperationId,
  { status, headers }: RecordedResponse,
  body: JsonBody | undefined,
): Finding[] {
  const failure = failureBody(contract, operationId, status);
  if (failure === undefined || body === undefined) return [];
  const findings = judgeForm(headers, body, failure.mediaTypes);
  const validate = contract.validators[operationId].responses[failure.key];
  if (!body.ok || validate === undefined) return findings;
  return [...findings, ...explain(contract.document, validate, 'body', body.value)];
}

/** Findings of the encoding and media type of a body (§1). */
export function judgeForm(
  headers: Headers,
  body: JsonBody,
  mediaTypes: readonly string[] = ['application/json'],
): Finding[] {
  const expected = mediaTypes.join(' or ');
  const actual = headers.get('content-type') ?? 'no Content-Type';
  const findings: Finding[] = mediaTypes.includes(mediaType(headers) ?? '')
    ? []
    : [{ part: 'media-type', pointer: '', message: `must be ${expected}`, expected, actual }];
  if (body.ok && body.hasByteOrderMark !== true) return findings;
  const mark = { detail: 'the text begins with a byte order mark, which many parsers refuse', problem: 'EF BB BF' };
  const { detail: message, problem } = body.ok ? mark : body;
  return [...findings, { part: 'encoding', pointer: '', message, expected: 'JSON text in UTF-8', actual: problem }];
}

/** Checks a body against an operation's success schema, without excuses. */
export function accepts(contract: Contract, operationId: OperationId, value: unknown): boolean {
  return successValidator(contract, operationId)(value);
}

/** Findings of a successful body, without its envelope. */
export function explainSuccess(contract: Contract, operationId: OperationId, value: unknown): Finding[] {
  return explain(contract.document, successValidator(contract, operationId), 'body', value);
}

function successValidator({ validators, operations }: Contract, operationId: OperationId): Validator {
  const validate = validators[operationId].responses[operations[operationId].status];
  if (validate === undefined) throw new Error(`no validator for the success of ${operationId}`);
  return validate;
}

/** The media type without its parameters. */
export function mediaType(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

const requestParts = ['path', 'query', 'header', 'body'] as const;

/** Findings of a request; `body` is undefined without a body. */
export function judgeRequest(
  operationId: OperationId,
  parameters: Parameters,
  body: unknown,
  { profile = contract }: ProfileOption = {},
): Finding[] {
  const findings: Finding[] = [];
  for (const part of requestParts) {
    const value = part === 'body' ? body : parameters[part];
    const validate = profile.validators[operationId][part];
    if (value === undefined || validate === undefined || validate(value)) continue;
    const differences = explain(profile.document, validate, part, value);
    if (differences.length === 0) continue;
    findings.push(...(part === 'query' ? improve(differences, profile.operations[operationId], value) : differences));
  }
  if (body === undefined && profile.operations[operationId].body === 'required') {
    findings.push({ part: 'body', pointer: '', message: 'is required', expected: 'a JSON body', actual: 'nothing' });
  }
  return findings;
}

/** Replaces the findings of a repeated scalar parameter by a single one, and adds advice to the others. */
function improve(findings: readonly Finding[], { parameters }: Operation, query: unknown): readonly Finding[] {
  const repeated = parameters.flatMap(({ name, in: location, schema }): Finding[] => {
    const values = location === 'query' && resolve(schema).type !== 'array' ? field(query, name) : undefined;
    if (!Array.isArray(values)) return [];
    const message = `is given ${values.length === 2 ? 'twice' : `${values.length} times`}`;
    const actual = `${values.length} values`;
    return [{ part: 'query', pointer: pointerTo(name), message, expected: 'one value', actual, keyword: 'type' }];
  });
  const others = findings.filter(({ pointer }) => !repeated.some((finding) => finding.pointer === pointer));
  return [...repeated, ...others.map((finding) => withAdvice(finding, parameters, query))];
}
