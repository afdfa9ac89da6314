import type { Scenario } from '../../fixtures/scenario.js';
import type { Control } from './control/create-control.js';
import type { Faults } from './faults/faults.js';
import type { Admitted } from './http/admitted.js';
import type { Answered } from './journal/journal.js';

/** Where a mock listens, and to whom. */
export interface Address extends Admitted {
  /** A free one if left out. */
  readonly port?: number | undefined;
  /** The loopback if left out. */
  readonly host?: string | undefined;
  /** At least eight characters that a header can hold. */
  readonly controlToken?: string | undefined;
}

export interface Mock extends AsyncDisposable {
  /**
   * Takes what `fetch` takes, and can stand in its place; any host is the mock's. Rejects with ConnectionReset where a
   * fault gives no answer, and with SabotageError for an unknown sabotage.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** What the records are made from. */
  readonly seed: number;
  /** Where the mock listens; undefined while it does not. */
  readonly url: string | undefined;
  /** What the control API asks for as a bearer token; undefined on the loopback, unless one was named. */
  readonly controlToken: string | undefined;
  /**
   * Listens on a port, a free one if none is named, and resolves to the address. Answers the pages and names of its own
   * machine, and those that are named. Its control API wants `controlToken`, or one of its own making where other
   * machines can reach it. Rejects with TypeError for an origin or a token that is none.
   */
  readonly listen: (address?: Address) => Promise<string>;
  /**
   * Stops listening, and lets what is under way come to its end for two seconds. `fetch` goes on, but in a mock with a
   * state, which is closed too.
   */
  readonly close: () => Promise<void>;
  /** Lets the world of a key, or all worlds, be as they were at first. Throws with a state: await `control.reset`. */
  readonly reset: (key?: string) => void;
  /**
   * Takes another scenario, with its faults: all worlds start anew, or keep with `keep` what was written, where they
   * can. Returns what could not be kept, a line each. Throws as `createMock` does, and changes nothing; also with a
   * state: await `control.loadScenario`.
   */
  readonly load: (scenario: string | Scenario, options?: { readonly keep?: boolean }) => readonly string[];
  readonly faults: Faults;
  /** All that the control API can do, in process. */
  readonly control: Control;
  /** Whether the control API was ever used. */
  readonly hasControlRequests: boolean;
  /** The last 1,000 requests, the oldest first. */
  readonly requests: readonly Answered[];
}
