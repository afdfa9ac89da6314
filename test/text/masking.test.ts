import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.js';
import { Redactor } from '../../src/text/masking.js';
import { isSecretField, maskAddresses, secretsIn } from '../../src/text/secret-names.js';

const key = 'sk_canary/0123+abc=XYZ';
const redact = new Redactor([key]).redact;

/** Encodes each character of the key, or only those that are no letters or digits. */
const all = (write: (code: number) => string) => [...Buffer.from(key)].map(write).join('');
const odd = (write: (code: number) => string) => key.replace(/\W/g, (character) => write(character.charCodeAt(0)));
const hex = (code: number) => code.toString(16);

test.each([
  ['plain', key],
  ['percent-encoded', encodeURIComponent(key)],
  ['percent-encoded in lower case', encodeURIComponent(key).toLowerCase()],
  ['percent-encoded in full', all((code) => `%${hex(code)}`)],
  ['percent-encoded here and there', key.replaceAll('/', '%2f')],
  ['within a JSON Pointer', key.replaceAll('/', '~1')],
  ['in a JSON string', odd((code) => `\\u00${hex(code)}`)],
  ['in a JSON string in upper case', odd((code) => `\\u00${hex(code).toUpperCase()}`)],
  ['in a JSON string with escaped slashes', key.replaceAll('/', '\\/')],
  ['in a JSON string in a JSON string', JSON.stringify(odd((code) => `\\u00${hex(code)}`))],
  ['in several ways at once', key.replace('+', '%2B').replace('=', '\\u003d')],
  ['in lower case', key.toLowerCase()],
  ['in hexadecimal', Buffer.from(key).toString('hex')],
  ['in hexadecimal in upper case', Buffer.from(key).toString('hex').toUpperCase()],
  ['in base64', Buffer.from(key).toString('base64')],
  ['in base64 after something', Buffer.from(`ApiKey ${key}`).toString('base64')],
  ['in base64 in a URL', encodeURIComponent(Buffer.from(`ApiKey ${key}`).toString('base64'))],
  ['in base64url after something else', Buffer.from(`u:${key}:v`).toString('base64url')],
])('a key %s is taken out', (_how, text) => {
  const redacted = redact(`before ${text} after`);
  expect(redacted).toMatch(/^before \S*\$NOTIKIT_API_KEY\S* after$/);
  expect(redacted).not.toContain(text);
  for (let at = 0; at + 6 <= key.length; at += 1) expect(redacted).not.toContain(key.slice(at, at + 6));
});

test('what stands around an escaped key stays as it is', () => {
  expect(redact(`%3Cb%3E%20${key.replace('/', '%2F')}%20\\n%2525`)).toBe('%3Cb%3E%20$NOTIKIT_API_KEY%20\\n%2525');
});

test('a key that a message cuts off is taken out as far as it goes, in the middle of an escape too', () => {
  for (const text of [key, encodeURIComponent(key), odd((code) => `\\u00${hex(code)}`)]) {
    for (let length = 4; length < text.length; length += 1) {
      expect(redact(`"x ${text.slice(0, length)}…"`)).toBe('"x $NOTIKIT_API_KEY…"');
    }
  }
});

test.each([
  '100%25-of-it',
  'back\\u002fslash',
  'one~1two~0three',
])('a key that looks escaped, %s, is taken out', (secret) => {
  for (const text of [secret, encodeURIComponent(secret), JSON.stringify(secret), `'${secret}'`]) {
    expect(new Redactor([secret]).redact(text)).toMatch(/^['"]?\$NOTIKIT_API_KEY['"]?$/);
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
  const short = new Redactor(['dev']).redact;
  expect(short('ApiKey dev, "dev"')).toBe('ApiKey $NOTIKIT_API_KEY, "$NOTIKIT_API_KEY"');
  expect(short('/data/0/deviceTokens of a developer, dev-1')).toBe('/data/0/deviceTokens of a developer, dev-1');
});

test.each([
  ['0123456789', '0123456789abc'],
  ['0123456789abc', '0123456789'],
])('of two secrets that begin alike, %s and %s, the longer one is taken out whole', (...secrets) => {
  const redactor = new Redactor([], 'X');
  for (const secret of secrets) redactor.add(secret);
  expect(redactor.redact('0123456789abc 0123456789 0123456…')).toBe('X X X…');
});

test('a short secret that is no word is taken out where it stands alone', () => {
  const redactor = new Redactor([], 'X');
  for (const secret of ['a+b', 'dev-1', '***']) redactor.add(secret);
  expect(redactor.redact('a+b (a+b) a+bc dev-1 dev-12 ***')).toBe('X (X) a+bc X dev-12 X');
});

test('a secret with quotes is taken out of a command for a shell', () => {
  const redactor = new Redactor([], 'X');
  redactor.add(`it's-a-"secret"`);
  const quoted = String.raw`-H 'k: it'\''s-a-"secret"' -d '"it'\''s-a-\"secret\""'`;
  expect(redactor.redact(quoted)).toBe(`-H 'k: X' -d '"X"'`);
});

const serverKey = 'sk_live_4711abcdef0815ghij';

test.each([
  ['its first half', serverKey.slice(0, 13)],
  ['its last half', serverKey.slice(13)],
  ['more than its first half', serverKey.slice(0, 20)],
  ['more than its last half', serverKey.slice(5)],
  [
    'its last half, percent-encoded',
    [...serverKey.slice(13)].map((character) => `%${hex(character.charCodeAt(0))}`).join(''),
  ],
])('%s is taken out whole', (_how, text) => {
  expect(new Redactor([serverKey]).redact(`before "${text}****" after`)).toBe('before "$NOTIKIT_API_KEY****" after');
});

test('parts of a key that may be words, and those of a short key, stay', () => {
  for (const [secret, text] of [
    ['test-conformance', 'the conformance of test-con and its performance'],
    ['dev-1', 'dev- 1-ved'],
    ['notikit-check-conformance', 'notikit-check-1-1'],
    ['key-4711', 'key- 4711'],
  ] as const)
    expect(new Redactor([secret]).redact(text)).toBe(text);
});

const longKey = 'nk_prod_7Hq2+Zt9/wLx4Vb8Ye1=Rc6';
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

test.each<[string, (part: string) => string]>([
  ['plain', (part) => part],
  ['base64', base64],
  ['base64 of a longer text', (part) => base64(`?user=a&key=${part}&x=1`)],
])('any 16 characters of a key in a row are found in %s', (_encoding, encode) => {
  for (let at = 0; at + 16 <= longKey.length; at += 1) {
    expect(new Redactor([longKey]).redact(encode(longKey.slice(at, at + 16)))).toContain('$NOTIKIT_API_KEY');
  }
});

test('any 8 characters of a key with a digit are taken out, and any 12 in base64', () => {
  for (let at = 0; at + 12 <= longKey.length; at += 1) {
    const part = longKey.slice(at, at + 8);
    expect(new Redactor([longKey]).redact(`see ${part}!`)).toBe(
      /\d/.test(part) ? 'see $NOTIKIT_API_KEY!' : `see ${part}!`,
    );
    for (const before of ['', '~', '~~']) {
      const text = base64(`${before}${longKey.slice(at, at + 12)}~`);
      expect(new Redactor([longKey]).redact(text)).toMatch(/^.{0,4}\$NOTIKIT_API_KEY.{0,6}$/);
    }
  }
});

test('a secret that repeats itself is found, and takes no longer than another', () => {
  const repeated = 'x1'.repeat(2_000);
  expect(new Redactor([repeated]).redact(`a ${repeated} b ${repeated.slice(0, 100)}`)).toBe(
    'a $NOTIKIT_API_KEY b $NOTIKIT_API_KEY',
  );
});

test('a key beyond ASCII is found in its encodings', () => {
  const secret = 'clé-très-sécrète-4711';
  for (const text of [Buffer.from(secret).toString('hex'), base64(`~${secret}`), encodeURIComponent(secret)]) {
    expect(new Redactor([secret]).redact(text)).toContain('$NOTIKIT_API_KEY');
  }
});

test('names of keys, tokens, secrets, passwords and signatures are secret in any spelling, and no others', () => {
  const secret =
    'api_key apikey api-key apiKey APIKey api_key_2 key token access_token accessToken auth secret client_secret password sig signature X-Amz-Signature X-Amz-Security-Token X-Amz-Credential subscription-key private_token pass hmac JSESSIONID PHPSESSID session_id csrf X-XSRF jwt token[] x-api-key Authorization Proxy-Authorization Cookie set-cookie';
  const open =
    'contextKeys sortKey partitionKey publicKey monkey turkey keyword idempotency-key pageToken next_page_token continuationToken max_tokens token_type signatureVersion author bypass compass session sessions otpSent assignee design www-authenticate subscriberId';
  expect(secret.split(' ').filter((name) => !isSecretField(name))).toEqual([]);
  expect(open.split(' ').filter(isSecretField)).toEqual([]);
  const named = Object.values(operations).flatMap(({ parameters }) => parameters.map(({ name }) => name));
  expect(named.filter(isSecretField)).toEqual([]);
});

test.each([
  ['GET /v1/messages?api_key=a&limit=1', 'GET /v1/messages?api_key=$SECRET&limit=1'],
  [`curl 'https://a/?limit=1&key=a%26b'`, `curl 'https://a/?limit=1&key=$SECRET'`],
  ['https://a/#access_token=a', 'https://a/#access_token=$SECRET'],
  ['/to?url=https%3A%2F%2Fb%2F%3Ftoken%3Da', '/to?url=https%3A%2F%2Fb%2F%3Ftoken%3D$SECRET'],
  ['/to?x=1%253Fk%65y%253Da;b&to=Bearer%20a', '/to?x=1%253Fk%65y%253D$SECRET&to=$SECRET'],
  [String.raw`{"url":"/a?b=1\u0026sig=a\"","key":"a"}`, String.raw`{"url":"/a?b=1\u0026sig=$SECRET\"","key":"a"}`],
  ['/v1/messages?contextKeys=a&sortKey=b#token', '/v1/messages?contextKeys=a&sortKey=b#token'],
  ['key=value, and token=', 'key=value, and token='],
])('of the parameters in %s, the secret ones are masked', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked);
  expect(maskAddresses(masked)).toBe(masked);
});

test('secrets of an address are its password and its parameters, below any encoding that is not too deep', () => {
  const inner = encodeURIComponent('https://b/?access_token=inner+secret');
  const found = secretsIn(`https://ada:pass%20word@a/?api%5Fkey=one%2F1&limit=2&to=${inner}#id_token=two`);
  expect(new Set(found.filter((one) => one !== ''))).toEqual(
    new Set(['pass word', 'one/1', 'inner+secret', 'inner secret', 'two']),
  );
  expect(secretsIn(`/?a=${'%25'.repeat(50_000)}3D`)).toEqual(['']);
});
