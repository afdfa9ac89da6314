import type { Evidence } from './evidence.js';
import type { TrafficSummary } from './traffic-summary.js';

/** How a requirement came out. */
export type Status = 'passed' | 'failed' | 'warned' | 'skipped' | 'observed' | 'errored';

/** How binding a clause is: `must` fails a run, `should` warns, `open` is only observed. */
export type Level = 'must' | 'should' | 'open';

/** What became of one requirement. */
export interface Result {
  readonly id: string;
  /** The section of the specification, `4.3` say. */
  readonly section: string;
  readonly level: Level;
  /** What the requirement asks for, in one sentence. */
  readonly text: string;
  readonly status: Status;
  /** Why it failed, warned, was skipped or errored; what was observed; empty if it passed. */
  readonly message: string;
  readonly evidence: readonly Evidence[];
  /** A failure that the baseline file lists: it does not fail the run. */
  readonly known?: true;
}

export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly warned: number;
  readonly skipped: number;
  readonly observed: number;
  readonly errored: number;
  /** Of the failed ones, those that the baseline knew. */
  readonly known: number;
}

/** Why a run did not come to its end. */
export type Incomplete =
  | 'unreachable'
  | 'unauthorized'
  | 'timeout'
  | 'interrupted'
  | 'not restored'
  | 'unreadable input'
  | 'nothing tested'
  | 'not everything tested';

/** What a run found. Reporters turn it into text; it knows no clock, terminal or file. */
export interface Report {
  /** notikit's version. */
  readonly version: string;
  /** The SHA-256 of the contract that was held against the server. */
  readonly contract: string;
  /** The server's base address. */
  readonly target: string;
  /** What the requests were made from; 0 for traffic, which notikit did not make. */
  readonly seed: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** How many requests were sent, or passed. */
  readonly requests: number;
  readonly summary: Summary;
  readonly results: readonly Result[];
  /** Why the run is incomplete; absent if it is complete. */
  readonly incomplete?: { readonly reason: Incomplete; readonly message: string };
  /** Requirements that the baseline file lists as broken and that are kept now. */
  readonly fixed: readonly string[];
  /** What passed, where the exchanges were not notikit's own. */
  readonly traffic?: TrafficSummary;
}

/** How often each status occurs. */
export function summarize(results: readonly Result[]): Summary {
  const count = (status: Status) => results.filter((result) => result.status === status).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    warned: count('warned'),
    skipped: count('skipped'),
    observed: count('observed'),
    errored: count('errored'),
    known: results.filter(({ known }) => known === true).length,
  };
}
