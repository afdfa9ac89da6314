import { setImmediate } from 'node:timers/promises';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpMockConfig,
  type IHttpRequest,
  type IHttpResponse,
  type PrismHttpComponents,
  ProblemJsonError,
} from '@stoplight/prism-http';
import type { Contract } from '../../contract/contract.js';
import { accepts } from '../../contract/judge.js';
import type { OperationId } from '../../contract/operations.js';
import type { OpenApiDocument } from '../../contract/schema.js';
import { SerialQueue } from '../../queue/serial-queue.js';
import { Problem } from '../http/problem.js';
import { type Reply, replyJson } from '../http/reply.js';
import type { Preferences } from './prefer.js';

/**
 * What happens to a request that prefers something on its way through Prism, in the only file that knows Prism. Every
 * step that decides something is ours, since Prism's own are silent about what they cannot check: a schema that does
 * not compile, a deep body, a parameter in a newer dialect. Prism's own mock answers what a client asks of the document
 * by `Prefer`.
 */
export interface Steps {
  readonly contract: Contract;
  readonly operationId: OperationId;
  readonly path: string;
  /** What is wrong with the request's key; with its parameters and body; undefined if nothing is. */
  readonly authorize: () => Problem | undefined;
  readonly validate: () => Problem | undefined;
  readonly preferences: Preferences;
}

/** A request as Prism passes it from step to step. */
class Input implements IHttpRequest {
  readonly method = 'get';
  readonly url: { readonly path: string };
  constructor(
    readonly steps: Steps,
    readonly resources: Resources,
  ) {
    this.url = { path: steps.path };
  }
}

type Diagnostics = Parameters<PrismHttpComponents['mock']>[0]['input']['validations'];

/** Our problem, in the form in which Prism carries what a validation found. */
class Diagnosis {
  readonly severity = 0;
  readonly message: string;
  constructor(readonly problem: Problem) {
    this.message = problem.message;
  }
}

type Resources = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** Prism's readings of documents. */
const readings = new WeakMap<OpenApiDocument, Promise<Resources>>();

/** Prism's reading of a document: of a copy, since it changes the object that it is given. */
function resourcesOf({ document }: Contract): Promise<Resources> {
  const operations = readings.get(document) ?? getHttpOperationsFromSpec(generatable(document));
  readings.set(document, operations);
  return operations;
}

const ignore = () => {};
const logger = {
  ...{ trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore, success: ignore },
  child: () => logger,
} as unknown as PrismHttpComponents['logger'];

const config: IHttpMockConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

const route: PrismHttpComponents['route'] = ({ input }) => {
  const { steps, resources } = inputOf(input);
  const resource = resources.find(({ iid }) => iid === steps.operationId);
  return resource === undefined ? left(new Error(`Prism does not have ${steps.operationId}`)) : right(resource);
};

const checked = createInstance(config, {
  logger,
  route,
  validateSecurity: ({ element }) => diagnose(inputOf(element).steps.authorize(), element),
  validateInput: ({ element }) => diagnose(inputOf(element).steps.validate(), element),
  mock:
    ({ input: { validations } }) =>
    () => {
      const problem = firstProblem(validations);
      return problem === undefined ? right({ statusCode: 200 }) : left(problem);
    },
});

const unchecked: IHttpMockConfig = { ...config, checkSecurity: false, validateRequest: false };
const documented = createInstance(unchecked, { logger, route });

/** Takes a request through its steps, to what it prefers. Throws Problem, or whatever a step throws. */
export async function throughPrism(steps: Steps): Promise<Reply> {
  const resources = await resourcesOf(steps.contract);
  const input = new Input(steps, resources);
  unwrap(await checked.request(input, resources)());
  if (!steps.preferences.dynamic) return replyOf(await fromDocument(input, steps.preferences));
  if (generation.size < mostGenerated) return generation.add(() => madeUp(input));
  throw new Problem(503, `${mostGenerated} bodies are being generated, which is the limit`, {
    headers: { 'retry-after': '1' },
  });
}

/** Generating a body takes a tenth of a second of a processor, and some bodies take many. */
const generation = new SerialQueue();
const mostGenerated = 8;

/** The generator does not follow conditions, so what it makes up is checked against the contract like any answer. */
async function madeUp(input: Input): Promise<Reply> {
  const { contract, operationId, preferences } = input.steps;
  for (let tries = 0; ; tries += 1) {
    // Others are answered between one try and the next.
    await setImmediate();
    const made = await fromDocument(input, preferences);
    const isDone = made.statusCode >= 400 || tries === maxTries || accepts(contract, operationId, made.body);
    if (isDone) return replyOf(made);
  }
}

function replyOf({ statusCode, body }: IHttpResponse): Reply {
  if (statusCode >= 400) throw new Problem(statusCode, `asked for with \`Prefer: code=${statusCode}\``);
  return replyJson(statusCode, JSON.stringify(body));
}

const maxTries = 50;

async function fromDocument(input: Input, { code, example, dynamic }: Preferences): Promise<IHttpResponse> {
  // A new object each time: Prism writes into it.
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) };
  return unwrap(await documented.request(input, input.resources, { ...unchecked, mock })()).output;
}

/**
 * The document as Prism's generator can follow it. It makes up values of the formats that it knows, and where a schema
 * contains itself it stops by leaving out fields that are required.
 */
function generatable(original: OpenApiDocument): OpenApiDocument {
  const copy: OpenApiDocument = JSON.parse(JSON.stringify(original), (key, value) =>
    key === 'format' && value === 'iso8601' ? 'date-time' : value,
  );
  for (const [name, { properties = {} }] of Object.entries(copy.components.schemas)) {
    for (const property of Object.keys(properties)) {
      if (JSON.stringify(properties[property]).includes(`"#/components/schemas/${name}"`)) delete properties[property];
    }
  }
  return copy;
}

function inputOf(input: IHttpRequest): Input {
  if (!(input instanceof Input)) throw new TypeError('a request from elsewhere');
  return input;
}

function diagnose<T>(problem: Problem | undefined, element: T) {
  if (problem === undefined) return right(element);
  const diagnostics: [Diagnosis] = [new Diagnosis(problem)];
  return left(diagnostics);
}

function firstProblem(diagnostics: Diagnostics): Problem | undefined {
  return diagnostics.find((diagnostic) => diagnostic instanceof Diagnosis)?.problem;
}

function unwrap<T>(
  outcome: { readonly _tag: 'Left'; readonly left: Error } | { readonly _tag: 'Right'; readonly right: T },
): T {
  if (outcome._tag === 'Right') return outcome.right;
  if (outcome.left instanceof ProblemJsonError) throw new Problem(outcome.left.status, outcome.left.detail);
  // What Prism tried in vain, one thing after the other, it tells in the message of a plain error.
  if (outcome.left.message.includes('errors#NOT_FOUND')) throw new Problem(404, 'the document has no such response');
  throw outcome.left;
}

/** The two sides of fp-ts' Either, in which Prism's steps answer. */
function left<T>(value: T) {
  return { _tag: 'Left', left: value } as const;
}

function right<T>(value: T) {
  return { _tag: 'Right', right: value } as const;
}
