import { expect, test } from 'vitest';
import {
  alternativeName,
  completeChoices,
  defaultChoices,
  otherAlternatives,
  parseAlternative,
  toChoices,
} from '../../src/choices/choices.js';

test('each alternative is read from its own name', () => {
  expect(otherAlternatives.length).toBeGreaterThan(70);
  for (const alternative of otherAlternatives)
    expect(parseAlternative(alternativeName(alternative))).toEqual(alternative);
});

test('a part optional where only one has the value', () => {
  expect(parseAlternative('create.conflict-answer=422')).toEqual(parseAlternative('create.conflict-answer.status=422'));
  expect(parseAlternative('search.default-limit=37').value).toBe(37);
});

test.for([
  ['create.conflict-answer', '"create.conflict-answer" is not a choice. Example: create.conflict-answer.status=422'],
  ['create.conflict-anser=409', 'unknown choice "create.conflict-anser". Did you mean create.conflict-answer?'],
  ['search.match-form.mail=part', 'unknown part of search.match-form "mail". Did you mean email?'],
  [
    'search.match-form.email=middle',
    'search.match-form.email cannot be "middle". Alternatives: email: part, beginning',
  ],
  ['search.match-form=whole', 'several parts of search.match-form can be whole. Name one of email, name'],
  [
    'create.conflict-answer.status=200',
    'create.conflict-answer.status cannot be "200". Alternatives: status: 409, 400',
  ],
  ['search.default-limit=1.5', 'search.default-limit cannot be "1.5". Alternatives: limit: 10'],
])('%s is told what is wrong with it', ([text, message]) => {
  expect(() => parseAlternative(text ?? '')).toThrow(message);
});

test('what is said last holds, and the rest is as by default', () => {
  const choices = completeChoices(
    { 'search.match-form': { email: 'whole', name: 'end' } },
    { 'search.match-form': { name: 'beginning' } },
  );
  const { email, name, phone } = choices['search.match-form'];
  expect([email, name, phone]).toEqual(['whole', 'beginning', 'part']);
  expect(choices['list.order']).toEqual(defaultChoices['list.order']);
  const chosen = ['parameters.unknown=refused', 'path.identifier-forms.generated=refused'].map(parseAlternative);
  expect(toChoices(...chosen)).toEqual({
    'parameters.unknown': { effect: 'refused' },
    'path.identifier-forms': { generated: 'refused' },
  });
});
