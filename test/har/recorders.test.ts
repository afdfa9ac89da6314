import { expect, test } from 'vitest';
import { judgeHar } from '../../src/har/judge-har.js';
import { Recording } from '../../src/har/recording.js';
import { ResentRequests } from '../../src/har/resent-requests.js';
import { RecordedDeployment } from '../../src/imitation/recorded.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { changed, entryOf, judgeEntries, mimeType, page, target } from './changed-entry.js';
import { complaints } from './judge-json.js';
import { baseUrl, recordEntry } from './record-har.js';

const size = page.length;

test('a recording without any response body is never a pass, and its reasons are counted', async () => {
  const { text: _, ...content } = (await entryOf(target)).response.content;
  const omitted = await changed({}, { content }, target);
  const replaced = await changed({}, { content: { ...content, text: '[application/json redacted]' } }, target);
  const report = await judgeEntries(omitted, replaced, omitted);
  expect(outcomeOf(report)).toBe('incomplete');
  expect(report.incomplete).toEqual({
    reason: 'nothing checked',
    message: 'no response body of 3 exchanges could be checked',
  });
  expect(report.traffic).toMatchObject({
    exchanges: 3,
    unchecked: 3,
    unreadable: 0,
    uncheckedReasons: [
      'its response body was not recorded (2, first in site.har entry 0, 2026-01-15T09:30:00.000Z)',
      'its response body was replaced (1, in site.har entry 1, 2026-01-15T09:30:00.000Z)',
    ],
  });
});

test('the missing body of a request is counted too', async () => {
  const entry = await changed({ method: 'POST', url: 'http://api.test/notify/v2/subscribers', bodySize: 20 }, {});
  const { traffic } = await judgeEntries(entry);
  expect(traffic).toMatchObject({ unchecked: 1, uncheckedReasons: [expect.stringContaining('request body was not')] });
});

test('preflights of browsers are counted apart', async () => {
  const preflight = { name: 'Access-Control-Request-Method', value: 'PATCH' };
  const plain = { name: 'Accept', value: '*/*' };
  const entry = (headers: object[], more = {}) =>
    changed({ method: 'OPTIONS', headers, ...more }, { status: 204, content: {} }, target);
  const report = await judgeEntries(await entry([preflight]), await entry([]), await entry([plain]));
  expect(report.traffic).toMatchObject({ preflights: 2, undocumented: 1, exchanges: 0 });
});

test('a command has the scheme that was recorded', async () => {
  const curlOf = async (value: string) => {
    const headers = [{ name: 'Authorization', value }];
    const content = { size, mimeType, text: page.replace('"page":0', '"page":"0"') };
    const report = await judgeEntries(await changed({ headers }, { content }, target));
    return report.results.find(({ status }) => status === 'failed')?.evidence[0];
  };
  expect((await curlOf('Bearer made-up-token-1'))?.curl).toContain('"Authorization: Bearer $NOTIKIT_API_KEY"');
  expect((await curlOf('Bearer made-up-token-1'))?.portableCurl).toContain('Authorization: Bearer {{NOTIKIT_API_KEY}}');
  expect((await curlOf('ApiKey k-1'))?.curl).toContain('"Authorization: ApiKey $NOTIKIT_API_KEY"');
  expect((await curlOf('made-up-token-1'))?.curl).toContain('"Authorization: $NOTIKIT_API_KEY"');
  expect((await curlOf('***'))?.curl).toContain('"Authorization: ApiKey $NOTIKIT_API_KEY"');
});

/** Reasons, without the places, why entries were checked in part. */
function reasons({ traffic }: Report): readonly string[] {
  return (traffic?.uncheckedReasons ?? []).map((reason) => reason.replace(/ \(.*/, ''));
}

test.each([
  ['a path', '/v1/subscribers/%5BFiltered%5D/online-status', {}, 'a value in its path was replaced'],
  ['a query', '/v1/messages?limit=REDACTED', {}, 'a value in its query was replaced'],
  ['a query, encoded twice,', '/v1/messages?limit=%255BREDACTED%255D', {}, 'a value in its query was replaced'],
  ['a query of three words', '/v1/messages?limit=[removed%20by%20us]', {}, 'a value in its query was replaced'],
  ['a query that only the list has', '/v1/messages', { name: 'limit', value: '2' }, 'its address has no query'],
])('%s that a recorder replaced is compared with nothing', async (_, address, parameter, reason) => {
  const url = `${baseUrl}${address}`;
  const [method, at, body] = address.includes('online')
    ? ['PATCH', '/v1/subscribers/ada/online-status', { isOnline: true }]
    : ['GET', '/v1/messages?limit=5', undefined];
  const entry = await recordEntry(createMock().fetch, { method, target: at, body });
  const queryString = 'name' in parameter ? [parameter] : [];
  const report = await judgeEntries({ ...entry, request: { ...entry.request, url, queryString } });
  expect([complaints(report), reasons(report), report.traffic?.brokenRequests]).toEqual([[], [reason], 0]);
});

test('a real value that looks like a placeholder is no reason to skip a whole body', async () => {
  const { response } = await entryOf('/v1/integrations/active');
  const text = response.content.text
    ?.replace(/"name":"[^"]*"/, '"name":"*****"')
    .replace('"active":true', '"active":7');
  const report = await judgeEntries(await changed({}, { content: { ...response.content, text } }));
  expect(complaints(report)[0]).toMatch(/^integration\.field-types/);
  expect(reasons(report)).toEqual(['a value in its response body was replaced']);
});

test.each([
  'XXXXXXXX',
  '%5BREDACTED%5D',
  '[ REDACTED ]',
  '<PERSON>',
  '****@example.com',
  '%MASKED%',
  '••••••',
  '[deleted]',
])('a recorder replaced %s: nobody is blamed', async (mask) => {
  const online = { method: 'PATCH', target: '/v1/subscribers/ada/online-status', body: { isOnline: true } };
  const write = await recordEntry(createMock().fetch, online);
  const postData = { mimeType, text: JSON.stringify({ isOnline: mask }) };
  const text = page.replace('"page":0', `"page":"${mask}"`);
  const { headers } = (await entryOf(target)).response;
  const typeless = headers.map((field) => (field.name === 'content-type' ? { ...field, value: mask } : field));
  const report = await judgeEntries(
    { ...write, request: { ...write.request, postData } },
    await changed({}, { content: { size: text.length, mimeType, text } }, target),
    await changed({}, { headers: typeless, content: { size, mimeType: mask, text: page } }, target),
  );
  expect([complaints(report), report.traffic?.unchecked]).toEqual([[], 3]);
});

test.each([
  ['the browser redirected itself', { status: 307, headers: [{ name: 'Non-Authoritative-Reason', value: 'HSTS' }] }, 1],
  ['a cache answered', { _isFromCache: true }, 1],
  ['another mark says so', { _cacheHit: true }, 1],
  ['a test answered', { _routeFulfilled: true }, 1],
  ['nothing is marked', { _fromCache: 'false' }, 0],
])('the network is no evidence if %s', async (_, response, unchecked) => {
  const report = await judgeEntries(await changed({}, response, target), await entryOf(target));
  expect([complaints(report), report.traffic?.unchecked]).toEqual([[], unchecked]);
});

test('a request body that is shorter than its size is not checked', async () => {
  const request = {
    method: 'POST',
    url: `${baseUrl}/v2/subscribers`,
    postData: { mimeType, text: '{"subs' },
    bodySize: 30,
  };
  const report = await judgeEntries(await changed(request, { status: 422 }));
  expect(reasons(report)[0]).toMatch(/^its request body is clipped: 6 of 30/);
});

test('values that a recorder replaced are no secrets: reports show them', async () => {
  const headers = [{ name: 'Authorization', value: '[Filtered]' }];
  const url = `${baseUrl}/v1/messages?contextKeys=%5BFiltered%5D`;
  const content = { size, mimeType, text: page.replace('"page":0', '"page":"0"') };
  const { results } = await judgeEntries(await changed({ headers, url }, { content }, target));
  const evidence = results.find(({ status }) => status === 'failed')?.evidence[0];
  expect(evidence?.request).toBe('GET /notify/v1/messages?contextKeys=%5BFiltered%5D');
});

test.each([
  ['of the server', 'net::ERR_CONTENT_LENGTH_MISMATCH', ['response.completes']],
  ['of the client', 'net::ERR_ABORTED', []],
])('a body that was cut by a fault %s is not checked', async (_, _failureText, ids) => {
  const content = { size: -1, mimeType: '' };
  const report = await judgeEntries(await changed({}, { content, bodySize: -1, _failureText }, target));
  expect(complaints(report).map((line) => line.split(':')[0])).toEqual(ids);
});

test('a redirect may be listed after the request that follows it, and escape its address otherwise', async () => {
  const follow = await changed({ headers: [], url: `${baseUrl}/v1/messages?channel=email` }, {}, target);
  const location = { name: 'location', value: '/notify/v1/messages?channel=%65mail' };
  const redirect = await changed({}, { status: 307, headers: [location], content: { size: 0 } }, target);
  expect(complaints(await judgeEntries(await entryOf(target), follow, redirect))).toEqual([]);
});

test('a redirect or a 304 without a body has nothing to check', async () => {
  const empty = { content: { size: 0, mimeType: '' }, headers: [{ name: 'content-length', value: '0' }] };
  const report = await judgeEntries(
    ...(await Promise.all([307, 304].map((status) => changed({}, { status, ...empty }, target)))),
    await entryOf(target),
  );
  expect([complaints(report), report.traffic?.unchecked]).toEqual([[], 0]);
});

test('fields of a form whose texts may have been numbers are no body', async () => {
  const judge = async (params: readonly object[]) => {
    const postData = { mimeType: 'application/json', params };
    const request = { method: 'PATCH', url: `${baseUrl}/v1/subscribers/ada/online-status`, postData };
    return (await judgeEntries(await changed(request, {}, target))).traffic?.requests.length;
  };
  expect(await judge([{ name: 'isOnline', value: 'true' }])).toBe(0);
  expect(await judge([{ name: 'isOnline', value: 'yes' }])).toBe(1);
  for (const name of ['{"isOnline":true}', 'data[isOnline]']) expect(await judge([{ name, value: '' }])).toBe(0);
  expect(await judge([])).toBe(0);
  expect(
    await judge([
      { name: 'isOnline', value: 'yes' },
      { name: 'isOnline', value: 'no' },
    ]),
  ).toBe(0);
});

test('a request that did not reach the network is neither sent again nor replayed', async () => {
  const write = await recordEntry(createMock().fetch, {
    method: 'PATCH',
    target: '/v1/subscribers/ada/online-status',
    body: { isOnline: true },
  });
  const masked = { ...write.request, postData: { mimeType, text: '{"isOnline":"[REDACTED]"}' } };
  const entries = [
    ...[{ ...write, _fetchedViaServiceWorker: true }, write, { ...write, _wasFulfilled: true }],
    ...[{ ...write, request: masked }, { ...write, response: { ...write.response, status: 308 } }, write],
  ];
  const sent: string[] = [];
  const traffic = createTraffic();
  const fetch = async (request: Request) => {
    sent.push(request.method);
    return new Response('{}');
  };
  const resent = new ResentRequests(traffic, { fetch, baseUrl, apiKey: 'dev', allowWrites: true });
  await judgeHar({ name: 'site.har', entries }, traffic, { onExchange: resent.add });
  await resent.send();
  expect([sent, traffic.report().traffic?.unsent]).toEqual([['PATCH'], 5]);
  const recording = new Recording();
  const upgrade = { ...write, response: { ...write.response, status: 101 } };
  await judgeHar({ name: 'site.har', entries: [...entries.slice(0, 3), upgrade] }, recording);
  expect([recording.size, recording.skipped]).toEqual([1, 3]);
});

test('records whose values were replaced are not imitated', async () => {
  const imitate = async (find: RegExp) => {
    const { response } = await entryOf('/v1/integrations/active');
    const text = response.content.text?.replace(find, '"[redacted]"');
    const deployment = new RecordedDeployment();
    const entries = [await changed({}, { content: { ...response.content, text } })];
    await judgeHar({ name: 'site.har', entries }, deployment.traffic, { onExchange: deployment.add });
    return deployment.collected().records.integrations.length;
  };
  expect(await imitate(/unused/)).toBeGreaterThan(0);
  await expect(imitate(/"[0-9a-f]{24}"/g)).rejects.toThrow('the recordings contain no record');
});
