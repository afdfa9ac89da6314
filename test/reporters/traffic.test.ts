import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { json } from '../../src/reporters/reporter.js';
import { reporters } from '../../src/reporters/reporters.js';
import { terminal } from '../../src/reporters/terminal.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { passing } from '../traffic/passing.js';
import { reportSchema } from './report-schema.js';
import { trafficReport } from './traffic-report.js';

const validate = new Ajv2020({ strict: true }).compile(reportSchema);
const coverageSchema = new Ajv2020({ strict: true }).compile({
  $ref: '#/$defs/CoverageSummary',
  $defs: reportSchema.$defs,
});

test('the terminal lists exchanges, violations and coverage', () => {
  const text = terminal(trafficReport(), { color: false });
  // The number of requirements does not matter here.
  const counted = text
    .replace(/\d+ passed, \d+ skipped/, '… passed, … skipped')
    .replace(/\d+ of \d+ requirements/, '… of … requirements');
  expect(counted.replaceAll(/\(\d{2,}\)|\d+(?= skipped \()/g, '…')).toMatchInlineSnapshot(`
    "notikit 0.1.0 · contract cccccccccccc
    target  site.har · 5 exchanges · 2026-01-15T09:30:00.250Z

    ✗ subscriber.field-types · 2.1 Subscriber · must · failed
    │ “Fields of a subscriber have the specified types, and are \`null\` only where the specification allows it.”
    │ /email must be string or null
    │ POST /v2/subscribers → 201
    │   in        site.har entry 3
    │   at        /email
    │   expected  string or null
    │   actual    7
    │   curl -i -X POST -H "Authorization: ApiKey $NOTIKIT_API_KEY" -H 'content-type: application/json' --data-binary '{"subscriberId":"ada"}' 'http://api.test/v2/subscribers'

    ! traffic.requests · traffic · should · warned
    │ “Every request conforms.”
    │ 3 of 5 requests do not conform
    │ createSubscriber: body /email must be string (2)
    │ createSubscriber: body /subscriberId is required (1)
    │ POST /v2/subscribers
    │   in        site.har entry 4
    │   at        /email
    │   expected  string
    │   actual    7
    │   curl -i -X POST -H "Authorization: ApiKey $NOTIKIT_API_KEY" -H 'content-type: application/json' --data-binary '{"subscriberId":"ada","email":7}' 'http://api.test/v2/subscribers'
    │ POST /v2/subscribers
    │   in        site.har entry 6
    │   at        /subscriberId
    │   expected  a value for subscriberId
    │   actual    nothing
    │   curl -i -X POST -H "Authorization: ApiKey $NOTIKIT_API_KEY" -H 'content-type: application/json' --data-binary '{}' 'http://api.test/v2/subscribers'

    Checked 5 exchanges of 2 operations
      createSubscriber  4
      listMessages      1
    ! 1 without a response
    ! 1 undocumented
      · DELETE /v1/messages
    ! 1 outside the API
    ! 1 unreadable
      · site.har entry 9 has no request

    Coverage of the contract  0.3 % (4 of 1,250 points)

    – … skipped (--verbose lists them): not exercised …, needs a dedicated request: run \`notikit check\` …
    · 2 observed where the specification is open (--verbose lists them)

    ✗ The server does not conform: 1 of 10 operations, … of … requirements checked · 1 failed, 1 warned, … passed, … skipped, 2 observed · 5 exchanges
    "
  `);
});

test('the terminal has a table of coverage if its points were requested, and insufficient coverage is a failure', () => {
  expect(terminal(trafficReport({ minCoverage: 80 }), { color: false })).toContain('\n\n✗ traffic.coverage');
  const text = terminal(trafficReport({ coverage: true }), { color: false });
  expect(text.split('\n').filter((line) => /^ {2}(createS|listM|getNotification )/.test(line))).toMatchInlineSnapshot(`
    [
      "  createSubscriber  4",
      "  listMessages      1",
      "  createSubscriber               11.4 %  without 401 or 403, failIfExists, idempotency-key, firstName, lastName, email, phone, avatar and 23 more",
      "  listMessages                      0 %  without 200, 401 or 403, another 4xx, channel, subscriberId, transactionId, contextKeys, page and 204 more",
      "  getNotification                   0 %  not requested",
    ]
  `);
});

test.each(Object.entries(reporters))('%s contains the requests that do not conform', async (_, reporter) => {
  const text = await reporter(trafficReport(), { color: false });
  expect(text).toContain('traffic.requests');
  expect(text).toContain('site.har entry 4');
  expect(text).toContain('3 of 5 requests do not conform');
});

test('the published schema accepts traffic reports with and without coverage points', () => {
  for (const report of [
    trafficReport(),
    trafficReport({ coverage: true, minCoverage: 50 }),
    createTraffic().report(),
  ]) {
    expect(validate(JSON.parse(json(report))), JSON.stringify(validate.errors)).toBe(true);
  }
  const traffic = createTraffic();
  traffic.add(passing('GET /v1/messages'));
  expect(coverageSchema(traffic.coverage()), JSON.stringify(coverageSchema.errors)).toBe(true);
});

test.each([
  ['a field too many', { extra: 1 }],
  ['a negative count', { undocumented: -1 }],
  ['no coverage', { coverage: undefined }],
  [
    'an unknown kind of point',
    {
      coverage: {
        covered: 0,
        total: 1,
        operations: [
          { operationId: 'x', exchanges: 1, covered: 1, total: 1, points: [{ kind: 'x', name: 'x', covered: true }] },
        ],
      },
    },
  ],
  ['an operation without exchanges', { operations: [{ operationId: 'x', exchanges: 0 }] }],
  [
    'a request without evidence',
    { requests: [{ operationId: 'x', part: 'body', pointer: '', message: 'x', count: 1 }] },
  ],
])('the published schema refuses %s', (_, change) => {
  const report = trafficReport();
  expect(validate(JSON.parse(json({ ...report, traffic: Object.assign({}, report.traffic, change) })))).toBe(false);
});
