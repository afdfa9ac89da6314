import { findFault } from '../../src/sabotage/grammar/parts.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { type Tried, tryUnlessEquivalent } from '../mutate/draw.js';
import { type Small, type Strayed, tryAlone, trySmall } from '../sabotage/alone.js';
import { type ServerOutcome, servers } from './servers.js';

export interface CheckOptions {
  readonly seed: number;
  readonly budget?: number | undefined;
}

/** Outcomes by the kind of task. They cross process borders as JSON. */
export interface Outcomes {
  readonly mutant: Tried;
  readonly server: ServerOutcome;
  readonly small: Small;
  readonly alone: Strayed;
}

export type Kind = keyof Outcomes;

/** Runs one task of each kind, by the name of its case. */
export const tasks: { readonly [K in Kind]: (name: string, options: CheckOptions) => Promise<Outcomes[K]> } = {
  mutant: async (name, options) => {
    const fault = findFault(name);
    if (fault === undefined) throw new Error(`No fault is named "${name}".`);
    return tryUnlessEquivalent(fault, options);
  },
  small: async (name) => trySmall(sabotageNamed(name)),
  alone: async (name) => tryAlone(sabotageNamed(name)),
  server: async (name, options) => {
    const server = servers.find((one) => one.name === name);
    if (server === undefined) throw new Error(`No server is named "${name}".`);
    // The suites check with fewer requests.
    return server.check({ budget: undefined, ...options });
  },
};

function sabotageNamed(name: string): Sabotage {
  const sabotage = findSabotage(name);
  if (sabotage === undefined) throw new Error(`No sabotage is named "${name}".`);
  return sabotage;
}
