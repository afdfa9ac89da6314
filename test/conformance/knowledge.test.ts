import { expect, test } from 'vitest';
import { Knowledge } from '../../src/conformance/knowledge.js';
import { anything } from '../../src/reference/pattern.js';
import { toKnownRecord } from '../../src/reference/state.js';

const read = { subscriberId: 'ada', firstName: 'Ada', updatedAt: '2026-01-15T09:30:00.000Z' };

function knowledgeOf(value: object) {
  const knowledge = new Knowledge();
  knowledge.apply([{ kind: 'subscriber', record: toKnownRecord('subscriber', { subscriberId: 'ada', ...value }) }]);
  return knowledge;
}

test('a read does not show the time of concurrent writes, since it may be older than the last one', () => {
  const knowledge = knowledgeOf({ firstName: anything, updatedAt: anything });
  knowledge.learn('subscriber', read);
  expect(knowledge.collection('subscriber').find('ada')?.value).toEqual({ ...read, updatedAt: anything });
  knowledge.takeList('searchSubscribers', { records: [read], isWhole: true }, true);
  expect(knowledge.collection('subscriber').find('ada')?.value).toEqual(read);
});

test('a read shows a field that was unknown', () => {
  const knowledge = knowledgeOf({});
  knowledge.learn('subscriber', read);
  expect(knowledge.collection('subscriber').find('ada')?.value).toEqual(read);
});
