import { createServer, type Server } from './create-server.js';
import type { Hooks } from './hooks.js';
import { mutantOptions } from './options.js';

export const { apiKey } = mutantOptions;

/** A server with rich data and the faults of `hooks`; without hooks it is right. */
export function createMutantServer(hooks: Hooks = {}, clock?: () => number): Server {
  return createServer({ data: 'rich', hooks, ...(clock && { clock }) });
}
