import { type Report, summarize } from '../../src/judgement/report/report.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { bareSubscriber, passing } from '../traffic/passing.js';

/** A traffic report with one failure of each kind: a response, requests, a path, an entry. */
export function trafficReport(options: Parameters<ReturnType<typeof createTraffic>['report']>[0] = {}): Report {
  const traffic = createTraffic({ target: 'site.har' });
  const answer = { ...bareSubscriber, email: 7, __v: 1 };
  const body = { subscriberId: 'ada' };
  traffic.add({ ...passing('POST /v2/subscribers', { body, status: 201, answer }), source: 'site.har entry 3' });
  for (const [index, email] of [7, 7, undefined].entries()) {
    const faulty = email === undefined ? {} : { ...body, email };
    traffic.add({
      ...passing('POST /v2/subscribers', { body: faulty, status: 422 }),
      source: `site.har entry ${4 + index}`,
    });
  }
  traffic.add({
    ...passing('GET /v1/messages?page=1'),
    response: undefined,
    failure: { fault: 'unknown', message: '' },
  });
  traffic.add(passing('DELETE /v1/messages'));
  traffic.skip();
  traffic.unreadable('site.har entry 9 has no request');
  return {
    ...traffic.report(options),
    startedAt: '2026-01-15T09:30:00.250Z',
    version: '0.1.0',
    contract: 'c'.repeat(64),
  };
}

/** The same report with few requirements and coverage points, for slow tests. */
export function shortTrafficReport(): Report {
  const report = trafficReport({ coverage: true, minCoverage: 80 });
  const skipped = report.results.filter(({ status }) => status === 'skipped').slice(0, 5);
  const results = [...report.results.filter(({ status }) => status !== 'skipped'), ...skipped];
  if (report.traffic === undefined) throw new Error('a report on traffic says nothing of it');
  const { coverage, ...rest } = report.traffic;
  const operations = (coverage.operations ?? [])
    .slice(0, 3)
    .map((operation) => ({ ...operation, points: operation.points.slice(0, 20) }));
  return {
    ...report,
    results,
    summary: summarize(results),
    traffic: { ...rest, coverage: { ...coverage, operations } },
  };
}
