import { expect, test } from 'vitest';
import { credentialFields } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createCredentialMask, pseudonyms } from '../../src/text/secret-names.js';

const mask = createCredentialMask(credentialFields(), pseudonyms());

test('what is secret by the contract is masked, wherever it stands, and keeps its type', () => {
  const body = {
    data: [
      {
        name: 'Main "mail"',
        credentials: { apiKey: 'a\\"}', port: '25', secure: true, tlsOptions: { ca: ['pem', 7, null], on: false } },
        configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'sign' },
      },
    ],
    channels: [{ credentials: { webhookUrl: 'https://hook', deviceTokens: ['t1', ''] }, providerId: 'push-webhook' }],
    deviceTokens: ['t1'],
    title: 'credentials',
  };
  const text = ` ${JSON.stringify(body, null, 1)}\n`;
  const masked = JSON.parse(mask(text));
  const hidden = expect.stringMatching(/^\*{3}[0-9a-f]{12}$/);
  expect(masked).toEqual({
    data: [
      {
        name: 'Main "mail"',
        credentials: { apiKey: hidden, port: hidden, secure: true, tlsOptions: { ca: [hidden, 0, null], on: false } },
        configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: hidden },
      },
    ],
    channels: [{ credentials: { webhookUrl: hidden, deviceTokens: [hidden, ''] }, providerId: 'push-webhook' }],
    deviceTokens: [hidden],
    title: 'credentials',
  });
  expect(masked.deviceTokens[0]).toBe(masked.channels[0].credentials.deviceTokens[0]);
  expect(masked.deviceTokens[0]).not.toBe(masked.data[0].credentials.apiKey);
});

test('a text without secrets stays as it is, to the byte, and one that is cut off gives nothing away', () => {
  for (const text of [
    '{ "a" : 1.0, "b":12345678901234567890 , "a":"\\u00e9" }',
    'credentials=x',
    '',
    '[1,]',
    '{"a" "b"}',
  ])
    expect(mask(text)).toBe(text);
  expect(mask('{"credentials":{"apiKey":"half of a sec')).not.toContain('half');
});

test('no secret of the mock is left', async () => {
  const headers = { authorization: 'ApiKey dev' };
  const response = await createMock().fetch(new Request('http://mock/v1/integrations/active', { headers }));
  const integrations = await response.text();
  const masked = mask(integrations);
  expect(integrations).toMatch(/not-a-secret-|not-a-signing-key/);
  expect(masked).not.toMatch(/not-a-secret-|not-a-signing-key/);
});

test('what is secret is masked in JSON inside a text of JSON too, even if that is cut off', () => {
  const hidden = /only-mine|https:\/\/hook/;
  const raw = JSON.stringify({ deviceTokens: ['only-mine'], credentials: { webhookUrl: 'https://hook' }, id: 'm-1' });
  const nested = JSON.stringify({ raw: JSON.stringify({ raw }) });
  for (const text of [JSON.stringify({ executionDetails: [{ raw, detail: 'sent' }] }), nested]) {
    const masked = mask(text);
    expect(text).toMatch(hidden);
    expect(masked).not.toMatch(hidden);
    expect(masked).toContain('m-1');
    expect(() => JSON.parse(masked)).not.toThrow();
    for (let length = 1; length < text.length; length += 1) expect(mask(text.slice(0, length))).not.toMatch(hidden);
  }
});

test('a text that holds JSON without secrets stays as it is, to the byte', () => {
  for (const text of ['{"raw":"{\\"a\\" : \\u00221\\"}"}', '{"raw":"{ [1, \\"x"}', '["[\\"\\\\\\"\\"]"]'])
    expect(mask(text)).toBe(text);
});
