import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, fromUtf8, toBase64, toHex } from '../../src/text/bytes.js';

test('bytes and texts become each other as with Buffer', () => {
  const bytesOrText = fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }));
  fc.assert(
    fc.property(bytesOrText, (given) => {
      const buffer = Buffer.from(given as string);
      const bytes = new Uint8Array(buffer);
      const [hex, base64, base64url] = (['hex', 'base64', 'base64url'] as const).map((form) => buffer.toString(form));
      expect([toHex(bytes), toBase64(bytes), fromUtf8(bytes)]).toEqual([hex, base64, buffer.toString()]);
      expect([fromBase64(base64 ?? ''), fromBase64(base64url ?? '')]).toEqual([bytes, bytes]);
    }),
  );
  for (const text of ['Y', 'YW', 'Y W!J=', 'YWJjZ']) {
    expect(fromBase64(text)).toEqual(new Uint8Array(Buffer.from(text.replaceAll(/[= !]/g, ''), 'base64')));
  }
});
