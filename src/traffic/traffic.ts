import { type Contract, contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Operation, OperationId } from '../contract/operations.js';
import type { Report } from '../judgement/report/report.js';
import type { Coverage } from '../judgement/report/traffic-summary.js';
import { Verdicts } from '../judgement/report/verdicts.js';
import { stackOf } from '../text/printable.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { unpacked } from './packed-exchange.js';
import { type AnswerShows, type EarlierViolation, PassedJudge } from './passed-judge.js';
import type { QuietGroup } from './quiet-exchanges.js';
import { Secrets } from './secrets.js';
import {
  noteOf,
  type PassedExchange,
  requestFinding,
  responseFinding,
  type TrafficFinding,
  type TrafficNote,
} from './traffic-finding.js';
import { type TrafficReportOptions, trafficReport } from './traffic-report.js';
import { TrafficTally } from './traffic-tally.js';

export interface TrafficOptions {
  /**
   * The API's base address: the path that it has is taken off. If it is left out, an operation's path may stand at the
   * end of any path, and other requests are passed over.
   */
  readonly baseUrl?: string | undefined;
  /** What the report names as judged; the base address, if left out. */
  readonly target?: string | undefined;
  /** The profile of the deployment, read by `readProfile`. */
  readonly profile?: Contract | undefined;
}

/** What one exchange shows. */
export interface TrafficJudgement {
  /** Undefined for a request that is for no operation of the contract. */
  readonly operationId: OperationId | undefined;
  readonly findings: readonly TrafficFinding[];
  /** What may be a typo in the request; no violation. */
  readonly notes: readonly TrafficNote[];
}

/** Makes a judge of traffic: hand it what passes, and ask it for a report. */
export function createTraffic(options: TrafficOptions = {}): Traffic {
  return new Traffic(options);
}

/** Judges exchanges that somebody else caused, one at a time. What it keeps does not grow with their number. */
export class Traffic {
  readonly #contract: Contract;
  readonly #judge: PassedJudge;
  readonly #target: string;
  readonly #startedAt = new Date();
  readonly #verdicts: Verdicts;
  readonly #secrets = new Secrets();
  readonly #tally: TrafficTally;

  constructor({ baseUrl, target, profile = contract }: TrafficOptions = {}) {
    this.#contract = profile;
    this.#verdicts = new Verdicts({ apiKey: undefined }, profile);
    this.#tally = new TrafficTally(profile);
    this.#judge = new PassedJudge(profile, prefixOf(baseUrl));
    this.#target = target ?? baseUrl ?? 'traffic';
  }

  /** Judges an exchange and remembers what it shows. Never throws for what is in it, but for a URL that is none. */
  add(passed: PassedExchange): TrafficJudgement {
    const { request } = passed;
    const route = this.#judge.routeOf(request);
    if (route === 'elsewhere') this.#tally.elsewhere += 1;
    else this.#secrets.learn(passed);
    if (route === 'undocumented') this.#tally.addUndocumented(request);
    if (typeof route === 'string') return { operationId: undefined, findings: [], notes: [] };
    const operation = this.#contract.operations[route.operation.id];
    this.#tally.count(operation);
    const { response, unrecorded, unchecked, source } = passed;
    if (response !== undefined && unrecorded?.has('response body') !== true) this.#tally.bodies += 1;
    if (unchecked !== undefined)
      this.#tally.unchecked.add(source === undefined ? unchecked : `${source}: ${unchecked}`);
    try {
      const { sent, unknown, answer } = this.#judge.judge(route, passed);
      const { redact } = this.#secrets;
      this.#tally.addRequest(operation.id, passed, sent);
      const ofRequest = sent.map((finding) => requestFinding(operation, finding, redact));
      const ofAnswer = this.#rememberAnswer(operation, passed, answer);
      const notes = unknown.map((name) => noteOf(name, redact));
      for (const { pointer, message } of notes) this.#tally.notes.add(`${operation.id} ${pointer} ${message}`);
      return { operationId: operation.id, findings: [...ofRequest, ...ofAnswer], notes };
    } catch (error) {
      this.#verdicts.errored(
        'response.completes',
        `notikit: internal error while checking an exchange: ${stackOf(error)}`,
      );
      return { operationId: operation.id, findings: [], notes: [] };
    }
  }

  /** Remembers what exchanges have shown that were judged elsewhere and broke nothing; `asked` is the first of them. */
  addQuiet(
    { operationId, status, places, ...shown }: QuietGroup,
    asked: Pick<RecordedRequest, 'method' | 'url'>,
  ): void {
    const operation = this.#contract.operations[operationId];
    this.#tally.count(operation, places.length);
    this.#tally.bodies += places.length;
    this.#tally.coverage.add(operation, shown.exercised);
    const [request, response] = [
      { ...empty, ...asked },
      { ...empty, status },
    ];
    for (const { id, pointer, count, durationMs } of shown.witnesses) {
      this.#verdicts.passed(id, { operationId, request, response, durationMs }, pointer, count);
    }
    for (const { id, note } of shown.notes) this.#verdicts.noted(id, note);
  }

  /** What is wrong with a request alone: nothing, if it is for no operation of the contract. It is not remembered. */
  judgeRequest(request: RecordedRequest): readonly TrafficFinding[] {
    const passed = { request, response: undefined, durationMs: 0 };
    this.#secrets.learn(passed);
    const route = this.#judge.routeOf(request);
    if (typeof route === 'string') return [];
    const { sent } = this.#judge.judge(route, passed);
    return sent.map((finding) => requestFinding(route.operation, finding, this.#secrets.redact));
  }

  /** Learns the credentials among header fields that an exchange may not show as they were recorded. */
  learn(fields: Iterable<readonly [name: string, value: string]>): void {
    this.#secrets.learnFields(fields);
  }

  /** Learns header fields that are added to every request: no text shows their values. */
  learnAdded(fields: Readonly<Record<string, string>>): void {
    this.#secrets.learnAdded(fields);
  }

  /** Counts a request that is not for the API. */
  skip(): void {
    this.#tally.elsewhere += 1;
  }

  /** Counts an exchange that cannot be read, and why: `site.har entry 3 has no request`. */
  unreadable(reason: string): void {
    this.#tally.unreadable.add(reason);
  }

  /** Counts a recorded request that is not sent again, and why. */
  unsent(reason: string): void {
    this.#tally.unsent.add(reason);
  }

  coverage(): Coverage {
    return this.#tally.coverage.coverage();
  }

  /** What the traffic has shown so far. */
  report(options: TrafficReportOptions = {}): Report {
    const { redact } = this.#secrets;
    return trafficReport(
      {
        contract: this.#contract,
        verdicts: this.#verdicts,
        tally: this.#tally,
        target: this.#target,
        startedAt: this.#startedAt,
        redact,
      },
      options,
    );
  }

  #rememberAnswer(operation: Operation, passed: PassedExchange, answer: AnswerShows | undefined): TrafficFinding[] {
    const { request, response, source, durationMs } = passed;
    if (response === undefined || answer === undefined) return this.#rememberSilence(operation, passed);
    const answered = { operationId: operation.id, request, response, source, durationMs };
    this.#verdicts.passed('response.completes', answered);
    const { unreadable, witnesses, violations, earlier, notes, internalErrors, exercised } = answer;
    const answeredExchange = { ...answered, unreadable };
    for (const { id, pointer, count } of witnesses) this.#verdicts.passed(id, answeredExchange, pointer, count);
    for (const { id, violation } of violations) this.#verdicts.failed(id, violation, answeredExchange);
    for (const { id, note } of notes) this.#verdicts.noted(id, note);
    for (const { id, message } of internalErrors) this.#verdicts.errored(id, message);
    this.#tally.coverage.add(operation, exercised);
    return [
      ...violations.map(({ id, violation }) => responseFinding(this.#contract, id, violation, this.#secrets.redact)),
      ...earlier.map((one) => this.#rememberEarlier(operation, one)),
    ];
  }

  #rememberEarlier(operation: Operation, { id, violation, exchange }: EarlierViolation): TrafficFinding {
    this.#verdicts.failed(id, violation, { operationId: operation.id, ...unpacked(exchange) });
    const { method, url } = exchange.request;
    const { pathname, search } = new URL(url);
    const message = `an earlier response to ${method} ${pathname}${search}: ${violation.message}`;
    // The pointer is one into the earlier response.
    const { expected, actual } = violation;
    const finding = responseFinding(this.#contract, id, { message, expected, actual }, this.#secrets.redact);
    return { ...finding, isOfEarlier: true };
  }

  #rememberSilence({ method, path }: Operation, { request, source, failure }: PassedExchange): TrafficFinding[] {
    const { fault = 'server', message: actual = 'no response' } = failure ?? {};
    this.#tally.unanswered += 1;
    if (fault === 'unknown') return [];
    const violation = { message: `${method} ${path} got no response`, expected: 'one complete HTTP response', actual };
    this.#verdicts.failed('response.completes', violation, { request, source });
    return [responseFinding(this.#contract, 'response.completes', violation, this.#secrets.redact)];
  }
}

/** The path of a base address, without a slash at its end. */
export function prefixOf(baseUrl: string | undefined): string | undefined {
  return baseUrl === undefined ? undefined : withoutTrailingSlashes(new URL(baseUrl).pathname);
}

/** What is not looked at of an exchange that broke nothing. */
const empty = { headers: new Headers(), body: new Uint8Array() };
