import type { AnySchemaObject } from 'ajv';
import { type Contract, failureBody, contract as standardContract, successSchema } from '../../contract/contract.js';
import { isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { formatOf } from '../../contract/schema.js';
import { walk } from '../../contract/walk.js';
import { bodyText, type Reply } from '../http/reply.js';
import { createFailure, type DeploymentFailure, errorStatusesOf, sampleProblem } from './failure.js';
import { findRenames, type Renames } from './renames.js';

/** Translates between the standard contract, which the mock uses, and the contract of a deployment. */
export class Deployment {
  readonly #renames: Renames | undefined;
  readonly #additions: Additions | undefined;
  /** Operation whose error schema applies to unknown paths, and to operations without one; undefined without any. */
  readonly #defaultOperation: OperationId | undefined;

  constructor(
    readonly contract: Contract,
    private readonly clock: () => Date,
  ) {
    const hasOwnDocument = contract.document !== standardContract.document;
    this.#renames = hasOwnDocument ? findRenames(contract) : undefined;
    this.#additions = hasOwnDocument ? createAdditions(contract) : undefined;
    const ids = Object.values(operations).map(({ id }) => id);
    // Fails at the start, not in a request, if an error body cannot be generated.
    for (const id of ids)
      for (const status of errorStatusesOf(contract, id)) this.#failureOf(id, sampleProblem(status));
    this.#defaultOperation = ids.find((id) => failureBody(contract, id, 422) !== undefined);
  }

  /** Translates a request that conforms to the deployment's contract. */
  toContract: Renames['translateRequest'] = (id, parameters, body) =>
    this.#renames?.translateRequest(id, parameters, body) ?? { parameters, body };

  /** Translates a response. `id` is undefined if no operation matches the request. */
  fromContract(id: OperationId | undefined, reply: Reply, path = '/'): Reply {
    return reply.status >= 400
      ? this.#convertFailure(id ?? this.#defaultOperation, reply, path)
      : this.#convertSuccess(id, reply);
  }

  /** Tells if the contract has a schema for errors of an operation with a status. */
  describesError(id: OperationId | undefined, status: number): boolean {
    return [id, this.#defaultOperation].some(
      (one) => one !== undefined && failureBody(this.contract, one, status) !== undefined,
    );
  }

  /** Body of a successful response, without its envelope. */
  bodyOf(id: OperationId, reply: Reply): unknown {
    const body = parseReplyBody(reply);
    const renamed = this.#renames?.translateResponse(id, body) ?? body;
    return this.#additions?.(id, renamed) ?? renamed;
  }

  #convertSuccess(id: OperationId | undefined, reply: Reply): Reply {
    const hasOwnDocument = this.#renames !== undefined || this.#additions !== undefined;
    if (id === undefined || (!hasOwnDocument && !this.#isWrapping(id))) return reply;
    const body = hasOwnDocument ? JSON.stringify(this.bodyOf(id, reply)) : bodyText(reply.body);
    const { envelope } = this.contract;
    return { ...reply, body: this.#isWrapping(id) ? `{${JSON.stringify(envelope?.field)}:${body}}` : body };
  }

  #convertFailure(id: OperationId | undefined, reply: Reply, path: string): Reply {
    if (id === undefined || reply.headers['content-type'] !== 'application/problem+json') return reply;
    const problem = Object(parseReplyBody(reply));
    const failure = this.#failureOf(id, problem, path) ?? this.#failureOf(this.#defaultOperation ?? id, problem, path);
    if (failure === undefined) return reply;
    const headers = { ...reply.headers, 'content-type': failure.mediaType };
    return { ...reply, body: JSON.stringify(failure.body), headers };
  }

  #failureOf(id: OperationId, problem: JsonObject, path = '/'): DeploymentFailure | undefined {
    return createFailure(this.contract, id, problem, { now: this.clock(), path });
  }

  #isWrapping(id: OperationId): boolean {
    return this.contract.envelope?.operations.has(id) ?? false;
  }
}

export function parseReplyBody({ body }: Reply): unknown {
  return JSON.parse(bodyText(body));
}

/** Adds the fields to a body that only the deployment requires, or names with an example. Modifies the body. */
type Additions = (id: OperationId, body: unknown) => unknown;

/** Finds the additional fields of a contract; undefined without any. */
function createAdditions(contract: Contract): Additions | undefined {
  const added = new Map<object, readonly (readonly [string, AnySchemaObject])[]>();
  compare(standardContract.document, contract.document);
  if (added.size === 0) return undefined;
  return (id, body) => {
    const schema = resolve(successSchema(standardContract, id));
    const isUnknownStep = id === 'getWorkflowStep' && !Object.hasOwn(schema.discriminator.mapping, Object(body).type);
    // A kind of step that only the deployment has is filled like any other one.
    walk(isUnknownStep ? schema.oneOf[0] : schema, body, (part, value) => {
      if (!isObject(value)) return;
      for (const [name, property] of added.get(part) ?? []) {
        if (!Object.hasOwn(value, name)) Reflect.set(value, name, structuredClone(generateSample(property)));
      }
    });
    if (id === 'getWorkflowStep') fillValues(body);
    return body;
  };

  /** Compares both documents recursively, and collects fields that only the second one requires, or has an example of. */
  function compare(standard: unknown, deployed: unknown): void {
    if (Array.isArray(standard) && Array.isArray(deployed)) {
      for (const [index, child] of standard.entries()) compare(child, deployed[index]);
      return;
    }
    if (!isObject(standard) || !isObject(deployed)) return;
    const fields = newFieldsOf(standard, deployed);
    if (fields.length > 0) added.set(standard, fields);
    for (const [name, child] of Object.entries(standard)) compare(child, deployed[name]);
  }
}

function newFieldsOf(standard: AnySchemaObject, deployed: AnySchemaObject): [string, AnySchemaObject][] {
  const isIn = (names: unknown, name: string) => Array.isArray(names) && names.includes(name);
  return Object.entries<AnySchemaObject>(Object(deployed.properties)).filter(([name, property]) => {
    const isRequired = isIn(deployed.required, name) && !isIn(standard.required, name);
    const hasNewExample =
      isObject(property) && 'example' in property && !('example' in Object(standard.properties?.[name]));
    return isObject(property) && (isRequired || hasNewExample);
  });
}

/** Sets the values that a deployment shows in the controls of a retrieved step, too. */
function fillValues(step: unknown): void {
  const { controls, controlValues = {} } = Object(step);
  if (isObject(controls) && 'values' in controls) Reflect.set(controls, 'values', controlValues);
}

/** Generates a value for an unknown field: from its schema, or the simplest value of its type. */
function generateSample(schema: AnySchemaObject): unknown {
  if (schema.example !== undefined) return schema.example;
  const { example, examples = [], default: fallback, const: constant, enum: values = [], ...rest } = resolve(schema);
  const givenSample = [example, ...examples, fallback, constant, ...values].find((value) => value !== undefined);
  if (givenSample !== undefined) return givenSample;
  const { type, anyOf = [], oneOf = [], minLength = 0, minimum = 0, properties = {}, required = [] } = rest;
  const [variant] = [...anyOf, ...oneOf];
  const types = [type].flat();
  switch (types.includes('null') ? 'null' : types[0]) {
    case 'string':
      return sampleTexts[formatOf(rest) ?? ''] ?? 'sample'.padEnd(minLength, '-');
    case 'integer':
    case 'number':
      return Math.max(0, minimum);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: rest.minItems ?? 0 }, (_, index) => generateSample(itemSchemaAt(rest.items, index)));
    default: {
      if (isObject(variant)) return generateSample(variant);
      const fields = Object.entries<AnySchemaObject>(properties).filter(([name]) => required.includes(name));
      return Object.fromEntries(fields.map(([name, property]) => [name, generateSample(property)]));
    }
  }
}

/** Returns the item schema with a single type. Several types alternate by index. */
function itemSchemaAt(items: unknown, index: number): AnySchemaObject {
  const schema = resolve(isObject(items) ? items : {});
  return Array.isArray(schema.type) ? { ...schema, type: schema.type[index % schema.type.length] } : schema;
}

const sampleMoment = '2026-01-01T00:00:00.000Z';

const sampleTexts: Readonly<Record<string, string>> = {
  'date-time': sampleMoment,
  iso8601: sampleMoment,
  date: '2026-01-01',
  email: 'sample@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
