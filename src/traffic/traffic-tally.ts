import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import type { Operation, OperationId } from '../contract/operations.js';
import { toEvidence } from '../judgement/report/evidence.js';
import { redactTexts } from '../judgement/report/redact.js';
import type { Report } from '../judgement/report/report.js';
import type { RequestProblem, TrafficSummary } from '../judgement/report/traffic-summary.js';
import { CoverageMeter } from './coverage.js';
import type { PassedExchange } from './traffic-finding.js';

/** Counts what passes, and keeps the first examples of what is odd. */
export class TrafficTally {
  readonly coverage: CoverageMeter;
  readonly notes = new Samples();
  readonly undocumented = new Samples();
  readonly unreadable = new Samples();
  readonly unchecked = new Samples();
  readonly unsent = new Samples();
  readonly #problems = new RequestProblems();
  elsewhere = 0;
  unanswered = 0;
  preflights = 0;
  /** How many response bodies are known. */
  bodies = 0;
  /** How many exchanges belong to an operation. */
  exchanges = 0;
  #brokenRequests = 0;

  constructor(contract: Contract) {
    this.coverage = new CoverageMeter(contract);
  }

  count(operation: Operation, exchanges = 1): void {
    this.exchanges += exchanges;
    this.coverage.count(operation, exchanges);
  }

  /** Counts a request for no operation; that of a browser before another one apart, if it has no other headers. */
  addUndocumented({ method, url, headers }: RecordedRequest): void {
    const isPreflight = headers.has('access-control-request-method') || [...headers].length === 0;
    if (method === 'OPTIONS' && isPreflight) this.preflights += 1;
    else this.undocumented.add(`${method} ${new URL(url).pathname}`);
  }

  /** Remembers in what a request departs from the contract. */
  addRequest(id: OperationId, { request, source }: PassedExchange, findings: readonly Finding[]): void {
    if (findings.length > 0) this.#brokenRequests += 1;
    for (const finding of findings) this.#problems.add(id, finding, request, source);
  }

  /** @param withPoints whether the points of the coverage are in it. */
  summary(redact: (text: string) => string, withPoints: boolean): TrafficSummary {
    const { operations: measured, ...whole } = this.coverage.coverage();
    return {
      exchanges: this.exchanges,
      operations: measured
        .filter(({ exchanges }) => exchanges > 0)
        .map(({ operationId, exchanges }) => ({ operationId, exchanges })),
      unanswered: this.unanswered,
      undocumented: this.undocumented.count,
      undocumentedPaths: this.undocumented.list().map(redact),
      elsewhere: this.elsewhere,
      unreadable: this.unreadable.count,
      unreadableReasons: this.unreadable.list().map(redact),
      unchecked: this.unchecked.count,
      uncheckedReasons: this.unchecked.list().map(redact),
      preflights: this.preflights,
      unsent: this.unsent.count,
      unsentReasons: this.unsent.list().map(redact),
      unknownNames: this.notes.count,
      unknownNameNotes: this.notes.list().map(redact),
      brokenRequests: this.#brokenRequests,
      requests: this.#problems.list().map(({ pointer, message, evidence, ...problem }) => ({
        ...problem,
        ...redactTexts({ pointer, message, evidence }, redact),
      })),
      coverage: withPoints ? { ...whole, operations: measured } : whole,
    };
  }

  /** Why there is nothing to report of any requirement; undefined if there is. */
  whyIncomplete(hint = ''): Report['incomplete'] {
    if (this.exchanges > 0) {
      if (this.bodies > 0) return undefined;
      const count = `${this.exchanges} exchange${this.exchanges === 1 ? '' : 's'}`;
      return { reason: 'nothing checked', message: `no response body of ${count} could be checked` };
    }
    const others = this.undocumented.count + this.elsewhere + this.preflights;
    const message = others > 0 ? `none of ${others} requests is for an operation of the contract` : 'nothing passed';
    return { reason: 'nothing checked', message: message + hint };
  }
}

/** How many are kept, and how long they may be. */
const maxSamples = 20;
const maxLength = 500;

/** Counts texts, and keeps the first that differ. */
class Samples {
  count = 0;
  readonly #texts = new Set<string>();

  add(text: string): void {
    this.count += 1;
    if (this.#texts.size >= maxSamples) return;
    this.#texts.add(text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`);
  }

  list(): readonly string[] {
    return [...this.#texts];
  }
}

/** How many kinds of departures are told apart. */
const maxKinds = 50;

/** What is wrong with requests, in kinds: the same of many requests is one kind. */
class RequestProblems {
  readonly #kinds = new Map<string, RequestProblem>();

  add(operationId: OperationId, finding: Finding, request: RecordedRequest, source: string | undefined): void {
    const { part, pointer, message, expected, actual } = finding;
    // The index of an item makes no other kind.
    const key = JSON.stringify([operationId, part, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0'), message]);
    const tally = this.#kinds.get(key);
    if (tally !== undefined) {
      this.#kinds.set(key, { ...tally, count: tally.count + 1 });
    } else if (this.#kinds.size < maxKinds) {
      const evidence = toEvidence({ message, expected, actual, pointer }, { request, source }, { apiKey: undefined });
      this.#kinds.set(key, { operationId, part, pointer, message, count: 1, evidence });
    }
  }

  /** The most frequent first. */
  list(): readonly RequestProblem[] {
    return [...this.#kinds.values()].sort((a, b) => b.count - a.count);
  }
}
