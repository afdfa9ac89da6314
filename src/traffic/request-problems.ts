import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import type { OperationId } from '../contract/operations.js';
import { toEvidence } from '../judgement/report/evidence.js';
import type { RequestProblem } from '../judgement/report/traffic-summary.js';

/** How many kinds of departures are told apart. */
const limit = 50;

/** What is wrong with requests, in kinds: the same of many requests is one kind. */
export class RequestProblems {
  readonly #kinds = new Map<string, RequestProblem>();

  add(operationId: OperationId, finding: Finding, request: RecordedRequest, source: string | undefined): void {
    const { part, pointer, message, expected, actual } = finding;
    // The index of an item makes no other kind.
    const key = JSON.stringify([operationId, part, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0'), message]);
    const known = this.#kinds.get(key);
    if (known !== undefined) {
      this.#kinds.set(key, { ...known, count: known.count + 1 });
    } else if (this.#kinds.size < limit) {
      const evidence = toEvidence({ message, expected, actual, pointer }, { request, source }, { apiKey: undefined });
      this.#kinds.set(key, { operationId, part, pointer, message, count: 1, evidence });
    }
  }

  /** The most frequent first. */
  list(): readonly RequestProblem[] {
    return [...this.#kinds.values()].sort((a, b) => b.count - a.count);
  }
}
