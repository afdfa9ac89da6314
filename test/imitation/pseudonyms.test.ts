import { expect, test } from 'vitest';
import type { Imitated } from '../../fixtures/imitated.js';
import { anonymize } from '../../src/imitation/anonymize.js';
import { Originals, Pseudonyms } from '../../src/imitation/pseudonyms.js';
import { encode62 } from './round-trip/twists.js';

test('a text has one pseudonym, of its form, and no other text has the same', () => {
  const pseudonyms = new Pseudonyms();
  expect(pseudonyms.of('Ada-Lovelace 12', 'text')).toMatch(/^[A-Z][a-z]{2}-[A-Z][a-z]{7} \d\d$/);
  expect(pseudonyms.of('Ada-Lovelace 12', 'text')).toBe(pseudonyms.of('Ada-Lovelace 12', 'text'));
  expect(pseudonyms.of('ada@home.test', 'email')).toMatch(/^[a-z]{3}@example\.com$/);
  expect(pseudonyms.of('+44 (20) 7946', 'phone')).toMatch(/^\+\d\d \(\d\d\) \d{4}$/);
  expect(pseudonyms.of('61e014d7c9fb59237e000001', 'generated id')).toMatch(/^61e014d7[\da-f]{16}$/);
  expect(pseudonyms.of('1990-05-01', 'moment')).toMatch(/^19[789]\d-\d\d-\d\d$/);
  expect(String(pseudonyms.number(1234.5))).toMatch(/^[\d.]{1,6}$/);
  const many = Array.from({ length: 5_000 }, (_, index) =>
    pseudonyms.of(`u${index % 10}${'abcdefghij'[index % 7]}${index}`, 'first name'),
  );
  expect(new Set(many).size).toBe(5_000);
});

test('a text without letters and digits becomes letters, so that it is not left', () => {
  expect(new Pseudonyms(new Originals(['••••"}'])).of('••••"}', 'text')).toMatch(/^[a-zA-Z]{6}$/);
});

test('another imitation has other pseudonyms, and none holds an original', () => {
  const text = 'a text that is long enough';
  expect(new Pseudonyms().of(text, 'text')).not.toBe(new Pseudonyms().of(text, 'text'));
  const originals = new Originals(['Claudie', 'Kristian', 'short']);
  const pseudonyms = new Pseudonyms(originals);
  for (let index = 0; index < 2_000; index += 1) {
    expect(originals.findIn(pseudonyms.of(`name ${index}`, 'first name'))).toBeUndefined();
  }
});

test('an original is found as it stands in JSON, with its line; a short one is not looked for', () => {
  const originals = new Originals(['say "hello"', 'Ada', 'Augusta']);
  expect(originals.findIn('{}\n{"a":"They say \\"hello\\" there"}')).toEqual({
    original: 'say \\"hello\\"',
    line: 2,
  });
  expect(originals.findIn('{"a":"Ada"}')).toBeUndefined();
});

const encodings: readonly (readonly [string, (id: string) => string])[] = [
  ['62', encode62],
  ['36', (id) => BigInt(`0x${id}`).toString(36)],
  ['64', (id) => Buffer.from(id, 'hex').toString('base64url')],
  ['16, in its last digits', (id) => id.slice(-12)],
];

test.each(
  encodings,
)('an identifier that a slug shows in base %s is replaced by its pseudonym in that base', (_, encode) => {
  const ids = Array.from({ length: 40 }, (_, index) => `6a1d6f02d2a5addc7d0${String(index * 777).padStart(5, '0')}`);
  const [_id = '', ...stepIds] = ids;
  const withSlug = (id: string) => ({ _id: id, slug: `order-shipped_wf_${encode(id)}` });
  const workflow = { ...withSlug(_id), steps: stepIds.map(withSlug) };
  const records = anonymized({ workflows: [workflow] });
  const [{ slug, steps, ...own } = { slug: '', steps: [], _id: '' }] = records.workflows;
  const text = JSON.stringify(records);
  expect(ids.filter((id) => text.includes(id) || text.includes(encode(id)))).toEqual([]);
  for (const one of [{ slug, _id: own._id }, ...steps]) expect(one.slug).toBe(`order-shipped_wf_${encode(one._id)}`);
});

test('persons and examples of a workflow, and secrets of an integration, are replaced', () => {
  const person = { _id: '6a1d6f02d2a5addc7d000001', firstName: 'Dorian', lastName: 'Howell', externalId: 'staff-2' };
  const workflow = {
    name: 'Orders',
    updatedBy: person,
    payloadExample: { author: 'Miller Auer', items: [{ n: 'SO-1' }] },
  };
  const configurations = { inboundWebhookSigningKey: 'whsec-4711', ipPoolName: 'pool' };
  const records = anonymized({ workflows: [workflow], integrations: [{ configurations }] });
  expect(JSON.stringify(records)).not.toMatch(/Dorian|Howell|staff|Miller|Auer|SO-1|whsec/);
  expect(JSON.stringify(records)).toMatch(/"name":"Orders".*"author":.*"n":/);
  expect(JSON.stringify(records)).toContain('"ipPoolName":"pool"');
});

test('a kind of steps that the contract does not have is kept wherever it is a kind', () => {
  const event = { channels: ['tool', 'email'], jobs: [{ type: 'tool', payload: { type: 'toolbox' } }] };
  const records = anonymized({ events: [event] });
  expect(records.events).toMatchObject([{ channels: ['tool', 'email'], jobs: [{ type: 'tool' }] }]);
  expect(JSON.stringify(records.events)).not.toContain('toolbox');
});

/** Records of a deployment, of which nothing is kept; any JSON is one. */
function anonymized(records: Readonly<Record<string, readonly object[]>>): Imitated {
  const none = { subscribers: [], integrations: [], workflows: [], messages: [], events: [] };
  const imitated = JSON.parse(JSON.stringify({ organizationId: '', environmentId: '', ...none, ...records }));
  return anonymize(imitated, new Pseudonyms(), { keepIds: false, keep: [], hide: [] }).records;
}
