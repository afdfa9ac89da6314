import type { Fetch } from '../../src/contract/exchange.js';
import { createServer } from './create-server.js';
import type { Options } from './options.js';

/** A right server that shares no code, data or habits with notikit's mock. Options vary its decisions. */
export function createIndependentServer(options: Partial<Options> = {}): Fetch {
  return createServer({ data: 'generated', options }).fetch;
}
