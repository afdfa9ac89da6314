import type { AnySchemaObject } from 'ajv';
import { type Contract, failureBody, contract as ours, successSchema } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import { bodyText, type Reply } from '../http/reply.js';
import { type DeploymentFailure, failureOf, sampleProblem, statusesOf } from './failure.js';
import { type Renames, renamesOf } from './renames.js';

/** Translates between the standard contract, which the mock uses, and the contract of a deployment. */
export class Deployment {
  readonly contract: Contract;
  readonly #renames: Renames | undefined;
  readonly #additions: Additions | undefined;
  readonly #clock: () => Date;
  /** Operation whose error schema also applies to unknown paths; undefined without error schemas. */
  readonly #failing: OperationId | undefined;

  constructor(contract: Contract, clock: () => Date) {
    this.contract = contract;
    const isOther = contract.document !== ours.document;
    this.#renames = isOther ? renamesOf(contract) : undefined;
    this.#additions = isOther ? additionsOf(contract) : undefined;
    this.#clock = clock;
    const ids = Object.values(operations).map(({ id }) => id);
    // Fails at the start, not in a request, if an error body cannot be generated.
    for (const id of ids) for (const status of statusesOf(contract, id)) this.#failureOf(id, sampleProblem(status));
    this.#failing = ids.find((id) => failureBody(contract, id, 422) !== undefined);
  }

  /** Translates a request that conforms to the deployment's contract. */
  toContract: Renames['inward'] = (id, parameters, body) =>
    this.#renames?.inward(id, parameters, body) ?? { parameters, body };

  /** Translates a response. `id` is undefined if no operation matches the request. */
  fromContract(id: OperationId | undefined, reply: Reply, path = '/'): Reply {
    return reply.status >= 400 ? this.#failed(id ?? this.#failing, reply, path) : this.#succeeded(id, reply);
  }

  /** Tells if the contract has a schema for errors of an operation with a status. */
  describesError(id: OperationId | undefined, status: number): boolean {
    const meant = id ?? this.#failing;
    return meant !== undefined && failureBody(this.contract, meant, status) !== undefined;
  }

  /** Body of a successful response, without its envelope. */
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

  #failed(id: OperationId | undefined, reply: Reply, path: string): Reply {
    if (id === undefined || reply.headers['content-type'] !== 'application/problem+json') return reply;
    const failure = this.#failureOf(id, Object(readReply(reply)), path);
    if (failure === undefined) return reply;
    const headers = { ...reply.headers, 'content-type': failure.mediaType };
    return { ...reply, body: JSON.stringify(failure.body), headers };
  }

  #failureOf(id: OperationId, problem: JsonObject, path = '/'): DeploymentFailure | undefined {
    return failureOf(this.contract, id, problem, { now: this.#clock(), path });
  }

  #isWrapping(id: OperationId): boolean {
    return this.contract.envelope?.operations.has(id) ?? false;
  }
}

/** Parses the JSON of a response. */
export function readReply({ body }: Reply): unknown {
  return JSON.parse(bodyText(body));
}

/** Adds the fields to a body that only the deployment requires. Modifies the body. */
type Additions = (id: OperationId, body: unknown) => unknown;

/** Finds the additional required fields of a contract; undefined without any. */
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

  /** Compares both documents recursively, and collects fields that only the second one requires. */
  function compare(before: unknown, now: unknown): void {
    if (Array.isArray(before) && Array.isArray(now)) {
      for (const [index, child] of before.entries()) compare(child, now[index]);
      return;
    }
    if (!isObject(before) || !isObject(now)) return;
    const known: readonly unknown[] = Array.isArray(before.required) ? before.required : [];
    const fields = fieldsOf(now).filter(([name]) => !known.includes(name));
    if (fields.length > 0) added.set(before, fields);
    for (const [name, child] of Object.entries(before)) compare(child, now[name]);
  }
}

/** Required fields of a schema that also have a property schema. */
function fieldsOf({ required, properties }: AnySchemaObject): readonly (readonly [string, AnySchemaObject])[] {
  if (!Array.isArray(required) || !isObject(properties)) return [];
  return required.flatMap((name) => {
    const property = properties[name];
    return isObject(property) ? [[name, property] as const] : [];
  });
}

/** Generates a value for an unknown field: from its schema, or the simplest value of its type. */
function sampleOf(schema: AnySchemaObject): unknown {
  const { example, examples = [], default: fallback, const: only, enum: values = [], ...rest } = resolve(schema);
  const named = [example, ...examples, fallback, only, ...values].find((value) => value !== undefined);
  if (named !== undefined) return named;
  const { type, anyOf = [], oneOf = [], format, minLength = 0, minimum = 0, properties = {}, required = [] } = rest;
  const [form] = [...anyOf, ...oneOf];
  const types = [type].flat();
  switch (types.includes('null') ? 'null' : types[0]) {
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
      return Array.from({ length: rest.minItems ?? 0 }, (_, index) => sampleOf(oneTypeOf(rest.items, index)));
    default: {
      if (isObject(form)) return sampleOf(form);
      const fields = Object.entries<AnySchemaObject>(properties).filter(([name]) => required.includes(name));
      return Object.fromEntries(fields.map(([name, property]) => [name, sampleOf(property)]));
    }
  }
}

/** Returns the item schema with a single type. Several types alternate by index. */
function oneTypeOf(items: unknown, index: number): AnySchemaObject {
  const schema = resolve(isObject(items) ? items : {});
  return Array.isArray(schema.type) ? { ...schema, type: schema.type[index % schema.type.length] } : schema;
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
