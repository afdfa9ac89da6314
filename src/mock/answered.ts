import type { Problem } from './problem.js';

/** A request and what came of it. */
export interface Answered {
  readonly method: string;
  /** The path and the query, as sent. */
  readonly target: string;
  /** 0 if the connection was ended without an answer. */
  readonly status: number;
  /** How, then: by a fault, or because the client was gone, which it is too when the mock closes and waits no longer. */
  readonly unanswered?: 'reset' | 'gone';
  readonly durationMs: number;
  /** Why it failed, if it did. */
  readonly problem: Problem | undefined;
}
