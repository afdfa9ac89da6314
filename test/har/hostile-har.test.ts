import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeHar } from '../../src/har/judge-har.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { reporters } from '../../src/reporters/reporters.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { smallScenario } from '../proof-scenario.js';
import { judgeJson } from './judge-json.js';
import { baseUrl, harOf, recordEntry, recordHar, tenAsks } from './record-har.js';

test('any JSON in place of any part of an entry is judged or reported, never a fault of ours', async () => {
  const { fetch } = createMock({ scenario: smallScenario });
  const { entries } = (await recordHar(fetch, await tenAsks(fetch))).log;
  const good = entries[0];
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 0, 1e308, '', '\u0000', 'http://', '..', '__proto__', { text: 1 }, [[]]),
  );
  const entry = fc.constantFrom(...entries);
  const mutant = fc.tuple(entry, fc.nat(), odd).map(([one, at, value]) => {
    const places = placesIn(one);
    return replaced(one, places[at % places.length] ?? [], value);
  });
  await fc.assert(
    fc.asyncProperty(mutant, async (broken) => {
      const report = await judgeJson(harOf([good, broken, good]), baseUrl);
      expect(report.results.filter(({ status }) => status === 'errored')).toEqual([]);
      const { exchanges = 0, unreadable = 0, elsewhere = 0, undocumented = 0 } = report.traffic ?? {};
      expect(exchanges).toBeGreaterThanOrEqual(2);
      expect(exchanges + unreadable + elsewhere + undocumented).toBe(3);
    }),
    { numRuns: 120 },
  );
});

const canary = 'sk_canary/0123+abc=XYZ~end';
const forms: Readonly<Record<string, string>> = {
  plain: canary,
  'percent-encoded': encodeURIComponent(canary),
  'in base64': Buffer.from(`user:${canary}`).toString('base64'),
  'as JSON': JSON.stringify({ key: `'${canary}'` }),
};

const carriers: Readonly<Record<string, object>> = {
  Authorization: { request: { headers: [{ name: 'AUTHORIZATION', value: `ApiKey ${canary}` }] } },
  'Authorization of another scheme': { request: { headers: [{ name: 'authorization', value: `Bearer ${canary}` }] } },
  'Proxy-Authorization': { request: { headers: [{ name: 'Proxy-Authorization', value: canary }] } },
  'X-Api-Key': { request: { headers: [{ name: 'X-Api-Key', value: canary }] } },
  Cookie: { request: { headers: [{ name: 'Cookie', value: `lang=en; session="${canary}"` }] } },
  'the list of cookies': { request: { headers: [], cookies: [{ name: 'session', value: canary }] } },
  'Set-Cookie': {
    response: {
      headers: [{ name: 'set-cookie', value: `lang=en; Path=/\nsession=${encodeURIComponent(canary)}; Secure` }],
    },
  },
};

test.each(
  Object.keys(carriers),
)('a secret in %s is in no output, however and wherever it is echoed', async (carrier) => {
  const { fetch } = createMock();
  const entries: unknown[] = [];
  for (const echo of Object.values(forms)) {
    const target = `/v2/subscribers?limit=${encodeURIComponent(echo)}&name=${encodeURIComponent(echo)}`;
    const entry = await recordEntry(fetch, { target });
    const body = { subscriberId: [canary], email: { [echo]: 1 }, [echo]: echo, firstName: 7 };
    const created = await recordEntry(fetch, { method: 'POST', target: '/v2/subscribers', body });
    const data = [
      { subscriberId: echo, _id: echo, [echo]: echo, channels: [{ providerId: echo }], data: echo, createdAt: echo },
    ];
    const text = JSON.stringify({ data, next: [echo], previous: echo, totalCount: echo, [echo]: 1 });
    for (const { request, response } of [entry, created]) {
      const { headers: _, ...rest } = request;
      const answer = { ...response, status: 200, content: { mimeType: `text/${echo}`, text } };
      entries.push({ ...entry, request: { ...rest, headers: [] }, response: { ...answer, headers: [] } });
      entries.push({
        ...entry,
        request: { ...rest, headers: [], url: `${baseUrl}/v9/${encodeURIComponent(echo)}` },
        response,
      });
      entries.push({
        ...entry,
        request: { ...rest, headers: [] },
        response: { ...response, status: 0, _error: `ECONNRESET ${echo}` },
      });
      // The URL contains texts in the place of an authority, which are not part of a header.
      entries.push({ ...entry, startedDateTime: echo, request: { ...rest, method: echo } });
    }
  }
  // The key becomes known last, after all echoes were checked.
  const last = await recordEntry(fetch, { target: '/v1/integrations/active' });
  const { request = {}, response = {} }: { request?: object; response?: object } = carriers[carrier] ?? {};
  entries.push({ ...last, request: { ...last.request, ...request }, response: { ...last.response, ...response } });

  const traffic = createTraffic({ baseUrl });
  await judgeHar({ name: 'site.har', entries }, traffic, { baseUrl });
  const report = traffic.report({ coverage: true, minCoverage: 99 });
  expect(report.summary.failed).toBeGreaterThan(3);
  expect(report.traffic?.brokenRequests).toBeGreaterThan(3);
  const whole = JSON.stringify(report);
  expect(whole).toMatch(/\$NOTIKIT_API_KEY|\$SECRET/);
  for (const [name, reporter] of Object.entries(reporters)) {
    const text = await reporter(report, { color: false });
    for (const [form, echo] of Object.entries(forms)) {
      expect(text.includes(echo), `${name}, ${form}`).toBe(false);
    }
    for (let at = 0; at + 8 <= canary.length; at += 1) {
      expect(text.includes(canary.slice(at, at + 8)), `${name}: ${canary.slice(at, at + 8)}`).toBe(false);
    }
  }
});

type Path = readonly (string | number)[];

function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, child]) => placesIn(child, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === String(name) ? replaced(item, rest, by) : item));
  return { ...Object(value), [name]: replaced(Object(value)[name], rest, by) };
}
