import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { RequirementError, selectRequirements } from '../../src/requirements/select-requirements.js';

const idsOf = (...patterns: readonly string[]) => selectRequirements(patterns).map(({ id }) => id);

test('a pattern names requirements by their ids, a star any characters of them', () => {
  expect(selectRequirements(['*'])).toEqual(catalogue);
  expect(idsOf('search.limit-kept')).toEqual(['search.limit-kept']);
  expect(idsOf('active.*').length).toBeGreaterThan(1);
  expect(idsOf('active.*').every((id) => id.startsWith('active.'))).toBe(true);
});

test('several patterns name a requirement once, in the order of the specification', () => {
  const ids = idsOf('search.*', 'create.*', 'search.limit-kept');
  expect(ids).toEqual(catalogue.map(({ id }) => id).filter((id) => /^(search|create)\./.test(id)));
});

test.each([
  ['serach.*', 'did you mean search.*? '],
  ['search.limit-keep', 'did you mean search.limit-kept? '],
  ['nothing-like-it', ''],
  ['', ''],
])('the pattern %j names nothing, and the error says what is like it', (pattern, hint) => {
  const message = `no requirement is called "${pattern}": ${hint}\`notikit check --list\` prints them`;
  expect(() => selectRequirements(['*', pattern])).toThrow(new RequirementError(pattern));
  expect(new RequirementError(pattern).message).toBe(message);
});

test('a run that names nothing sends no request', async () => {
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    return new Response();
  };
  const run = runConformance({ fetch, baseUrl: 'http://localhost', apiKey: 'dev', only: ['serach.*'] });
  await expect(run).rejects.toThrow(RequirementError);
  expect(requests).toBe(0);
});
