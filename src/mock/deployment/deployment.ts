import type { AnySchemaObject } from 'ajv';
import { type Contract, failureBody, contract as ours, successSchema } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import { SourceError } from '../../source/source.js';
import { bodyText, type Reply } from '../http/reply.js';
import { type Renames, renamesOf } from './renames.js';

/** What a deployment does otherwise: the mock works by the contract, and this stands between it and who asks. */
export class Deployment {
  readonly contract: Contract;
  readonly #renames: Renames | undefined;
  readonly #additions: Additions | undefined;
  readonly #clock: () => Date;
  /** An operation whose errors have a form; undefined if none has. */
  readonly #failing: OperationId | undefined;

  constructor(contract: Contract, clock: () => Date) {
    this.contract = contract;
    const isOther = contract.document !== ours.document;
    this.#renames = isOther ? renamesOf(contract) : undefined;
    this.#additions = isOther ? additionsOf(contract) : undefined;
    this.#clock = clock;
    const ids = Object.values(operations).map(({ id }) => id);
    const failing = ids.filter((id) =>
      this.#failureOf(id, { status: 422, title: 'Unprocessable Content', detail: '-' }),
    );
    this.#failing = failing[0];
  }

  /** What the handlers understand, of a request that keeps the deployment's contract. */
  toContract: Renames['inward'] = (id, parameters, body) =>
    this.#renames?.inward(id, parameters, body) ?? { parameters, body };

  /** What the deployment would answer. `id` is undefined for a request that is for no operation. */
  fromContract(id: OperationId | undefined, reply: Reply): Reply {
    return reply.status >= 400 ? this.#failed(id ?? this.#failing, reply) : this.#succeeded(id, reply);
  }

  /** What stands in a response of success, or in its envelope. */
  bodyOf(id: OperationId, reply: Reply): unknown {
    const body = readReply(reply);
    const renamed = this.#renames?.outward(id, body) ?? body;
    return this.#additions?.(id, renamed) ?? renamed;
  }

  #succeeded(id: OperationId | undefined, reply: Reply): Reply {
    const isOther = this.#renames !== undefined || this.#additions !== undefined;
    if (id === undefined || (!isOther && !this.#isWrapping(id))) return reply;
    const body = isOther ? JSON.stringify(this.bodyOf(id, reply)) : bodyText(reply.body);
    const { envelope } = this.contract;
    return { ...reply, body: this.#isWrapping(id) ? `{${JSON.stringify(envelope?.field)}:${body}}` : body };
  }

  #failed(id: OperationId | undefined, reply: Reply): Reply {
    if (id === undefined || reply.headers['content-type'] !== 'application/problem+json') return reply;
    const failure = this.#failureOf(id, Object(readReply(reply)));
    if (failure === undefined) return reply;
    const headers = { ...reply.headers, 'content-type': failure.mediaType };
    return { ...reply, body: JSON.stringify(failure.body), headers };
  }

  #failureOf(id: OperationId, problem: Readonly<Record<string, unknown>>): Failure | undefined {
    return failureOf(this.contract, id, problem, this.#clock());
  }

  #isWrapping(id: OperationId): boolean {
    return this.contract.envelope?.operations.has(id) ?? false;
  }
}

/** The JSON of a response. */
export function readReply({ body }: Reply): unknown {
  return JSON.parse(bodyText(body));
}

/**
 * Puts into a response the fields that a deployment requires and the contract does not have. The response is changed.
 */
type Additions = (id: OperationId, body: unknown) => unknown;

/** The additions of a contract; undefined if it requires no field that the mock does not know. */
function additionsOf(contract: Contract): Additions | undefined {
  const added = new Map<object, readonly (readonly [string, AnySchemaObject])[]>();
  compare(ours.document, contract.document);
  if (added.size === 0) return undefined;
  return (id, body) => {
    walk(successSchema(ours, id), body, (schema, value) => {
      if (!isObject(value)) return;
      for (const [name, property] of added.get(schema) ?? []) {
        if (!Object.hasOwn(value, name)) Reflect.set(value, name, structuredClone(sampleOf(property)));
      }
    });
    return body;
  };

  /** Goes through both documents side by side, and finds what the one requires and the other does not know. */
  function compare(before: unknown, now: unknown): void {
    if (Array.isArray(before) && Array.isArray(now)) {
      for (const [index, child] of before.entries()) compare(child, now[index]);
      return;
    }
    if (!isObject(before) || !isObject(now)) return;
    const fields = fieldsOf(now).filter(([name]) => !Object.hasOwn(Object(before.properties), name));
    if (fields.length > 0) added.set(before, fields);
    for (const [name, child] of Object.entries(before)) compare(child, now[name]);
  }
}

/** The fields that a schema requires, and says what they are. */
function fieldsOf({ required, properties }: AnySchemaObject): readonly (readonly [string, AnySchemaObject])[] {
  if (!Array.isArray(required) || !isObject(properties)) return [];
  return required.flatMap((name) => {
    const property = properties[name];
    return isObject(property) ? [[name, property] as const] : [];
  });
}

/**
 * A value for a field that the mock knows nothing of: what its schema names, or else the plainest that has its type.
 */
function sampleOf(schema: AnySchemaObject): unknown {
  const { example, examples = [], default: fallback, const: only, enum: values = [], ...rest } = resolve(schema);
  const named = [example, ...examples, fallback, only, ...values].find((value) => value !== undefined);
  if (named !== undefined) return named;
  const { type, anyOf = [], oneOf = [], format, minLength = 0, minimum = 0, properties = {}, required = [] } = rest;
  const [form] = [...anyOf, ...oneOf];
  switch ([type].flat()[0]) {
    case 'string':
      return texts[format] ?? 'sample'.padEnd(minLength, '-');
    case 'integer':
    case 'number':
      return Math.max(0, minimum);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return [];
    default: {
      if (isObject(form)) return sampleOf(form);
      const fields = Object.entries<AnySchemaObject>(properties).filter(([name]) => required.includes(name));
      return Object.fromEntries(fields.map(([name, property]) => [name, sampleOf(property)]));
    }
  }
}

const moment = '2026-01-01T00:00:00.000Z';

const texts: Readonly<Record<string, string>> = {
  'date-time': moment,
  iso8601: moment,
  date: '2026-01-01',
  email: 'sample@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

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
