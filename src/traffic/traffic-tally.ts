import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import { emptyIdentifiers } from '../contract/find-route.js';
import type { Finding } from '../contract/finding.js';
import type { Operation, OperationId } from '../contract/operations.js';
import { toEvidence } from '../judgement/report/evidence.js';
import { redactTexts } from '../judgement/report/redact.js';
import type { Report } from '../judgement/report/report.js';
import type { RequestProblem, TrafficSummary } from '../judgement/report/traffic-summary.js';
import { formatCount } from '../text/printable.js';
import { CoverageMeter } from './coverage.js';
import type { PassedExchange } from './traffic-finding.js';

/** Counts exchanges, and stores the first examples of unusual ones. */
export class TrafficTally {
  readonly coverage: CoverageMeter;
  readonly notes = new Samples();
  readonly undocumented = new Samples();
  readonly unreadable = new Samples();
  readonly unsent = new Samples();
  /** Exchanges that were not or only partly checked, by reason, with the source of the first one. */
  readonly #unchecked = new Kinds<{ readonly reason: string; readonly source: string | undefined }>(maxSamples);
  readonly #problems = new Kinds<Omit<RequestProblem, 'count'>>(maxRequestProblems);
  elsewhere = 0;
  unanswered = 0;
  preflights = 0;
  successes = 0;
  /** Number of exchanges of operations that are not selected. */
  unselected = 0;
  /** Number of exchanges that belong to an operation. */
  exchanges = 0;
  #brokenRequests = 0;

  constructor(contract: Contract, operations: ReadonlySet<OperationId>) {
    this.coverage = new CoverageMeter(contract, operations);
  }

  count(operation: Operation): void {
    this.exchanges += 1;
    this.coverage.count(operation);
  }

  /** Counts a request outside all operations, as a preflight if it looks like one. */
  addUndocumented({ method, url, headers }: RecordedRequest): void {
    const { pathname } = new URL(url);
    const isPreflight = headers.has('access-control-request-method') || [...headers].length === 0;
    if (method === 'OPTIONS' && isPreflight) this.preflights += 1;
    else this.undocumented.add(`${method} ${pathname}${emptyIdentifiers(method, pathname)}`);
  }

  addUnchecked(reason: string, source: string | undefined): void {
    this.#unchecked.add(reason, () => ({ reason, source }));
  }

  addRequest(operationId: OperationId, { request, source }: PassedExchange, findings: readonly Finding[]): void {
    if (findings.length > 0) this.#brokenRequests += 1;
    for (const { part, pointer, message, expected, actual } of findings) {
      // Violations in different items of an array are of the same kind.
      const key = JSON.stringify([operationId, part, pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0'), message]);
      this.#problems.add(key, () => {
        const evidence = toEvidence({ message, expected, actual, pointer }, { request, source }, { apiKey: undefined });
        return { operationId, part, pointer, message, evidence };
      });
    }
  }

  /** @param options.withPoints includes the points of the coverage. */
  summary(redact: (text: string) => string, { withPoints }: { readonly withPoints: boolean }): TrafficSummary {
    const { operations, ...totals } = this.coverage.coverage();
    return {
      exchanges: this.exchanges,
      operations: operations
        .filter(({ exchanges }) => exchanges > 0)
        .map(({ operationId, exchanges }) => ({ operationId, exchanges })),
      unanswered: this.unanswered,
      undocumented: this.undocumented.count,
      undocumentedPaths: this.undocumented.list().map(redact),
      elsewhere: this.elsewhere,
      unreadable: this.unreadable.count,
      unreadableReasons: this.unreadable.list().map(redact),
      unchecked: this.#unchecked.count,
      uncheckedReasons: this.#unchecked.list().map((one) => redact(reasonText(one))),
      preflights: this.preflights,
      unsent: this.unsent.count,
      unsentReasons: this.unsent.list().map(redact),
      unselected: this.unselected,
      notes: this.notes.count,
      noteTexts: this.notes.list().map(redact),
      brokenRequests: this.#brokenRequests,
      requests: this.#problems.list().map(({ pointer, message, evidence, ...problem }) => ({
        ...problem,
        ...redactTexts({ pointer, message, evidence }, redact),
      })),
      coverage: withPoints ? { ...totals, operations } : totals,
    };
  }

  /** Returns the reason why nothing was compared; undefined if something was. `hint` ends its message. */
  incompleteReason(isCompared: boolean, isNarrow: boolean, hint = ''): Report['incomplete'] {
    if (isCompared) return undefined;
    if (this.exchanges > 0) {
      const count = formatCount(this.exchanges, 'exchange');
      const unread = isNarrow
        ? `no selected requirement could be checked in ${count}`
        : `no response body of ${count} could be checked`;
      const isUnread = this.successes > 0 || this.#unchecked.count === this.exchanges;
      const message = isUnread ? unread : 'no successful response was recorded';
      return { reason: 'nothing checked', message };
    }
    const others = this.undocumented.count + this.elsewhere + this.preflights + this.unselected;
    const owner = this.unselected === 0 ? 'an operation of the contract' : 'a selected operation';
    const message = others > 0 ? `none of ${formatCount(others, 'request')} is for ${owner}` : 'nothing passed';
    return { reason: 'nothing checked', message: message + hint };
  }
}

const maxSamples = 20;

/** Maximum length of a sample, in characters. */
const maxSampleLength = 500;

/** Counts texts, and stores the first distinct ones. */
class Samples {
  count = 0;
  readonly #texts = new Set<string>();

  add(text: string): void {
    this.count += 1;
    if (this.#texts.size >= maxSamples) return;
    this.#texts.add(text.length <= maxSampleLength ? text : `${text.slice(0, maxSampleLength - 1)}…`);
  }

  list(): readonly string[] {
    return [...this.#texts];
  }
}

/** `its response body was not recorded (2, first in site.har entry 3, 2026-01-15T09:30:00.000Z)` */
function reasonText({ reason, source, count }: { reason: string; source: string | undefined; count: number }): string {
  const place = source === undefined ? '' : `, ${count === 1 ? 'in' : 'first in'} ${source}`;
  return `${reason} (${count.toLocaleString('en')}${place})`;
}

/** Maximum number of kinds of violations in requests. Others are only counted as broken requests. */
const maxRequestProblems = 50;

/** Counts things of several kinds, and stores the first of each kind. */
class Kinds<Value extends object> {
  count = 0;
  readonly #byKey = new Map<string, Value & { count: number }>();

  /** @param most maximum number of kinds. */
  constructor(private readonly most: number) {}

  add(key: string, create: () => Value): void {
    this.count += 1;
    const known = this.#byKey.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#byKey.size < this.most) this.#byKey.set(key, { ...create(), count: 1 });
  }

  /** The most common first. */
  list(): readonly (Value & { readonly count: number })[] {
    return [...this.#byKey.values()].sort((a, b) => b.count - a.count);
  }
}
