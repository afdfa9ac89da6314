import type { AnySchemaObject } from 'ajv';
import { failureBody } from '../../contract/body-schemas.js';
import type { Contract } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { resolve } from '../../contract/resolve.js';
import { SourceError } from '../../source/source.js';

/** An error as a deployment tells it. */
export interface Failure {
  readonly mediaType: string;
  readonly body: unknown;
}

/**
 * A problem in the form that a deployment's contract gives to errors: what the problem says stands in the fields whose
 * names ask for it, and the others have what their schemas allow. Undefined if the contract does not say what errors
 * are. Throws SourceError if no such body conforms to the contract.
 */
export function failureOf(contract: Contract, id: OperationId, problem: JsonObject, now: Date): Failure | undefined {
  const status = Number(problem.status);
  const failure = failureBody(contract, id, status);
  const [mediaType] = failure?.mediaTypes ?? [];
  if (failure === undefined || mediaType === undefined) return undefined;
  const accepts = contract.validators[id].responses[failure.key] ?? (() => false);
  const { example, examples = [] } = resolve(failure.schema);
  const bodies = [problem, filled(failure.schema, '', problem, now), example, ...examples];
  const body = bodies.find((candidate) => candidate !== undefined && accepts(candidate));
  if (body !== undefined) return { mediaType, body };
  const said = `the mock cannot make an error ${status} of ${id} that conforms to its schema. Add an example to the schema.`;
  throw new SourceError([`${contract.profile?.name} ${said}`]);
}

function filled(schema: AnySchemaObject, name: string, problem: JsonObject, now: Date): unknown {
  const { const: only, enum: values, type, properties = {}, items, allOf = [], anyOf, oneOf, format } = resolve(schema);
  if (only !== undefined) return only;
  const body = toldBy(name, problem);
  if (Array.isArray(values)) return values.find((value) => body.includes(value)) ?? values[0];
  const [form] = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (form !== undefined && type === undefined) return filled(form, name, problem, now);
  switch ([type].flat()[0]) {
    case 'string': {
      if (format === 'date-time' || format === 'iso8601') return now.toISOString();
      if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
      return String(body.find((value) => typeof value === 'string') ?? problem.title);
    }
    case 'integer':
    case 'number':
      return problem.status;
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array': {
      const details = Array.isArray(problem.errors) ? problem.errors.filter(isObject) : [];
      const errors = details.length > 0 ? details : [{ message: problem.detail, pointer: '' }];
      return isObject(items)
        ? errors.map((detail) => filled(items, name, { ...problem, ...asDetail(detail) }, now))
        : [];
    }
    default: {
      const parts = allOf.map((part: AnySchemaObject) => Object(filled(part, name, problem, now)));
      const fields = Object.entries<AnySchemaObject>(properties).map(([field, property]) => [
        field,
        filled(property, field, problem, now),
      ]);
      return Object.assign({}, ...parts, Object.fromEntries(fields));
    }
  }
}

function asDetail({ message, pointer }: JsonObject): JsonObject {
  return { detail: message, pointer };
}

/** What a problem says of a field, the likest first. */
function toldBy(name: string, { title, status, detail, pointer }: JsonObject): readonly unknown[] {
  if (/path|pointer|field|property|instance/i.test(name) && pointer !== undefined) return [pointer];
  if (/status/i.test(name)) return [status, String(status)];
  if (/code|title|^error$|^name$|^type$|^kind$/i.test(name)) return [title, status];
  return [detail, title];
}
