import { digest } from '#generated/document.js';
import { version } from '#generated/version.js';
import type { Contract } from '../contract/contract.js';
import { requirementOf } from '../judgement/apply-rules.js';
import { redactResult } from '../judgement/report/redact.js';
import { type Report, type Result, summarize } from '../judgement/report/report.js';
import { percent, type TrafficSummary, trafficIds } from '../judgement/report/traffic-summary.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import { rules } from '../judgement/rules.js';
import type { Requirement } from '../requirements/catalogue.js';
import type { Selected } from '../requirements/select-requirements.js';
import { formatCount } from '../text/printable.js';
import type { TrafficTally } from './traffic-tally.js';

export interface TrafficReportOptions {
  /** Puts all points of the coverage into the report. */
  readonly coverage?: boolean | undefined;
  /** Minimum coverage of the contract in percent: a report below it fails. */
  readonly minCoverage?: number | undefined;
  /** Reason why a part of the traffic could not be checked. */
  readonly incomplete?: Report['incomplete'];
  /** End of the message for traffic without requests to the API. */
  readonly hint?: string | undefined;
}

interface TrafficState {
  readonly contract: Contract;
  readonly selected: Selected;
  readonly verdicts: Verdicts;
  readonly tally: TrafficTally;
  readonly target: string;
  readonly startedAt: Date;
  readonly redact: (text: string) => string;
}

export function trafficReport(
  { contract, selected, verdicts, tally, target, startedAt, redact }: TrafficState,
  { coverage = false, minCoverage, incomplete, hint }: TrafficReportOptions,
): Report {
  const traffic = tally.summary(redact, { withPoints: coverage });
  const requirements = new Map<string, Requirement>(
    selected.requirements.map(({ id }) => [id, requirementOf(contract, id)]),
  );
  const verdict = verdicts.results([...requirements.values()], isPassive);
  const results = verdict.results.map((result): Result => {
    const requirement = requirements.get(result.id);
    return requirement !== undefined && result.status === 'skipped' && result.skippedBy !== 'cause'
      ? { ...result, skippedBy: 'user', message: isPassive(requirement) ? 'not exercised' : needsCheck }
      : redactResult(result, redact);
  });
  if (!selected.isNarrow) results.push(requestsResult(traffic));
  if (minCoverage !== undefined && tally.exchanges > 0) results.push(coverageResult(traffic, minCoverage));
  const { checked, causes, unread } = verdict;
  const reason = incomplete ?? unread ?? tally.incompleteReason(checked.operations.length > 0, selected.isNarrow, hint);
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
    checked,
    results,
    durations: verdicts.durations([...requirements.values()]),
    causes,
    ...(reason && { incomplete: reason }),
    fixed: [],
    traffic,
  };
}

/** Maximum number of invalid requests in the evidence. */
const maxRequestEvidence = 20;

/** Result about the requests of clients: violations are warnings, which only a strict run fails for. */
function requestsResult(traffic: TrafficSummary): Result {
  const { exchanges, brokenRequests, requests } = traffic;
  const statusIfSent = brokenRequests === 0 ? 'passed' : 'warned';
  return {
    id: trafficIds.requests,
    section: 'traffic',
    level: 'should',
    text: 'Every request conforms.',
    status: exchanges === 0 ? 'skipped' : statusIfSent,
    message: messageOf(traffic),
    witnesses: exchanges - brokenRequests,
    evidence: requests.slice(0, maxRequestEvidence).map(({ evidence }) => evidence),
  };
}

function messageOf({ exchanges, brokenRequests, requests }: TrafficSummary): string {
  if (exchanges === 0) return 'no requests were sent';
  if (brokenRequests === 0) return '';
  const kinds = requests.map(
    ({ operationId, part, pointer, message, count }) => `${operationId}: ${part} ${pointer} ${message} (${count})`,
  );
  return [
    `${brokenRequests} of ${formatCount(exchanges, 'request')} ${brokenRequests === 1 ? 'does' : 'do'} not conform`,
    ...kinds,
  ].join('\n');
}

function coverageResult({ coverage }: TrafficSummary, minimum: number): Result {
  const isEnough = 100 * coverage.covered >= minimum * coverage.total;
  return {
    id: trafficIds.coverage,
    section: 'traffic',
    level: 'must',
    text: `The traffic covers at least ${minimum} % of the contract.`,
    status: isEnough ? 'passed' : 'failed',
    message: isEnough ? '' : `the traffic covers ${percent(coverage)} of the contract, but ${minimum} % is required`,
    witnesses: coverage.total,
    evidence: [],
  };
}

/** Reason why traffic does not show a requirement that is not passive. */
const needsCheck = 'needs a dedicated request: run `notikit check`';

/** Tells whether any exchange can show a requirement. All others need requests of their own. */
function isPassive({ id, schemas }: Requirement): boolean {
  return schemas !== undefined || id in rules || id === 'response.completes';
}
