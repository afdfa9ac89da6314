import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor, Redactor } from '../../src/judgement/report/redact.js';

const key = 'sk_canary/0123+abc=XYZ';
const redact = createRedactor(key);

test.each([
  ['plain', key],
  ['percent-encoded', encodeURIComponent(key)],
  ['percent-encoded in full', [...Buffer.from(key)].map((byte) => `%${byte.toString(16)}`).join('')],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(key))],
  ['within a JSON Pointer', key.replaceAll('/', '~1')],
  ['in lower case', key.toLowerCase()],
  ['in hexadecimal', Buffer.from(key).toString('hex')],
  ['in base64', Buffer.from(key).toString('base64')],
  ['in base64 after something', Buffer.from(`ApiKey ${key}`).toString('base64')],
  ['in base64url after something else', Buffer.from(`u:${key}:v`).toString('base64url')],
])('a key %s is taken out', (_how, text) => {
  const redacted = redact(`before ${text} after`);
  expect(redacted).toContain('$NOTIKIT_API_KEY');
  expect(redacted).toMatch(/^before .* after$/);
  expect(redacted).not.toContain(text);
});

test('a key that a message cuts off is taken out as far as it goes', () => {
  for (let length = 4; length < key.length; length += 1) {
    expect(redact(`"x ${key.slice(0, length)}…"`)).toBe('"x $NOTIKIT_API_KEY…"');
  }
});

test('a text without the key stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.includes('…') && !text.includes(key.slice(0, 4)));
      expect(redact(text)).toBe(text);
    }),
  );
});

test('wherever a key stands, whatever stands around it in base64, six of its characters in a row never remain', () => {
  const around = fc.uint8Array({ maxLength: 12 });
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = Buffer.concat([before, Buffer.from(key), after]).toString('base64');
      const decoded = Buffer.from(redact(text).replaceAll('$NOTIKIT_API_KEY', ''), 'base64').toString('latin1');
      for (let at = 0; at + 6 <= key.length; at += 1) expect(decoded).not.toContain(key.slice(at, at + 6));
      expect(redact(text)).not.toBe(text);
    }),
  );
});

test('a short key is taken out where it stands alone, and left in words that contain it', () => {
  const short = createRedactor('dev');
  expect(short('ApiKey dev, "dev"')).toBe('ApiKey $NOTIKIT_API_KEY, "$NOTIKIT_API_KEY"');
  expect(short('/data/0/deviceTokens of a developer, dev-1')).toBe('/data/0/deviceTokens of a developer, dev-1');
});

test.each([
  ['0123456789', '0123456789abc'],
  ['0123456789abc', '0123456789'],
])('of two secrets that begin alike, %s and %s, the longer one is taken out whole', (...secrets) => {
  const redactor = new Redactor('X');
  for (const secret of secrets) redactor.add(secret);
  expect(redactor.redact('0123456789abc 0123456789 0123456…')).toBe('X X X…');
});

test('a short secret that is no word is taken out where it stands alone', () => {
  const redactor = new Redactor('X');
  for (const secret of ['a+b', 'dev-1', '***']) redactor.add(secret);
  expect(redactor.redact('a+b (a+b) a+bc dev-1 dev-12 ***')).toBe('X (X) a+bc X dev-12 X');
});

test('a secret with quotes is taken out of a command for a shell', () => {
  const redactor = new Redactor('X');
  redactor.add(`it's-a-"secret"`);
  const quoted = String.raw`-H 'k: it'\''s-a-"secret"' -d '"it'\''s-a-\"secret\""'`;
  expect(redactor.redact(quoted)).toBe(`-H 'k: X' -d '"X"'`);
});
