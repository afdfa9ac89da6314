import type { Fetch } from '../../contract/exchange.js';
import { NotikitError } from '../../errors/notikit-error.js';
import type { Sabotage } from '../../sabotage/sabotage.js';
import { nearest } from '../../text/nearest.js';
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

/**
 * A server with sabotages, the first of them outermost. What they remember, they remember of one world: an API key
 * sees nothing of another one's. A request without a valid key meets those of the key that was used last.
 */
export function sabotaged(
  names: readonly string[],
  fetch: Fetch,
  worldOf: (request: Request) => World | undefined,
): Fetch {
  const loading = loadSabotages(names);
  // Each request rejects with it: one that nobody waits for would end the process.
  loading.catch(() => {});
  const wrapped = new WeakMap<World, Fetch>();
  let last: Fetch | undefined;

  return async (request) => {
    const sabotages = await loading;
    const world = worldOf(request);
    if (world !== undefined) {
      last = wrapped.get(world) ?? wrap(sabotages);
      wrapped.set(world, last);
    }
    last ??= wrap(sabotages);
    return last(request);
  };

  function wrap(sabotages: readonly Sabotage[]): Fetch {
    return sabotages.reduceRight((server, sabotage) => sabotage.wrap(server), fetch);
  }
}
