import type { AnySchemaObject } from 'ajv';
import { type Contract, failureBody } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import { formatOf } from '../../contract/schema.js';
import { SourceError } from '../../source/source.js';
import { problemTitles } from '../http/problem.js';

/** Error response in the form of a deployment. */
export interface DeploymentFailure {
  readonly mediaType: string;
  readonly body: unknown;
}

/** Time and path of a request that failed. */
export interface Circumstances {
  readonly now: Date;
  readonly path: string;
}

/** Creates a typical problem with a status. */
export function sampleProblem(status: number): JsonObject {
  const title = problemTitles[status] ?? 'Problem';
  return { type: 'about:blank', title, status, detail: title };
}

/** Error statuses of an operation: an example for each range such as `4XX`, and two for `default`. */
export function errorStatusesOf({ schemas }: Contract, id: OperationId): readonly number[] {
  const keys = Object.keys(schemas.get(id)?.responses ?? {});
  const statuses = keys.flatMap((key) => (key === 'default' ? [422, 500] : [Number(key.replace(/XX$/i, '22'))]));
  return statuses.filter((status) => status >= 400);
}

/**
 * Converts a problem to the error form of a deployment's contract. Fields get the part of the problem that their names
 * suggest, others a value that their schemas allow. Returns undefined without an error schema. Throws SourceError if no
 * such body conforms.
 */
export function createFailure(
  contract: Contract,
  id: OperationId,
  problem: JsonObject,
  circumstances: Circumstances,
): DeploymentFailure | undefined {
  const status = Number(problem.status);
  const failure = failureBody(contract, id, status);
  const [mediaType] = failure?.mediaTypes ?? [];
  if (failure === undefined || mediaType === undefined) return undefined;
  const accepts = contract.validators[id].responses[failure.key] ?? (() => false);
  const { example, examples = [], properties = {} } = resolve(failure.schema);
  const hasProblemFields = Object.keys(problem).every((name) => Object.hasOwn(properties, name));
  const generated = fillSchema(failure.schema, '', problem, circumstances);
  const bodies = [...(hasProblemFields ? [problem, generated] : [generated, problem]), example, ...examples];
  const body = bodies.find((candidate) => candidate !== undefined && accepts(candidate));
  if (body !== undefined) return { mediaType, body };
  const detail = `the mock cannot make an error ${status} of ${id} that conforms to its schema. Add an example to the schema.`;
  throw new SourceError([`${contract.profile?.name} ${detail}`]);
}

function fillSchema(schema: AnySchemaObject, name: string, problem: JsonObject, circumstances: Circumstances): unknown {
  const { const: constant, enum: values, type, items, anyOf, oneOf, ...rest } = resolve(schema);
  const format = formatOf(rest);
  if (constant !== undefined) return constant;
  const body = candidateValues(name, problem, circumstances);
  if (Array.isArray(values)) return values.find((value) => body.includes(value)) ?? values[0];
  const [variant] = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (variant !== undefined && type === undefined) return fillSchema(variant, name, problem, circumstances);
  switch ([type].flat().find((name) => name !== 'null') ?? 'null') {
    case 'string': {
      if (format === 'date-time' || format === 'iso8601') return circumstances.now.toISOString();
      if (format === 'uuid') return uuid;
      return String(body.find((value) => typeof value === 'string') ?? problem.title);
    }
    case 'integer':
    case 'number':
      return isTime(name) ? circumstances.now.getTime() : problem.status;
    case 'boolean':
      return false;
    case 'null':
      return type === undefined ? fillObject(resolve(schema), name, problem, circumstances) : null;
    case 'array': {
      const errors = detailsOf(problem);
      if (!isObject(items)) return [];
      return (errors.length > 0 ? errors : [{ message: problem.detail, pointer: '' }]).map(({ message, pointer }) =>
        fillSchema(items, name, { ...problem, detail: message, pointer }, circumstances),
      );
    }
    default:
      return fillObject(resolve(schema), name, problem, circumstances);
  }
}

function fillObject(
  { properties = {}, required = [], allOf = [] }: AnySchemaObject,
  name: string,
  problem: JsonObject,
  circumstances: Circumstances,
): object {
  const parts = allOf.map((part: AnySchemaObject) => Object(fillSchema(part, name, problem, circumstances)));
  const fields = Object.entries<AnySchemaObject>(properties)
    .filter(([field, property]) => required.includes(field) || isFilled(field, property, problem))
    .map(([field, property]) => [field, fillSchema(property, field, problem, circumstances)]);
  return Object.assign({}, ...parts, Object.fromEntries(fields));
}

/** Tells if an optional field is filled: a list only if there are mistakes, others by name. */
function isFilled(name: string, property: AnySchemaObject, problem: JsonObject): boolean {
  if ([resolve(property).type].flat().includes('array')) return detailsOf(problem).length > 0;
  return /status|code|title|error|message|detail|reason|description|path|pointer|field|time/i.test(name);
}

function detailsOf({ errors }: JsonObject): readonly JsonObject[] {
  return Array.isArray(errors) ? errors.filter(isObject) : [];
}

const uuid = '00000000-0000-4000-8000-000000000000';

/** Candidate values for a field, best first. */
function candidateValues(
  name: string,
  { title, status, detail, pointer }: JsonObject,
  { now, path }: Circumstances,
): readonly unknown[] {
  if (isTime(name)) return [now.toISOString()];
  if (/path|pointer|field|property|instance/i.test(name) && pointer !== undefined) return [pointer];
  if (/path|instance|ur[il]$/i.test(name)) return [path];
  if (/(request|trace|correlation).?id/i.test(name)) return [uuid];
  if (/status/i.test(name)) return [status, String(status)];
  if (/code|title|^error$|^name$|^type$|^kind$/i.test(name)) return [title, status];
  return [detail, title];
}

function isTime(name: string): boolean {
  return /time(?!out)|^date$|(?:_at|[a-z]At)$/i.test(name);
}
