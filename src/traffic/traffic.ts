import { digest } from '#generated/document.js';
import { version } from '#generated/version.js';
import { type Contract, contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import type { Operation, OperationId } from '../contract/operations.js';
import type { UnknownName } from '../contract/unknown-names.js';
import type { Violation } from '../judgement/comparison.js';
import { requirementOf, requirementsOf } from '../judgement/judge-exchange.js';
import { toEvidence } from '../judgement/report/evidence.js';
import { redactEvidence, redactResult } from '../judgement/report/redact.js';
import { type Report, type Result, summarize } from '../judgement/report/report.js';
import type { Coverage, RequestProblem, TrafficSummary } from '../judgement/report/traffic-summary.js';
import { Verdicts } from '../judgement/report/verdicts.js';
import type { Requirement, RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/printable.js';
import { CoverageMeter } from './coverage.js';
import { type AnswerShows, PassedJudge, type Shows } from './passed-judge.js';
import type { QuietGroup } from './quiet-exchanges.js';
import { Secrets } from './secrets.js';
import type { Passed, TrafficFinding, TrafficNote } from './traffic-finding.js';
import { coverageResult, isPassive, requestsResult, Samples, whyUntested } from './traffic-results.js';

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

export interface TrafficReportOptions {
  /** Puts all points of the coverage into the report. */
  readonly coverage?: boolean | undefined;
  /** Lets the report fail if less of the contract is covered, in percent. */
  readonly minCoverage?: number | undefined;
  /** Why not everything could be checked that there was. */
  readonly incomplete?: Report['incomplete'];
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
  readonly #problems = new RequestProblems();
  readonly #coverage: CoverageMeter;
  readonly #notes = new Samples();
  readonly #undocumented = new Samples();
  readonly #unreadable = new Samples();
  #elsewhere = 0;
  #exchanges = 0;
  #unanswered = 0;
  #brokenRequests = 0;

  constructor({ baseUrl, target, profile = contract }: TrafficOptions = {}) {
    this.#contract = profile;
    this.#verdicts = new Verdicts({ apiKey: undefined }, profile);
    this.#coverage = new CoverageMeter(profile);
    this.#judge = new PassedJudge(profile, prefixOf(baseUrl));
    this.#target = target ?? baseUrl ?? 'traffic';
  }

  /** Judges an exchange and remembers what it shows. Never throws for what is in it, but for a URL that is none. */
  add(passed: Passed): TrafficJudgement {
    const place = this.#judge.placeOf(passed.request);
    if (place === 'elsewhere') this.#elsewhere += 1;
    else this.#secrets.learn(passed);
    if (place === 'undocumented') {
      this.#undocumented.add(`${passed.request.method} ${new URL(passed.request.url).pathname}`);
    }
    if (typeof place === 'string') return { operationId: undefined, findings: [], notes: [] };
    this.#exchanges += 1;
    const operation = this.#contract.operations[place.operation.id];
    this.#coverage.count(operation);
    try {
      const { sent, unknown, answer } = this.#judge.judge(place, passed);
      this.#rememberSent(operation, passed, sent);
      const ofRequest = sent.map((finding) => this.#ofRequest(operation, finding));
      const ofAnswer = this.#rememberAnswer(operation, passed, answer);
      const notes = unknown.map((name) => this.#toNote(name));
      for (const { pointer, message } of notes) this.#notes.add(`${operation.id} ${pointer} ${message}`);
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
    this.#exchanges += places.length;
    const operation = this.#contract.operations[operationId];
    this.#coverage.count(operation, places.length);
    this.#coverage.add(operation, shown.exercised);
    const [request, response] = [
      { ...empty, ...asked },
      { ...empty, status },
    ];
    for (const { id, pointer, count, durationMs } of shown.witnesses) {
      this.#verdicts.kept(id, { operationId, request, response, durationMs }, pointer, count);
    }
    for (const { id, note } of shown.notes) this.#verdicts.noted(id, note);
  }

  /** What is wrong with a request alone: nothing, if it is for no operation of the contract. It is not remembered. */
  judgeRequest(request: RecordedRequest): readonly TrafficFinding[] {
    const passed = { request, response: undefined, durationMs: 0 };
    this.#secrets.learn(passed);
    const place = this.#judge.placeOf(request);
    if (typeof place === 'string') return [];
    const { sent } = this.#judge.judge(place, passed);
    return sent.map((finding) => this.#ofRequest(place.operation, finding));
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
    this.#elsewhere += 1;
  }

  /** Counts an exchange that cannot be read, and why: `site.har entry 3 has no request`. */
  unreadable(reason: string): void {
    this.#unreadable.add(reason);
  }

  coverage(): Coverage {
    return this.#coverage.coverage();
  }

  /** What the traffic has shown so far. */
  report({ coverage = false, minCoverage, incomplete }: TrafficReportOptions = {}): Report {
    const traffic = this.#summary(coverage);
    const requirements = new Map<string, Requirement>(requirementsOf(this.#contract).map((one) => [one.id, one]));
    const charged = this.#verdicts.results([...requirements.values()], isPassive);
    const hidden = new Set(charged.causes.flatMap(({ hides }) => hides));
    const results = charged.results.map((result): Result => {
      const requirement = requirements.get(result.id);
      return requirement !== undefined && result.status === 'skipped' && !hidden.has(result.id)
        ? { ...result, message: whyUntested(requirement) }
        : redactResult(result, this.#secrets.redact);
    });
    results.push(requestsResult(traffic));
    if (minCoverage !== undefined && this.#exchanges > 0) results.push(coverageResult(traffic, minCoverage));
    const why = incomplete ?? this.#whyIncomplete();
    return {
      version,
      contract: digest,
      ...(this.#contract.profile && { profile: this.#contract.profile }),
      target: this.#secrets.redact(this.#target),
      seed: 0,
      startedAt: this.#startedAt.toISOString(),
      durationMs: Date.now() - this.#startedAt.getTime(),
      requests: this.#exchanges,
      summary: summarize(results),
      results,
      durations: this.#verdicts.durations([...requirements.values()]),
      causes: charged.causes,
      ...(why && { incomplete: why }),
      fixed: [],
      traffic,
    };
  }

  #rememberSent({ id }: Operation, { request, source }: Passed, sent: Shows['sent']): void {
    if (sent.length > 0) this.#brokenRequests += 1;
    for (const finding of sent) this.#problems.add(id, finding, request, source);
  }

  #rememberAnswer(operation: Operation, passed: Passed, answer: AnswerShows | undefined): TrafficFinding[] {
    const { request, response, source, durationMs } = passed;
    if (response === undefined || answer === undefined) return this.#notAnswered(operation, passed);
    const answered = { operationId: operation.id, request, response, source, durationMs };
    this.#verdicts.kept('response.completes', answered);
    const { unreadable, witnesses, violations, notes, internalErrors, exercised } = answer;
    const answeredExchange = { ...answered, unreadable };
    for (const { id, pointer, count } of witnesses) this.#verdicts.kept(id, answeredExchange, pointer, count);
    for (const { id, violation } of violations) this.#verdicts.broken(id, violation, answeredExchange);
    for (const { id, note } of notes) this.#verdicts.noted(id, note);
    for (const { id, message } of internalErrors) this.#verdicts.errored(id, message);
    this.#coverage.add(operation, exercised);
    return violations.map(({ id, violation }) => this.#ofResponse(id, violation));
  }

  #notAnswered({ method, path }: Operation, { request, source, failure }: Passed): TrafficFinding[] {
    const { fault = 'server', message: actual = 'no response' } = failure ?? {};
    this.#unanswered += 1;
    if (fault === 'unknown') return [];
    const violation = { message: `${method} ${path} got no response`, expected: 'one complete HTTP response', actual };
    this.#verdicts.broken('response.completes', violation, { request, source });
    return [this.#ofResponse('response.completes', violation)];
  }

  #ofRequest({ section }: Operation, finding: Finding): TrafficFinding {
    const { part, pointer, message, expected, actual } = finding;
    const texts = this.#redactedTexts({ message, expected, actual, pointer });
    return { side: 'request', level: 'should', part, ...texts, section: finding.section ?? section };
  }

  #toNote({ part, pointer, message }: UnknownName): TrafficNote {
    const { redact } = this.#secrets;
    return { pointer: redact(`/${part}${pointer}`), message: redact(message) };
  }

  #ofResponse(id: RequirementId, violation: Violation): TrafficFinding {
    const { level, section } = requirementOf(this.#contract, id);
    return { side: 'response', id, level, ...this.#redactedTexts(violation), section };
  }

  #redactedTexts({ message, expected, actual, pointer }: Violation): Violation {
    const { redact } = this.#secrets;
    const texts = { message: redact(message), expected: redact(expected), actual: redact(actual) };
    return pointer === undefined ? texts : { ...texts, pointer: redact(pointer) };
  }

  #summary(withPoints: boolean): TrafficSummary {
    const { redact } = this.#secrets;
    const { operations: measured, ...whole } = this.#coverage.coverage();
    return {
      exchanges: this.#exchanges,
      operations: measured
        .filter(({ exchanges }) => exchanges > 0)
        .map(({ operationId, exchanges }) => ({ operationId, exchanges })),
      unanswered: this.#unanswered,
      undocumented: this.#undocumented.count,
      undocumentedPaths: this.#undocumented.list().map(redact),
      elsewhere: this.#elsewhere,
      unreadable: this.#unreadable.count,
      unreadableReasons: this.#unreadable.list().map(redact),
      unknownNames: this.#notes.count,
      unknownNameNotes: this.#notes.list().map(redact),
      brokenRequests: this.#brokenRequests,
      requests: this.#problems.list().map((problem) => ({
        ...problem,
        pointer: redact(problem.pointer),
        message: redact(problem.message),
        evidence: redactEvidence(problem.evidence, redact),
      })),
      coverage: withPoints ? { ...whole, operations: measured } : whole,
    };
  }

  #whyIncomplete(): Report['incomplete'] {
    if (this.#exchanges > 0) return undefined;
    const others = this.#undocumented.count + this.#elsewhere;
    const message = others > 0 ? `none of ${others} requests is for an operation of the contract` : 'nothing passed';
    return { reason: 'nothing checked', message };
  }
}

/** The path of a base address, without a slash at its end. */
export function prefixOf(baseUrl: string | undefined): string | undefined {
  return baseUrl === undefined ? undefined : new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** What is not looked at of an exchange that broke nothing. */
const empty = { headers: new Headers(), body: new Uint8Array() };

/** How many kinds of departures are told apart. */
const limit = 50;

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
