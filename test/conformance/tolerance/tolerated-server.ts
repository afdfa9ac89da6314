import type { Fetch } from '../../../src/contract/exchange.js';

/** A server that keeps the letter of the specification, in a way of its own. */
export interface ToleratedServer {
  readonly name: string;
  readonly start: () => Fetch | Promise<Running>;
  readonly apiKey: string;
  /** `http://server.invalid` if left out. */
  readonly baseUrl?: string;
  /** The operations that it is tested for; all if left out. */
  readonly operations?: readonly string[];
  /** Whether it takes its time: that of the test is virtual then. */
  readonly waits?: boolean;
  /** The `should` requirements that it breaks, and why it does. */
  readonly warnings?: Readonly<Record<string, string>>;
}

/** A server that must be closed in the end, and may have an address of its own. */
export interface Running {
  readonly fetch: Fetch;
  readonly baseUrl?: string;
  readonly close: () => Promise<void>;
}
