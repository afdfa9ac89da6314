import { digest } from '#generated/document.js';
import { version } from '#generated/version.js';
import type { Contract } from '../contract/contract.js';
import { requirementsOf } from '../judgement/judge-exchange.js';
import { redactResult } from '../judgement/report/redact.js';
import { type Report, type Result, summarize } from '../judgement/report/report.js';
import { percent, type TrafficSummary } from '../judgement/report/traffic-summary.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import { rules } from '../judgement/rules.js';
import type { Requirement } from '../requirements/catalogue.js';
import type { TrafficTally } from './traffic-tally.js';

export interface TrafficReportOptions {
  /** Puts all points of the coverage into the report. */
  readonly coverage?: boolean | undefined;
  /** Lets the report fail if less of the contract is covered, in percent. */
  readonly minCoverage?: number | undefined;
  /** Why not everything could be checked that there was. */
  readonly incomplete?: Report['incomplete'];
  /** What to try if no request is for the API: the end of a message. */
  readonly hint?: string | undefined;
}

/** What is known of some traffic. */
interface KnownTraffic {
  readonly contract: Contract;
  readonly verdicts: Verdicts;
  readonly tally: TrafficTally;
  readonly target: string;
  readonly startedAt: Date;
  /** Takes credentials out of a text. */
  readonly redact: (text: string) => string;
}

/** Reports what traffic has shown of each requirement, of the clients and of the coverage. */
export function trafficReport(
  { contract, verdicts, tally, target, startedAt, redact }: KnownTraffic,
  { coverage = false, minCoverage, incomplete, hint }: TrafficReportOptions,
): Report {
  const traffic = tally.summary(redact, coverage);
  const requirements = new Map<string, Requirement>(requirementsOf(contract).map((one) => [one.id, one]));
  const charged = verdicts.results([...requirements.values()], isPassive);
  const hidden = new Set(charged.causes.flatMap(({ hides }) => hides));
  const results = charged.results.map((result): Result => {
    const requirement = requirements.get(result.id);
    return requirement !== undefined && result.status === 'skipped' && !hidden.has(result.id)
      ? { ...result, message: whyUntested(requirement) }
      : redactResult(result, redact);
  });
  results.push(requestsResult(traffic));
  if (minCoverage !== undefined && tally.exchanges > 0) results.push(coverageResult(traffic, minCoverage));
  const why = incomplete ?? tally.whyIncomplete(hint);
  return {
    version,
    contract: digest,
    ...(contract.profile && { profile: contract.profile }),
    target: redact(target),
    seed: 0,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: tally.exchanges,
    summary: summarize(results),
    results,
    durations: verdicts.durations([...requirements.values()]),
    causes: charged.causes,
    ...(why && { incomplete: why }),
    fixed: [],
    traffic,
  };
}

/** How many requests show that clients departed from the contract. */
const maxEvidence = 20;

/** Whether the clients kept their side: a warning if they did not, so that a strict run fails. */
function requestsResult(traffic: TrafficSummary): Result {
  const { exchanges, brokenRequests, requests } = traffic;
  return {
    id: 'traffic.requests',
    section: 'traffic',
    level: 'should',
    text: 'Every request conforms.',
    status: exchanges === 0 ? 'skipped' : brokenRequests === 0 ? 'passed' : 'warned',
    message: messageOf(traffic),
    witnesses: exchanges - brokenRequests,
    evidence: requests.slice(0, maxEvidence).map(({ evidence }) => evidence),
  };
}

function messageOf({ exchanges, brokenRequests, requests }: TrafficSummary): string {
  if (exchanges === 0) return 'no requests were sent';
  if (brokenRequests === 0) return '';
  const kinds = requests.map(
    ({ operationId, part, pointer, message, count }) => `${operationId}: ${part} ${pointer} ${message} (${count})`,
  );
  return [`${brokenRequests} of ${exchanges} requests do not conform`, ...kinds].join('\n');
}

/** Whether the traffic covers so much of the contract as was asked for, in percent. */
function coverageResult({ coverage }: TrafficSummary, minimum: number): Result {
  const isEnough = 100 * coverage.covered >= minimum * coverage.total;
  return {
    id: 'traffic.coverage',
    section: 'traffic',
    level: 'must',
    text: `The traffic covers at least ${minimum} % of the contract.`,
    status: isEnough ? 'passed' : 'failed',
    message: isEnough ? '' : `the traffic covers ${percent(coverage)} of the contract, but ${minimum} % is required`,
    witnesses: coverage.total,
    evidence: [],
  };
}

/** Why traffic has not put a requirement to the test. */
function whyUntested(requirement: Requirement): string {
  return isPassive(requirement) ? 'not exercised' : 'needs a dedicated request: run `notikit check`';
}

function isPassive({ id, schemas }: Requirement): boolean {
  return schemas !== undefined || id in rules || id === 'response.completes';
}
