import type { Fetch } from '../../../src/contract/exchange.js';
import type { Options } from '../../server/options.js';

/** One way in which a right server may differ from another: a decision of the server, or something in front of it. */
export interface Trait {
  readonly options?: Partial<Options>;
  /** Another server in place of the independent one, with the same key. */
  readonly base?: () => Fetch;
  readonly wrap?: (fetch: Fetch) => Fetch;
}
