import { type Contract, contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Operation, OperationId } from '../contract/operations.js';
import { redactTexts } from '../judgement/report/redact.js';
import type { Report } from '../judgement/report/report.js';
import type { Coverage } from '../judgement/report/traffic-summary.js';
import { Verdicts } from '../judgement/report/verdicts.js';
import { type RequirementSelection, type Selected, selectRequirements } from '../requirements/select-requirements.js';
import { Secrets } from '../text/masking.js';
import { stackOf } from '../text/printable.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import {
  type PassedExchange,
  type TrafficFinding,
  type TrafficNote,
  toRequestFinding,
  toResponseFinding,
} from './traffic-finding.js';
import { type EarlierViolation, type ResponseResult, TrafficJudge } from './traffic-judge.js';
import { type TrafficReportOptions, trafficReport } from './traffic-report.js';
import { TrafficTally } from './traffic-tally.js';

/** Exchanges of operations that are not selected are counted, and not checked. */
export interface TrafficOptions extends RequirementSelection {
  /**
   * Base address of the API: its path is removed from requests. Without it, an operation's path matches at the end of
   * any path, and other requests are ignored.
   */
  readonly baseUrl?: string | undefined;
  /** Target that the report names; the base address by default. */
  readonly target?: string | undefined;
  /** The profile of the deployment, read by `readProfile`. */
  readonly profile?: Contract | undefined;
}

/** Result of one exchange. */
export interface TrafficJudgement {
  /** Undefined for a request outside all operations of the contract. */
  readonly operationId: OperationId | undefined;
  readonly findings: readonly TrafficFinding[];
  /** Unknown names in the request, which may be typos. They are not violations. */
  readonly notes: readonly TrafficNote[];
}

/** Creates a checker of traffic: pass it exchanges with `add`, then call `report`. */
export function createTraffic(options: TrafficOptions = {}): Traffic {
  return new Traffic(options);
}

/** Returns the credentials that no text of the report may contain. They are no part of the public class. */
export let secretsOf: (traffic: Traffic) => Secrets;

/** Checks exchanges that other clients caused, one at a time. Its memory is bounded. */
export class Traffic {
  readonly #contract: Contract;
  readonly #judge: TrafficJudge;
  readonly #target: string;
  readonly #startedAt = new Date();
  readonly #verdicts: Verdicts;
  readonly #secrets = new Secrets();
  readonly #tally: TrafficTally;
  readonly #selected: Selected;

  static {
    secretsOf = (traffic) => traffic.#secrets;
  }

  constructor({ baseUrl, target, profile = contract, ...selection }: TrafficOptions = {}) {
    this.#contract = profile;
    this.#selected = selectRequirements(selection);
    this.#verdicts = new Verdicts({ apiKey: undefined }, profile);
    this.#tally = new TrafficTally(profile, this.#selected.operations);
    const prefix = baseUrl === undefined ? undefined : withoutTrailingSlashes(new URL(baseUrl).pathname);
    this.#judge = new TrafficJudge(profile, prefix, this.#tally.coverage);
    this.#target = target ?? baseUrl ?? 'traffic';
  }

  /** Checks an exchange and stores its result. Throws only for an invalid URL. */
  add(exchange: PassedExchange): TrafficJudgement {
    const { request, response, origin, source } = exchange;
    const unchecked = origin ?? exchange.unchecked;
    const route = this.#judge.findRoute(request);
    if (route === 'elsewhere') this.#tally.elsewhere += 1;
    else this.#secrets.learn(exchange);
    if (route === 'undocumented') this.#tally.addUndocumented(request);
    if (typeof route === 'string') return { operationId: undefined, findings: [], notes: [] };
    const operation = this.#contract.operations[route.operation.id];
    if (this.leaveOut(operation.id)) return { operationId: operation.id, findings: [], notes: [] };
    this.#tally.count(operation);
    if (unchecked !== undefined) this.#tally.addUnchecked(unchecked, source);
    if (origin !== undefined) return { operationId: operation.id, findings: [], notes: [] };
    if (response !== undefined && response.status >= 200 && response.status < 300) this.#tally.successes += 1;
    try {
      const result = this.#judge.judge(route, exchange);
      const { redact } = this.#secrets;
      if (!this.#selected.isNarrow) this.#tally.addRequest(operation.id, exchange, result.requestFindings);
      const requestFindings = result.requestFindings.map((finding) => toRequestFinding(operation, finding, redact));
      const responseFindings = this.#recordResponse(operation, exchange, result.response);
      const notes = result.notes.map(({ pointer, message }) => redactTexts({ pointer, message }, redact));
      for (const { pointer, message } of notes) this.#tally.notes.add(`${operation.id} ${pointer} ${message}`);
      const findings = this.#selectedOf([...requestFindings, ...responseFindings]);
      return { operationId: operation.id, findings, notes };
    } catch (error) {
      const message = `notikit: internal error while checking an exchange: ${stackOf(error)}`;
      this.#verdicts.recordError('response.completes', message);
      return { operationId: operation.id, findings: [], notes: [] };
    }
  }

  /** Checks a request without storing the result. A request outside all operations has no findings. */
  judgeRequest(request: RecordedRequest): readonly TrafficFinding[] {
    const exchange = { request, response: undefined, durationMs: 0 };
    this.#secrets.learn(exchange);
    const route = this.#judge.findRoute(request);
    if (typeof route === 'string' || !this.#selected.operations.has(route.operation.id)) return [];
    const { requestFindings } = this.#judge.judge(route, exchange);
    return this.#selectedOf(
      requestFindings.map((finding) => toRequestFinding(route.operation, finding, this.#secrets.redact)),
    );
  }

  /** Findings of the selected requirements. Those of requests belong to none: a narrow selection has none of them. */
  #selectedOf(findings: readonly TrafficFinding[]): readonly TrafficFinding[] {
    const { requirements, isNarrow } = this.#selected;
    return findings.filter(({ id }) => (id === undefined ? !isNarrow : requirements.some((one) => one.id === id)));
  }

  /** Learns the credentials in recorded header fields, which an exchange may contain in another form. */
  learn(fields: Iterable<readonly [name: string, value: string]>): void {
    this.#secrets.learnFields(fields);
  }

  /** Learns header fields that are added to every request: no text contains their values. */
  learnAdded(fields: Readonly<Record<string, string>>): void {
    this.#secrets.learnAdded(fields);
  }

  /** Counts a request outside the API. */
  skip(): void {
    this.#tally.elsewhere += 1;
  }

  /** Counts an exchange of an operation that is not selected. Returns false for other operations. */
  readonly leaveOut = (id: OperationId): boolean => {
    if (this.#selected.operations.has(id)) return false;
    this.#tally.unselected += 1;
    return true;
  };

  /** Counts an exchange that cannot be read. The reason names it: `site.har entry 3 has no request`. */
  unreadable(reason: string): void {
    this.#tally.unreadable.add(reason);
  }

  /** Adds a note to the report that is about a request. */
  note(text: string): void {
    this.#tally.notes.add(text);
  }

  /** Counts a recorded request that is not sent again. */
  unsent(reason: string): void {
    this.#tally.unsent.add(reason);
  }

  coverage(): Coverage {
    return this.#tally.coverage.coverage();
  }

  report(options: TrafficReportOptions = {}): Report {
    const checked = { selected: this.#selected, verdicts: this.#verdicts, tally: this.#tally };
    const origin = { contract: this.#contract, target: this.#target, startedAt: this.#startedAt };
    return trafficReport({ ...checked, ...origin, redact: this.#secrets.redact }, options);
  }

  #recordResponse(operation: Operation, passed: PassedExchange, result: ResponseResult | undefined): TrafficFinding[] {
    const { request, response, source, durationMs } = passed;
    if (response === undefined || result === undefined) return this.#recordMissingResponse(operation, passed);
    const exchange = { operationId: operation.id, request, response, source, durationMs };
    this.#verdicts.recordPass('response.completes', exchange);
    const checked = { ...exchange, unreadable: result.unreadable };
    if (result.isCompared) this.#verdicts.recordCompared(operation.id);
    for (const { id, pointer, count } of result.witnesses) this.#verdicts.recordPass(id, checked, pointer, count);
    for (const { id, violation } of result.violations) this.#verdicts.recordFailure(id, violation, checked);
    for (const { id, note } of result.notes) this.#verdicts.recordNote(id, note);
    for (const { id, message } of result.internalErrors) this.#verdicts.recordError(id, message);
    this.#tally.coverage.add(operation, result.exercisedPoints);
    const { redact } = this.#secrets;
    return [
      ...result.violations.map(({ id, violation }) => toResponseFinding(this.#contract, id, violation, redact)),
      ...result.earlierViolations.map((violation) => this.#recordEarlierViolation(operation, violation)),
    ];
  }

  #recordEarlierViolation(operation: Operation, { id, violation, exchange }: EarlierViolation): TrafficFinding {
    this.#verdicts.recordFailure(id, violation, { operationId: operation.id, ...exchange });
    const { method, url } = exchange.request;
    const { pathname, search } = new URL(url);
    const message = `an earlier response to ${method} ${pathname}${search}: ${violation.message}`;
    // The pointer refers to the earlier response, not to this one.
    const { expected, actual } = violation;
    const finding = toResponseFinding(this.#contract, id, { message, expected, actual }, this.#secrets.redact);
    return { ...finding, isOfEarlier: true };
  }

  #recordMissingResponse({ method, path }: Operation, { request, source, failure }: PassedExchange): TrafficFinding[] {
    const { fault = 'server', message: actual = 'no response' } = failure ?? {};
    this.#tally.unanswered += 1;
    if (fault === 'unknown') return [];
    const violation = { message: `${method} ${path} got no response`, expected: 'one complete HTTP response', actual };
    this.#verdicts.recordFailure('response.completes', violation, { request, source });
    return [toResponseFinding(this.#contract, 'response.completes', violation, this.#secrets.redact)];
  }
}
