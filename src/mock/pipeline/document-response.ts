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
import { Problem } from '../http/problem.js';
import { type Reply, serializedReply } from '../http/reply.js';
import type { Preferences } from './prefer.js';

/** Request that conforms, and prefers a response of the document. */
export interface PreferringRequest {
  readonly operationId: OperationId;
  readonly path: string;
  readonly preferences: Preferences;
}

type Resources = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** Documents as parsed by Prism. */
const resourcesByDocument = new WeakMap<OpenApiDocument, Promise<Resources>>();

/** Parses a document with Prism. Passes a copy, because Prism modifies it. */
function resourcesOf({ document }: Contract): Promise<Resources> {
  const operations = resourcesByDocument.get(document) ?? getHttpOperationsFromSpec(adaptForGenerator(document));
  resourcesByDocument.set(document, operations);
  return operations;
}

const ignore = () => {};
const logger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
  success: ignore,
  child: () => logger,
} as unknown as PrismHttpComponents['logger'];

// The pipeline has already validated the request.
const config: IHttpMockConfig = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Creates a response from the document with Prism. Throws Problem. */
export async function respondFromDocument(request: PreferringRequest, contract: Contract): Promise<Reply> {
  const resources = await resourcesOf(contract);
  if (!request.preferences.dynamic) return replyOf(await askPrism(request, resources));
  if (pendingBodies < maxPendingBodies) {
    pendingBodies += 1;
    const generating = lastBody.then(() => generateConforming(request, resources, contract));
    lastBody = generating
      .catch(() => {})
      .then(() => {
        pendingBodies -= 1;
      });
    return generating;
  }
  throw new Problem(503, `${maxPendingBodies} bodies are being generated, which is the limit`, {
    headers: { 'retry-after': '1' },
  });
}

/** Generates one body at a time: each takes a tenth of a second of CPU time, and may need many attempts. */
let lastBody: Promise<unknown> = Promise.resolve();
let pendingBodies = 0;
const maxPendingBodies = 8;

const maxAttempts = 50;

/** Generates a body that conforms. Repeats generation, because Prism's generator ignores conditional schemas. */
async function generateConforming(
  request: PreferringRequest,
  resources: Resources,
  contract: Contract,
): Promise<Reply> {
  for (let attempts = 0; ; attempts += 1) {
    // Other requests run between attempts.
    await setImmediate();
    const response = await askPrism(request, resources);
    const { statusCode, body } = response;
    const isDone = statusCode >= 400 || attempts === maxAttempts || accepts(contract, request.operationId, body);
    if (isDone) return replyOf(response);
  }
}

function replyOf({ statusCode, body }: IHttpResponse): Reply {
  if (statusCode >= 400) throw new Problem(statusCode, `asked for with \`Prefer: code=${statusCode}\``);
  return serializedReply(statusCode, JSON.stringify(body));
}

async function askPrism({ operationId, path, preferences }: PreferringRequest, resources: Resources) {
  const { code, example, dynamic } = preferences;
  const resource = resources.find(({ iid }) => iid === operationId);
  if (resource === undefined) throw new Error(`Prism does not have ${operationId}`);
  const prism = createInstance(config, { logger, route: () => ({ _tag: 'Right', right: resource }) });
  // Prism modifies this object, so each call needs a new one.
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) };
  const answer = await prism.request({ method: 'get', url: { path } }, resources, { ...config, mock })();
  if (answer._tag === 'Right') return answer.right.output;
  const error = answer.left;
  if (error instanceof ProblemJsonError) throw new Problem(error.status, error.detail);
  // Prism reports a missing response only in the message of a generic error.
  if (error.message.includes('errors#NOT_FOUND')) throw new Problem(404, 'the document has no such response');
  throw error;
}

/**
 * Adapts a document to Prism's generator: replaces unknown formats, and removes recursive properties, for which it
 * would omit required fields.
 */
function adaptForGenerator(original: OpenApiDocument): OpenApiDocument {
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
