import type { RecordedRequest, RecordedResponse } from '../contract/exchange.js';

/** A part of an exchange that may pass without being seen. What is unknown is not judged, and not taken for empty. */
export type Unseen = 'credentials' | 'request body' | 'response body';

/** One request and its answer as they passed, the bodies decoded (Content-Encoding undone). */
export interface Passed {
  readonly request: RecordedRequest;
  /** Undefined if none came. */
  readonly response: RecordedResponse | undefined;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly durationMs: number;
  /**
   * The parts that are unknown; none if left out. Credentials are known if the request's `Authorization` is as it was
   * sent, also where there is none.
   */
  readonly unrecorded?: ReadonlySet<Unseen> | undefined;
  /** Why no answer came. Only what is the server's fault breaks `response.completes`; it is, if left out. */
  readonly failure?: { readonly fault: 'server' | 'unknown'; readonly message: string } | undefined;
  /** Where the exchange was recorded: `site.har entry 12, 2026-01-15T09:30:00.000Z`. */
  readonly source?: string | undefined;
}
