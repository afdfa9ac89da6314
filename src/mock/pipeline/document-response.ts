import { setImmediate } from 'node:timers/promises';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpMockConfig,
  type PrismHttpComponents,
  ProblemJsonError,
} from '@stoplight/prism-http';
import { cached } from '../../contract/cached.js';
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

/** Parses a document with Prism. Passes a copy, because Prism modifies it. */
const resourcesOf = cached((document: OpenApiDocument) => getHttpOperationsFromSpec(adaptForGenerator(document)));

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

const maxAttempts = 50;

/** Maximum number of bodies that are generated at once: each takes a tenth of a second of CPU time. */
const maxPendingBodies = 8;
let pendingBodies = 0;

/** Creates a response from the document with Prism. Rejects with Problem. */
export async function respondFromDocument(request: PreferringRequest, contract: Contract): Promise<Reply> {
  const { dynamic } = request.preferences;
  if (dynamic && pendingBodies >= maxPendingBodies) {
    throw new Problem(503, `${maxPendingBodies} bodies are being generated, which is the limit`, {
      headers: { 'retry-after': '1' },
    });
  }
  pendingBodies += Number(dynamic);
  try {
    return await respond(request, contract);
  } finally {
    pendingBodies -= Number(dynamic);
  }
}

/** Repeats the generation of a body until it conforms, because Prism's generator ignores conditional schemas. */
async function respond(request: PreferringRequest, contract: Contract): Promise<Reply> {
  const resources = await resourcesOf(contract.document);
  const { operationId, preferences } = request;
  for (let attempts = 0; ; attempts += 1) {
    const { status, body } = await askPrism(request, resources);
    if (status >= 400) throw new Problem(status, String(body));
    const isDone = !preferences.dynamic || attempts === maxAttempts || accepts(contract, operationId, body);
    if (isDone) return serializedReply(status, JSON.stringify(body));
    // Other requests run between attempts.
    await setImmediate();
  }
}

/** Returns Prism's response, or the detail of an error. */
async function askPrism(
  { operationId, path, preferences }: PreferringRequest,
  resources: Resources,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { code, example, dynamic } = preferences;
  const resource = resources.find(({ iid }) => iid === operationId);
  if (resource === undefined) throw new Error(`Prism does not have ${operationId}`);
  const prism = createInstance(config, { logger, route: () => ({ _tag: 'Right', right: resource }) });
  // Prism modifies this object, so each call needs a new one.
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) };
  const answer = await prism.request({ method: 'get', url: { path } }, resources, { ...config, mock })();
  if (answer._tag === 'Right') {
    const { statusCode: status, body } = answer.right.output;
    return { status, body: status >= 400 ? `asked for with \`Prefer: code=${status}\`` : body };
  }
  const error = answer.left;
  if (error instanceof ProblemJsonError) return { status: error.status, body: error.detail };
  // Prism reports a missing response only in the message of a generic error.
  if (error.message.includes('errors#NOT_FOUND')) return { status: 404, body: 'the document has no such response' };
  throw error;
}

/**
 * Adapts a document to Prism's generator: replaces unknown formats, and removes recursive properties, for which it
 * would omit required fields.
 */
function adaptForGenerator(original: OpenApiDocument): OpenApiDocument {
  const json = JSON.stringify(original);
  const copy: OpenApiDocument = JSON.parse(json.replaceAll(/"(?:x-)?format":"iso8601"/g, '"format":"date-time"'));
  for (const [name, { properties = {} }] of Object.entries(copy.components.schemas)) {
    for (const property of Object.keys(properties)) {
      if (JSON.stringify(properties[property]).includes(`"#/components/schemas/${name}"`)) delete properties[property];
    }
  }
  return copy;
}
