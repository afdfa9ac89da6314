import type { Fetch } from '../../contract/exchange.js';
import { NotikitError } from '../../errors/notikit-error.js';
import type { NamedFault } from '../../sabotage/sabotage.js';
import { nearest } from '../../text/nearest.js';
import { receivedRequestOf } from '../http/received-request.js';
import { toResponse } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { answerRequest } from '../pipeline/engine.js';
import type { World } from '../records/world.js';

/** Unknown sabotage. The message is one line with similar names. */
export class SabotageError extends NotikitError {
  readonly code = 'NOTIKIT_SABOTAGE_UNKNOWN';
  constructor(name: string, similar: readonly string[]) {
    const hint = similar.length === 0 ? '' : `Did you mean ${similar.join(', or ')}? `;
    super(`unknown sabotage ${JSON.stringify(name)}. ${hint}\`notikit mock --list-sabotages\` lists them`);
    this.name = 'SabotageError';
  }
}

/** Loads sabotages by name or requirement id, and faults of the grammar by name. Rejects with SabotageError. */
export async function loadSabotages(names: readonly string[]): Promise<readonly NamedFault[]> {
  // Loaded late: most mocks have no sabotages.
  const { findNamedFault, plainSabotages } = await import('../../sabotage/sabotages.js');
  return names.map((name) => {
    const sabotage = findNamedFault(name);
    if (sabotage !== undefined) return sabotage;
    const knownNames = plainSabotages().map(({ id }) => id);
    const partialMatches = knownNames.filter((id) => name !== '' && id.includes(name));
    throw new SabotageError(name, [...new Set([...nearest(name, knownNames), ...partialMatches])].slice(0, 3));
  });
}

/** Mocks with active sabotages. They remember earlier requests until the sabotages change. */
const servers = new WeakMap<MockContext['sabotages'], SabotagedServer>();

/** Mock with its active sabotages, the first one outermost; undefined without sabotages. */
export function sabotagedServer(context: MockContext): SabotagedServer | undefined {
  const { sabotages } = context;
  if (sabotages.names.length === 0) return undefined;
  let server = servers.get(sabotages);
  if (server?.names !== sabotages.names) server = new SabotagedServer(sabotages.names, context);
  servers.set(sabotages, server);
  return server;
}

/**
 * Mock with sabotages. They remember requests per environment, so that API keys are isolated. A request without a valid
 * key uses the latest environment.
 */
class SabotagedServer {
  readonly names: readonly string[];
  readonly #sabotages: Promise<readonly NamedFault[]>;
  readonly #context: MockContext;
  readonly #servers = new WeakMap<World, Fetch>();
  #latest: Fetch | undefined;

  constructor(names: readonly string[], context: MockContext) {
    this.names = names;
    this.#context = context;
    this.#sabotages = loadSabotages(names);
    // Requests reject with this error; an unhandled rejection would end the process.
    this.#sabotages.catch(() => {});
  }

  async fetch(request: Request): Promise<Response> {
    const sabotages = await this.#sabotages;
    const { apiKeys, worlds } = this.#context;
    const authorization = apiKeys.readHeader(request.headers.get('authorization'));
    if (authorization.key !== undefined) {
      const world = worlds.get(authorization.environment);
      this.#latest = this.#servers.get(world) ?? this.#wrap(sabotages);
      this.#servers.set(world, this.#latest);
    }
    this.#latest ??= this.#wrap(sabotages);
    return this.#latest(request);
  }

  #wrap(sabotages: readonly NamedFault[]): Fetch {
    const pipeline: Fetch = async (request) =>
      toResponse(await answerRequest(receivedRequestOf(request), this.#context));
    return sabotages.reduceRight((server, sabotage) => sabotage.wrap(server), pipeline);
  }
}
