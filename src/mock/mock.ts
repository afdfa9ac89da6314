/// <reference lib="esnext.disposable" preserve="true" />
import type { Scenario } from '../../fixtures/scenario.js';
import type { AdmissionOptions, ListenAddress } from '../http/listen-address.js';
import type { Control } from './control/create-control.js';
import type { Faults } from './interference/faults.js';
import type { AnsweredRequest } from './journal/journal.js';

/** Address of a mock, and its allowed clients in addition to programs on the same machine. */
export interface Address extends ListenAddress, AdmissionOptions {
  /** At least eight characters that are allowed in a header. */
  readonly controlToken?: string | undefined;
}

export interface Mock extends AsyncDisposable {
  /**
   * Replacement of the global `fetch`: all hosts refer to the mock. Rejects with ConnectionReset if a fault closes the
   * connection, and with SabotageError for an unknown sabotage.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Seed of the records. */
  readonly seed: number;
  /** Address of a listening mock. */
  readonly url: string | undefined;
  /** Bearer token of the control API; undefined on the loopback interface, unless one was set. */
  readonly controlToken: string | undefined;
  /**
   * Listens on a port (a free one by default), and resolves to the address. Accepts pages and host names of this
   * machine, and the configured ones. The control API requires `controlToken`, or a generated one if other machines can
   * reach the mock. Rejects with TypeError for an invalid origin, token or base path.
   */
  readonly listen: (address?: Address) => Promise<string>;
  /**
   * Stops listening after pending responses are sent, within two seconds. `fetch` keeps working, unless the mock has a
   * state, which is closed too.
   */
  readonly close: () => Promise<void>;
  /** Resets the data of a key, or of all keys. Throws for a mock with a state: await `control.reset` instead. */
  readonly reset: (key?: string) => void;
  /**
   * Loads another scenario with its faults, and resets all data. With `keep`, keeps written data where possible, and
   * returns a line for each record that could not be kept. Throws like `createMock` before it changes anything. Throws
   * for a mock with a state: await `control.loadScenario` instead.
   */
  readonly load: (scenario: string | Scenario, options?: { readonly keep?: boolean }) => readonly string[];
  readonly faults: Faults;
  /** Control API, in process. */
  readonly control: Control;
  /** True once the control API was used. */
  readonly hasControlRequests: boolean;
  /** Latest 1,000 requests, oldest first. */
  readonly requests: readonly AnsweredRequest[];
}
