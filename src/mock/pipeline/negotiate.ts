import { setImmediate } from 'node:timers/promises';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpMockConfig,
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

/** A request that conforms, and asks for a response of the document. */
export interface Preferring {
  readonly operationId: OperationId;
  readonly path: string;
  readonly preferences: Preferences;
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

// The request was validated before.
const config: IHttpMockConfig = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Lets Prism's mock answer from the document. Throws Problem. */
export async function negotiate(request: Preferring, contract: Contract): Promise<Reply> {
  const resources = await resourcesOf(contract);
  if (!request.preferences.dynamic) return replyOf(await fromDocument(request, resources));
  if (generation.size < mostGenerated) return generation.add(() => generated(request, resources, contract));
  throw new Problem(503, `${mostGenerated} bodies are being generated, which is the limit`, {
    headers: { 'retry-after': '1' },
  });
}

/** Generating a body takes a tenth of a second of a processor, and some bodies take many. */
const generation = new SerialQueue();
const mostGenerated = 8;

/** The generator does not follow conditions, so each body is checked against the contract like any response. */
async function generated(request: Preferring, resources: Resources, contract: Contract): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    // Others are answered between one try and the next.
    await setImmediate();
    const response = await fromDocument(request, resources);
    const { statusCode, body } = response;
    const isDone = statusCode >= 400 || tries === maxTries || accepts(contract, request.operationId, body);
    if (isDone) return replyOf(response);
  }
}

function replyOf({ statusCode, body }: IHttpResponse): Reply {
  if (statusCode >= 400) throw new Problem(statusCode, `asked for with \`Prefer: code=${statusCode}\``);
  return replyJson(statusCode, JSON.stringify(body));
}

const maxTries = 50;

async function fromDocument({ operationId, path, preferences }: Preferring, resources: Resources) {
  const { code, example, dynamic } = preferences;
  const resource = resources.find(({ iid }) => iid === operationId);
  if (resource === undefined) throw new Error(`Prism does not have ${operationId}`);
  const prism = createInstance(config, { logger, route: () => ({ _tag: 'Right', right: resource }) });
  // A new object each time: Prism writes into it.
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) };
  const answer = await prism.request({ method: 'get', url: { path } }, resources, { ...config, mock })();
  if (answer._tag === 'Right') return answer.right.output;
  const error = answer.left;
  if (error instanceof ProblemJsonError) throw new Problem(error.status, error.detail);
  // What Prism tried in vain, one thing after the other, it tells in the message of a plain error.
  if (error.message.includes('errors#NOT_FOUND')) throw new Problem(404, 'the document has no such response');
  throw error;
}

/**
 * The document as Prism's generator can follow it: it generates values of the formats that it knows, and where a schema
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
