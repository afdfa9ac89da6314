import type { AnySchemaObject } from 'ajv';
import { meantBy } from '../text/nearest.js';
import { type Contract, contract, failureBody, rootOf, unwrapped } from './contract.js';
import type { Exchange, RecordedResponse } from './exchange.js';
import { explain } from './explain.js';
import { type Finding, pointerTo, shorten, show } from './finding.js';
import { field, isObject, type JsonBody, type JsonObject, readKnownJson } from './json-value.js';
import { type Operation, type OperationId, type Parameters, resolve } from './operations.js';
import { isClosed, isNamed, namesOf, Shapes, walk } from './walk.js';

/**
 * Everything in which a response departs from the contract: an unknown status, a wrong media type, a body that is
 * not JSON or does not fit its schema. At most 20 findings; none if the contract is kept. What the specification
 * leaves open (§7: the statuses and bodies of errors) is never a finding, unless a profile says more, and neither is a
 * field that the contract does not name.
 */
export function judge({ operationId, response }: Exchange, { profile = contract }: ProfileOption = {}): Finding[] {
  return judgeResponse(profile, operationId, response, readKnownJson(response.body, maxJudgedDepth));
}

export interface ProfileOption {
  /** What a deployment says of itself, read by `readProfile`; the contract as it is written, if left out. */
  readonly profile?: Contract | undefined;
}

/** The same of a response whose body has been read; undefined for one that is not known, and is not checked. */
export function judgeResponse(
  contract: Contract,
  operationId: OperationId,
  response: RecordedResponse,
  body: JsonBody | undefined,
): Finding[] {
  const { status } = contract.operations[operationId];
  if (response.status >= 400 && response.status <= 599) return judgeFailure(contract, operationId, response, body);
  const ofBody = () => (body === undefined ? [] : judgeSuccessBody(contract, operationId, response.headers, body));
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

/** The deepest JSON that is checked: nothing in the contract comes near it. */
export const maxJudgedDepth = 1_000;

/** What the bodies that conform were last held against. */
const accepted = new WeakMap<JsonBody, { readonly contract: Contract; readonly operationId: OperationId }>();

/** The findings of a body of success, whatever the status that came with it. */
export function judgeSuccessBody(
  contract: Contract,
  operationId: OperationId,
  headers: Headers,
  body: JsonBody,
): Finding[] {
  const findings = judgeForm(headers, body);
  const known = accepted.get(body);
  if (!body.ok || (known?.contract === contract && known.operationId === operationId)) return findings;
  const root = rootOf(contract, operationId);
  const value = unwrapped(contract, operationId, body.value);
  if (root !== '' && value === undefined) return [...findings, withoutEnvelope(root, body.value)];
  if (accepts(contract, operationId, value)) {
    accepted.set(body, { contract, operationId });
    return findings;
  }
  const { status } = contract.operations[operationId];
  const misfits = explain(contract, `/operations/${operationId}/responses/${status}`, 'body', value);
  return [...findings, ...misfits.map((finding) => ({ ...finding, pointer: `${root}${finding.pointer}` }))];
}

function withoutEnvelope(pointer: string, value: unknown): Finding {
  const expected = 'the envelope of the profile';
  return { part: 'body', pointer, message: 'is required', expected, actual: show(value), keyword: 'required' };
}

/** The findings of a response of failure, which only a profile says something of. */
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
  if (!body.ok || validate === undefined || validate(body.value)) return findings;
  const pointer = `/operations/${operationId}/responses/${failure.key}`;
  return [...findings, ...explain(contract, pointer, 'body', body.value)];
}

const json = ['application/json'];

/** In what a body that was sent, by whomever, is not JSON in UTF-8, or does not say so (§1). */
export function judgeForm(headers: Headers, body: JsonBody, mediaTypes: readonly string[] = json): Finding[] {
  const findings = judgeMediaType(headers.get('content-type'), mediaTypes);
  if (body.ok) return findings;
  const { detail: message, problem: actual } = body;
  return [...findings, { part: 'encoding', pointer: '', message, expected: 'JSON text in UTF-8', actual }];
}

/** Whether a value conforms to the contract as an operation's body of success: quick, and without excuses. */
export function accepts({ validators, operations }: Contract, operationId: OperationId, value: unknown): boolean {
  const validate = validators[operationId].responses[operations[operationId].status];
  if (validate === undefined) throw new Error(`no validator for the success of ${operationId}`);
  return validate(value);
}

function judgeMediaType(found: string | null, mediaTypes: readonly string[]): Finding[] {
  const essence = found?.split(';')[0]?.trim().toLowerCase();
  if (essence !== undefined && mediaTypes.includes(essence)) return [];
  const expected = mediaTypes.join(' or ');
  const actual = found ?? 'no Content-Type';
  return [{ part: 'media-type', pointer: '', message: `must be ${expected}`, expected, actual }];
}

const requestParts = ['path', 'query', 'header', 'body'] as const;

/** Everything in which a request departs from the contract; `body` is undefined if there was none. */
export function judgeRequest(
  operationId: OperationId,
  parameters: Parameters,
  body: unknown,
  { profile = contract }: ProfileOption = {},
): Finding[] {
  const validate = profile.validators[operationId];
  const findings: Finding[] = [];
  for (const part of requestParts) {
    const value = part === 'body' ? body : parameters[part];
    if (value !== undefined && validate[part]?.(value) === false) {
      const misfits = explain(profile, `/operations/${operationId}/${part}`, part, value);
      findings.push(...(part === 'query' ? withRepeated(misfits, profile.operations[operationId], value) : misfits));
    }
  }
  if (body === undefined && profile.operations[operationId].body === 'required') {
    findings.push({ part: 'body', pointer: '', message: 'is required', expected: 'a JSON body', actual: 'nothing' });
  }
  return findings;
}

/** Findings of a query in which one finding stands for all of a parameter that is given again, though it is no list. */
function withRepeated(findings: readonly Finding[], { parameters }: Operation, query: unknown): readonly Finding[] {
  const repeated = parameters.flatMap(({ name, in: place, schema }): Finding[] => {
    const values = place === 'query' && resolve(schema).type !== 'array' ? field(query, name) : undefined;
    if (!Array.isArray(values)) return [];
    const message = `is given ${values.length === 2 ? 'twice' : `${values.length} times`}`;
    const actual = `${values.length} values`;
    return [{ part: 'query', pointer: pointerTo(name), message, expected: 'one value', actual, keyword: 'type' }];
  });
  const others = findings.filter(({ pointer }) => !repeated.some((finding) => finding.pointer === pointer));
  return [...repeated, ...others];
}

/** A query parameter or body field that the contract does not name. */
export interface UnknownName extends Pick<Finding, 'pointer' | 'message'> {
  readonly part: 'query' | 'body';
}

/** How many names are reported at most. */
const most = 10;
const none: readonly UnknownName[] = [];

/**
 * The query parameters and body fields of a request that the contract does not name. Servers may ignore them, so that a
 * typo stays unnoticed. At most 10; fields of objects that may have any field are not among them.
 */
export function unknownNames(
  contract: Contract,
  id: OperationId,
  query: URLSearchParams,
  body: unknown,
): readonly UnknownName[] {
  const [parameters, fields] = [unknownParameters(contract, id, query), unknownFields(contract, id, body)];
  return parameters.length + fields.length === 0 ? none : [...parameters, ...fields].slice(0, most);
}

function unknownParameters(contract: Contract, id: OperationId, query: URLSearchParams): readonly UnknownName[] {
  if (query.size === 0) return none;
  const parameters = contract.operations[id].parameters.filter(({ in: place }) => place === 'query');
  const names = parameters.map(({ name }) => name);
  return [...new Set(query.keys())]
    .filter((name) => !names.includes(name))
    .slice(0, most)
    .map((name) => unknown('query', pointerTo(name), `is not a parameter of ${id}`, name, names));
}

function unknownFields(contract: Contract, id: OperationId, body: unknown): readonly UnknownName[] {
  const schema = contract.schemas.get(id)?.body;
  if (schema === undefined || !isObject(body) || hasNamedValuesOnly(schema, body)) return none;
  const shapes = new Shapes();
  walk(schema, body, (part, value, component) => {
    if (isObject(value)) shapes.meet(part, value, component ?? id);
  });
  const names: UnknownName[] = [];
  search(body, '');
  return names;

  function search(value: unknown, pointer: string): void {
    if (names.length >= most || typeof value !== 'object' || value === null) return;
    const shape = shapes.of(value);
    for (const [name, child] of Object.entries(value)) {
      const place = `${pointer}${pointerTo(name)}`;
      if (shape !== undefined && isClosed(shape) && !isNamed(shape, name)) {
        names.push(unknown('body', place, 'is not a field of the request', name, namesOf(shape)));
      } else {
        search(child, place);
      }
    }
  }
}

/** Whether a body is flat, and its schema itself names all of it: so it is with most, which need no walk. */
function hasNamedValuesOnly(schema: AnySchemaObject, body: JsonObject): boolean {
  const { properties } = resolve(schema);
  if (properties === undefined) return false;
  for (const name in body) {
    const value = body[name];
    if ((typeof value === 'object' && value !== null) || !Object.hasOwn(properties, name)) return false;
  }
  return true;
}

function unknown(
  part: UnknownName['part'],
  pointer: string,
  message: string,
  name: string,
  names: readonly string[],
): UnknownName {
  const hint = meantBy(shorten(name.replace(/\[\]$/, '')), names);
  return { part, pointer: shorten(pointer), message: `${message}${hint}` };
}
