import type { Fetch } from '../../contract/exchange.js';
import { NotikitError } from '../../errors/notikit-error.js';
import type { Sabotage } from '../../sabotage/sabotage.js';
import { nearest } from '../../text/nearest.js';
import { receivedAs } from '../http/received.js';
import { responseOf } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';
import { runPipeline } from '../pipeline/run-pipeline.js';
import type { World } from '../records/world.js';

/** A sabotage that there is not; the message is one line with those that are most like it. */
export class SabotageError extends NotikitError {
  readonly code = 'NOTIKIT_SABOTAGE_UNKNOWN';
  constructor(name: string, near: readonly string[]) {
    const hint = near.length === 0 ? '' : `Did you mean ${near.join(', or ')}? `;
    super(`unknown sabotage ${JSON.stringify(name)}. ${hint}\`notikit mock --list-sabotages\` lists them`);
    this.name = 'SabotageError';
  }
}

/** Sabotages by their names or by the ids of requirements. Rejects with SabotageError. */
export async function loadSabotages(names: readonly string[]): Promise<readonly Sabotage[]> {
  // Here, because most mocks keep their contract.
  const { findSabotage, plainSabotages } = await import('../../sabotage/sabotages.js');
  return names.map((name) => {
    const sabotage = findSabotage(name);
    if (sabotage !== undefined) return sabotage;
    const names = plainSabotages().map(({ id }) => id);
    const parts = names.filter((id) => name !== '' && id.includes(name));
    throw new SabotageError(name, [...new Set([...nearest(name, names), ...parts])].slice(0, 3));
  });
}

/** The mocks with their active sabotages: these remember earlier requests, and stay until others are set. */
const servers = new WeakMap<MockContext['sabotages'], SabotagedServer>();

/** The mock with its active sabotages, the first of them outermost; undefined if none is active. */
export function sabotagedServer(context: MockContext): SabotagedServer | undefined {
  const { sabotages } = context;
  if (sabotages.names.length === 0) return undefined;
  let server = servers.get(sabotages);
  if (server?.names !== sabotages.names) server = new SabotagedServer(sabotages.names, context);
  servers.set(sabotages, server);
  return server;
}

/**
 * The mock with sabotages. They remember requests of one world, so that an API key sees nothing of another one's. A
 * request without a valid key meets those of the key that was used last.
 */
class SabotagedServer {
  readonly names: readonly string[];
  readonly #sabotages: Promise<readonly Sabotage[]>;
  readonly #context: MockContext;
  readonly #servers = new WeakMap<World, Fetch>();
  #latest: Fetch | undefined;

  constructor(names: readonly string[], context: MockContext) {
    this.names = names;
    this.#context = context;
    this.#sabotages = loadSabotages(names);
    // Each request rejects with its error: a promise that nobody awaits would end the process.
    this.#sabotages.catch(() => {});
  }

  async fetch(request: Request): Promise<Response> {
    const sabotages = await this.#sabotages;
    const { apiKeys, worlds } = this.#context;
    const authorization = apiKeys.read(request.headers.get('authorization'));
    if (authorization.key !== undefined) {
      const world = worlds.get(authorization.environment);
      this.#latest = this.#servers.get(world) ?? this.#wrap(sabotages);
      this.#servers.set(world, this.#latest);
    }
    this.#latest ??= this.#wrap(sabotages);
    return this.#latest(request);
  }

  #wrap(sabotages: readonly Sabotage[]): Fetch {
    const pipeline: Fetch = async (request) => responseOf(await runPipeline(receivedAs(request), this.#context));
    return sabotages.reduceRight((server, sabotage) => sabotage.wrap(server), pipeline);
  }
}
