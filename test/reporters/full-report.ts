import type { Report } from '../../src/judgement/report/report.js';
import { mixedReport, sampleEvidence } from './sample-report.js';
import { shortTrafficReport } from './traffic-report.js';

const { traffic } = shortTrafficReport();

/** A report with all optional parts. */
export const fullReport: Report = {
  ...mixedReport,
  results: mixedReport.results.map((result) => ({
    ...result,
    witnesses: 2,
    witness: { request: 'GET /v2/subscribers?limit=2', pointer: '/data/0' },
    comparisons: { searchSubscribers: 2, listMessages: 1 },
    ...(result.evidence.length > 0 && {
      evidence: [
        ...result.evidence,
        sampleEvidence({
          source: 'site.har entry 3',
          body: '{"subscriberId":"ada"}',
          caution: 'Sent alone, the request may be answered otherwise.',
          answer: { before: '{"data": ', marked: '[]', after: '}' },
          count: 3,
        }),
        ...Array.from({ length: 3 }, () => sampleEvidence()),
      ],
    }),
  })),
  causes: [
    {
      id: 'search.total-count-cap',
      message: 'the resource is enveloped',
      remedy: 'write a profile',
      operations: ['searchSubscribers'],
      hides: ['workflow.steps', 'workflow.status'],
    },
  ],
  profile: { name: 'staging.yaml', digest: 'd'.repeat(64) },
  incomplete: { reason: 'timeout', message: 'The run took longer than 60 s.' },
  leftBehind: { subscribers: ['notikit-1', 'notikit-2'], sent: ['notikit-1'] },
  ...(traffic && { traffic }),
};
