import { expect, test } from 'vitest';
import { createTraffic } from '../../src/traffic/traffic.js';
import { page, passing, resultOf } from './passing.js';

test('a `curl` line for any shell has the key and the body put in by curl', () => {
  const headers = { 'idempotency-key': 'k1' };
  const shown = (line: string, more: object) =>
    resultOf('response.no-server-error', passing(line, { ...more, status: 500 }))?.evidence[0];
  const write = shown('POST /v2/subscribers', { body: { subscriberId: "o'hara" }, headers });
  expect(write?.portableCurl).toBe(
    'curl -i -X POST --variable "%NOTIKIT_API_KEY" --expand-header "Authorization: ApiKey {{NOTIKIT_API_KEY}}" -H "content-type: application/json" -H "idempotency-key: k1" --data-binary "@body.json" "http://api.test/v2/subscribers"',
  );
  expect(write?.body).toBe(`{"subscriberId":"o'hara"}`);
  const odd = shown('GET /v1/messages?subscriberId=a$b`c!d', {});
  expect(odd?.portableCurl).toMatch(/ "http:\/\/api\.test\/v1\/messages\?subscriberId=a%24b%60c%21d"$/);
  expect(shown('GET /v1/messages', { headers: { 'idempotency-key': 'a$b' } })?.portableCurl).toBeUndefined();
});

test('a `curl` line sends the request again, with the key as a variable and without what only its sender has', () => {
  const headers = {
    cookie: 'session=0123456789',
    'x-api-key': 'other-key',
    'user-agent': 'browser',
    'idempotency-key': 'k1',
  };
  const body = { subscriberId: "o'hara" };
  const exchange = passing('POST /v2/subscribers', { body, headers, status: 500 });
  expect(resultOf('response.no-server-error', exchange)?.evidence[0]?.curl).toBe(
    `curl -i -X POST -H "Authorization: ApiKey $NOTIKIT_API_KEY" -H 'content-type: application/json' -H 'idempotency-key: k1' --data-binary '{"subscriberId":"o'\\''hara"}' 'http://api.test/v2/subscribers'`,
  );
});

test('findings hold no secret, neither of their own exchange nor of an earlier one', () => {
  const traffic = createTraffic();
  const headers = { authorization: 'ApiKey first-secret-key' };
  traffic.add(
    passing('GET /v1/messages', { answer: page, headers, answerHeaders: { 'set-cookie': 'id=second-secret; Path=/' } }),
  );
  const answer = { ...page, page: 'first-secret-key second-secret third-secret-key' };
  const { findings } = traffic.add(
    passing('GET /v1/messages?limit=third-secret-key', {
      answer,
      headers: { authorization: 'ApiKey third-secret-key' },
    }),
  );
  expect(findings.length).toBeGreaterThan(1);
  const text = JSON.stringify([findings, traffic.report()]);
  expect(text).not.toMatch(/(first|second|third)-secret/);
  expect(findings.map(({ actual }) => actual)).toContain('"$NOTIKIT_API_KEY $SECRET $NOTIKIT_API_KEY"');
});

test('a password of basic authentication is a secret too, and a short cookie is none', () => {
  const authorization = `Basic ${Buffer.from('someone:open-sesame').toString('base64')}`;
  const headers = { authorization, cookie: 'theme=dark' };
  const { findings } = createTraffic().add(
    passing('GET /v1/messages', { answer: { ...page, page: 'open-sesame dark' }, headers }),
  );
  expect(findings.map(({ actual }) => actual)).toContain('"$NOTIKIT_API_KEY dark"');
});

test('traffic with more secrets than can be looked for shows no texts any more', () => {
  const traffic = createTraffic();
  for (let index = 0; index < 30; index += 1) {
    const session = `${index}-`.padEnd(40_000, 'x');
    traffic.add(passing('GET /v1/messages', { answer: page, answerHeaders: { 'set-cookie': `session=${session}` } }));
  }
  const { findings } = traffic.add(passing('GET /v1/messages', { answer: { ...page, page: 'hush-hush' } }));
  expect(findings.map(({ actual }) => actual)).toEqual(findings.map(() => expect.stringContaining('withheld')));
  expect(JSON.stringify(traffic.report())).not.toContain('hush-hush');
});

test('a request whose `Authorization` is a scheme alone leaves the word of the scheme in `curl` lines', () => {
  const traffic = createTraffic();
  for (const authorization of ['ApiKey', 'Bearer ', 'ApiKey dev-1']) {
    traffic.add(passing('GET /v1/messages', { headers: { authorization }, status: 500 }));
  }
  const text = JSON.stringify(traffic.report().results);
  expect(text).toContain('Authorization: ApiKey $NOTIKIT_API_KEY');
  expect(text).not.toContain('$NOTIKIT_API_KEY $NOTIKIT_API_KEY');
});

test('a key in an address is in no text, however a response echoes it', () => {
  const secret = 'live/7f3c9a51';
  const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
  const traffic = createTraffic();
  const target = `/v1/messages?api_key=${encodeURIComponent(secret)}&sig=ab1&limit=x&contextKeys=open-word`;
  const location = `https://ada:pass-word-1@a.test/?token=second-secret`;
  const answer = { ...page, page: forms.join(' '), pageSize: 'pass-word-1 second-secret' };
  const { findings } = traffic.add(passing(`GET ${target}`, { answer, answerHeaders: { location } }));
  const text = JSON.stringify([findings, traffic.report()]);
  for (const form of [...forms, 'ab1', 'pass-word', 'second-secret']) expect(text).not.toContain(form);
  expect(text).toContain('api_key=$SECRET&sig=$SECRET&limit=x&contextKeys=open-word');
});
