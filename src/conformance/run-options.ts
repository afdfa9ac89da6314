import type { Contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { RequirementSelection } from '../requirements/select-requirements.js';
import type { Ids } from './discovery.js';

export interface RunOptions {
  /** Sends the requests: the `fetch` of a mock, or `createOutbound()` for a real server. */
  readonly fetch: Fetch;
  /** The base address, with or without a path. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of another environment. Without it, the isolation of environments (§5.3) is not checked. */
  readonly otherApiKey?: string | undefined;
  /** The profile of the deployment, read by `readProfile`. */
  readonly profile?: Contract | undefined;
  /** Allows the run to create subscribers, and to change an integration and restore it. */
  readonly allowWrites?: boolean | undefined;
  /** Allows values that a server may store and then fail to read: for a server without data of others. */
  readonly hostile?: boolean | undefined;
  /** The requirements to check, by id; `*` stands for any characters. Defaults to all. */
  readonly only?: RequirementSelection['only'];
  /** The operations to check, by id. Defaults to all. */
  readonly operations?: RequirementSelection['operations'];
  /** The sections of the specification to check: `4.1`, `2.*`. Defaults to all. */
  readonly sections?: RequirementSelection['sections'];
  readonly skip?: RequirementSelection['skip'];
  /** Identifiers of records that the server's lists do not contain. */
  readonly ids?: Ids | undefined;
  readonly seed?: number | undefined;
  /** Part of the ids of created subscribers. Defaults to the time and random letters. */
  readonly runId?: string | undefined;
  /** Approximate number of requests (`usualBudget`), from `leastBudget` to `mostBudget`; more find more faults. */
  readonly budget?: number | undefined;
  /** Maximum number of concurrent requests (16). */
  readonly concurrency?: number | undefined;
  /** Maximum number of requests per second. Defaults to no limit. */
  readonly rate?: number | undefined;
  /** Maximum time until a write is visible, in milliseconds (2,000). */
  readonly settleMs?: number | undefined;
  /** Time limit of the run in milliseconds. Defaults to no limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * Maximum number of JSON values in all responses, which are kept until the end (20,000,000, about 900 MB). A run over
   * the mock's largest scenario has 760,000.
   */
  readonly maxValues?: number | undefined;
  /** Stops the run early: it sends no further requests, restores its changes, and reports that it is incomplete. */
  readonly signal?: AbortSignal | undefined;
  /** Stops the run at the first failure. */
  readonly failFast?: boolean | undefined;
  /** Requirements that are known to fail: they do not stop the run. */
  readonly known?: readonly string[] | undefined;
  /** Called for each request, before it is sent. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with the updates that restore an integration before the run changes it, and without once it is restored. */
  readonly onRestorable?:
    | ((
        restorable:
          | { readonly name: string; readonly integrationId: string; readonly bodies: readonly object[] }
          | undefined,
      ) => void)
    | undefined;
}

export type Restorable = NonNullable<Parameters<NonNullable<RunOptions['onRestorable']>>[0]>;

/** Approximate number of requests by default, of a smoke test, and at most. */
export const usualBudget = 1_000;
export const leastBudget = 100;
export const mostBudget = 10_000;

/** The progress of a run. */
export interface Progress {
  /** `looking` for records, `learning` choices, `writing` and `reading` in turns, and `restoring`. */
  readonly phase: 'looking' | 'learning' | 'writing' | 'reading' | 'restoring';
  /** Number of requests so far. */
  readonly requests: number;
  /** Approximate number of requests in total. */
  readonly budget: number;
}
