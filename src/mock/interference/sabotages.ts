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

interface SabotagedServer {
  readonly names: readonly string[];
  readonly fetch: Fetch;
}

/** Mocks with active sabotages. They remember earlier requests until the sabotages change. */
const servers = new WeakMap<MockContext['sabotages'], SabotagedServer>();

/** Mock with its active sabotages, the first one outermost; undefined without sabotages. */
export function sabotagedServer(context: MockContext): SabotagedServer | undefined {
  const { sabotages } = context;
  const { names } = sabotages;
  if (names.length === 0) return undefined;
  let server = servers.get(sabotages);
  if (server?.names !== names) server = { names, fetch: createSabotagedFetch(names, context) };
  servers.set(sabotages, server);
  return server;
}

/**
 * Creates a mock with sabotages. They remember requests per environment, so that API keys are isolated. A request
 * without a valid key uses the latest environment.
 */
function createSabotagedFetch(names: readonly string[], context: MockContext): Fetch {
  const loading = loadSabotages(names);
  // Requests reject with this error; an unhandled rejection would end the process.
  loading.catch(() => {});
  const pipeline: Fetch = async (request) => toResponse(await answerRequest(receivedRequestOf(request), context));
  const fetches = new WeakMap<World, Fetch>();
  let latest: Fetch | undefined;
  return async (request) => {
    const sabotages = await loading;
    const wrap = () => sabotages.reduceRight((server, sabotage) => sabotage.wrap(server), pipeline);
    const authorization = context.apiKeys.readHeader(request.headers.get('authorization'));
    if (authorization.key !== undefined) {
      const world = context.worlds.get(authorization.environment);
      latest = fetches.get(world) ?? wrap();
      fetches.set(world, latest);
    }
    latest ??= wrap();
    return latest(request);
  };
}
