import type { Result } from '../judgement/report/report.js';
import { percent, type TrafficSummary } from '../judgement/report/traffic-summary.js';
import { rules } from '../judgement/rules.js';
import type { Requirement } from '../requirements/catalogue.js';

/** How many requests show that clients departed from the contract. */
const maxEvidence = 20;

/** Whether the clients kept their side: a warning if they did not, so that a strict run fails. */
export function requestsResult(traffic: TrafficSummary): Result {
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
export function coverageResult({ coverage }: TrafficSummary, minimum: number): Result {
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
export function whyUntested(requirement: Requirement): string {
  return isPassive(requirement) ? 'not exercised' : 'needs a dedicated request: run `notikit check`';
}

/** Whether an exchange that anybody caused can show something of a requirement. */
export function isPassive({ id, schemas }: Requirement): boolean {
  return schemas !== undefined || id in rules || id === 'response.completes';
}
