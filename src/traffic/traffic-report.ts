import { digest } from '#generated/document.js';
import { version } from '#generated/version.js';
import type { Contract } from '../contract/contract.js';
import { requirementsOf } from '../judgement/judge-exchange.js';
import { redactResult } from '../judgement/report/redact.js';
import { type Report, type Result, summarize } from '../judgement/report/report.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { Requirement } from '../requirements/catalogue.js';
import { coverageResult, isPassive, requestsResult, whyUntested } from './traffic-results.js';
import type { TrafficTally } from './traffic-tally.js';

export interface TrafficReportOptions {
  /** Puts all points of the coverage into the report. */
  readonly coverage?: boolean | undefined;
  /** Lets the report fail if less of the contract is covered, in percent. */
  readonly minCoverage?: number | undefined;
  /** Why not everything could be checked that there was. */
  readonly incomplete?: Report['incomplete'];
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
  { coverage = false, minCoverage, incomplete }: TrafficReportOptions,
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
  const why = incomplete ?? tally.whyIncomplete();
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
