import type { Fetch } from '../../../src/contract/exchange.js';

/** A server that conforms to the letter of the specification, with habits of its own. */
export interface ToleratedServer {
  readonly name: string;
  readonly start: () => Fetch | Promise<Running>;
  readonly apiKey: string;
  /** Default: `http://server.invalid`. */
  readonly baseUrl?: string;
  /** Operations to test. Default: all. */
  readonly operations?: readonly string[];
  /** True if the server waits: the test then uses virtual time. */
  readonly waits?: boolean;
  /** The `should` requirements that it violates, with the reasons. */
  readonly warnings?: Readonly<Record<string, string>>;
}

/** A server that must be closed at the end, and may have an address. */
export interface Running {
  readonly fetch: Fetch;
  readonly baseUrl?: string;
  readonly close: () => Promise<void>;
}
