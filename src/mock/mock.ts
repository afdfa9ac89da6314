/// <reference lib="esnext.disposable" preserve="true" />
import type { Scenario } from '../../fixtures/scenario.js';
import type { Control } from './control/create-control.js';
import type { Admitted } from './http/admitted.js';
import type { Faults } from './interference/faults.js';
import type { AnsweredRequest } from './journal/journal.js';

/** The address of a mock, and who may use it. */
export interface Address extends Admitted {
  /** Defaults to a free port. */
  readonly port?: number | undefined;
  /** Defaults to the loopback interface. */
  readonly host?: string | undefined;
  /** At least eight characters that are allowed in a header. */
  readonly controlToken?: string | undefined;
}

export interface Mock extends AsyncDisposable {
  /**
   * Takes what `fetch` takes, and can replace it; any host is the mock. Rejects with ConnectionReset if a fault ends the
   * connection, and with SabotageError for an unknown sabotage.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The seed of the records. */
  readonly seed: number;
  /** The address of the mock while it listens. */
  readonly url: string | undefined;
  /** The bearer token of the control API; undefined on the loopback interface, unless one was set. */
  readonly controlToken: string | undefined;
  /**
   * Listens on a port (a free one by default), and resolves to the address. Accepts pages and host names of this
   * machine, and the configured ones. The control API requires `controlToken`, or a generated one if other machines can
   * reach the mock. Rejects with TypeError for an invalid origin or token.
   */
  readonly listen: (address?: Address) => Promise<string>;
  /**
   * Stops listening after pending responses are sent, within two seconds. `fetch` keeps working, unless the mock has a
   * state, which is closed too.
   */
  readonly close: () => Promise<void>;
  /** Resets the data of a key, or of all keys. Throws if the mock has a state: await `control.reset` then. */
  readonly reset: (key?: string) => void;
  /**
   * Loads another scenario with its faults, and resets all data; with `keep`, written data is kept where possible.
   * Returns what could not be kept, one line each. Throws as `createMock` does, and changes nothing then. Throws if the
   * mock has a state: await `control.loadScenario` then.
   */
  readonly load: (scenario: string | Scenario, options?: { readonly keep?: boolean }) => readonly string[];
  readonly faults: Faults;
  /** The control API, in process. */
  readonly control: Control;
  /** Whether the control API was ever used. */
  readonly hasControlRequests: boolean;
  /** The last 1,000 requests, oldest first. */
  readonly requests: readonly AnsweredRequest[];
}
