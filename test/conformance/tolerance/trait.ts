import type { Fetch } from '../../../src/contract/exchange.js';
import type { Options } from '../../server/options.js';

/** One variation of a right server: a decision of the server, or something in front of it. */
export interface Trait {
  readonly options?: Partial<Options>;
  /** Another server instead of the independent one, with the same key. */
  readonly base?: () => Fetch;
  readonly wrap?: (fetch: Fetch) => Fetch;
}
