import { expect, test } from 'vitest';
import {
  type Alternative,
  alternativeName,
  choosing,
  completeChoices,
  defaultChoices,
  definitions,
  otherAlternatives,
  type PartialChoices,
} from '../../src/choices/choices.js';
import { randomFrom } from '../../src/conformance/lists/known-lists.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { leastBudget } from '../../src/conformance/run-options.js';
import type { Report } from '../../src/judgement/report/report.js';
import { learnedChoices } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { proofScenario } from '../proof-scenario.js';
import { isWhole, sampled } from '../sampled.js';

/** What a run cannot see, and why. */
const unseen: Readonly<Record<string, string>> = {
  'integration-update.credentials-validation': 'incomplete credentials would be those of an integration in use',
  'responses.': 'a run learns what requirements leave open, not what the specification says nothing of',
  'messages.total-count-shown': 'a run learns what requirements leave open, not what the specification says nothing of',
};

/** What follows from an alternative, or hides it. */
const ambiguous: Readonly<Record<string, string>> = {
  'search.match-form.name=word-beginning': 'the names begin with words',
  'search.match-form.name=word': 'the names are whole words',
  'search.match-form.subscriberId=word-beginning': 'each id has one word of letters, and one of digits',
  'search.match-form.subscriberId=word': 'each id has one word of letters, and one of digits',
};

/** Parts that have no meaning under an alternative of another part. */
const silent: Readonly<Record<string, string>> = {
  // There never is a `lastOnlineAt` that going online could keep.
  'online-status.last-online.offline=kept': 'online-status.last-online.online',
  'idempotency-key.other-body.effect=carried-out': 'idempotency-key.other-body.status',
  'search.order-by-fields.other=ignored': 'search.order-by-fields.status',
  'search.unknown-cursor.effect=first-page': 'search.unknown-cursor.status',
  'search.unknown-cursor.effect=empty-page': 'search.unknown-cursor.status',
  'workflow.other-environment.effect=ignored': 'workflow.other-environment.status',
};

test.for(
  sampled(otherAlternatives).map((alternative) => [alternativeName(alternative), alternative] as const),
)('a mock told %s does it, the run learns it, and nothing fails', async ([name, alternative]) => {
  const report = await run(choosing(alternative));
  expect(complaints(report)).toEqual([]);
  if (Object.keys(unseen).some((begin) => name.startsWith(begin))) return;
  const learned = learnedChoices(report.results);
  for (const { id, part, value } of expectedOf(alternative)) {
    if (name === alternativeName({ id, part, value }) && name in ambiguous) continue;
    expect(Object(learned[id])[part], `${id}.${part}`).toBe(value);
  }
});

test.for(
  Array.from({ length: isWhole ? 24 : 4 }, (_, seed) => seed),
)('nothing fails where all is chosen by lot, by seed %i', async (seed) => {
  const random = randomFrom(seed + 1);
  const chosen = Object.values(definitions).flatMap(({ id, choice }) =>
    Object.entries(choice).map(([part, alternatives]) => ({
      ...{ id, part },
      value: alternatives[Math.floor(random() * alternatives.length)] ?? '',
    })),
  );
  const report = await run(choosing(...chosen));
  expect(complaints(report), chosen.map(alternativeName).join(' ')).toEqual([]);
});

test('a choice that a profile says otherwise is a warning', async () => {
  const choices = { 'create.conflict-answer': { status: 422 }, 'search.default-limit': { limit: 10 } };
  const report = await run({}, choices);
  expect(complaints(report)).toEqual([
    'warned create.conflict-answer: changed against the profile: status changed from 422 to 409',
  ]);
});

/** All parts but those that an alternative silences, or that no run sees. */
function expectedOf(alternative: Alternative): readonly Alternative[] {
  const choices = completeChoices(choosing(alternative));
  const hidden = silent[alternativeName(alternative)];
  return Object.values(definitions).flatMap(({ id, choice }) =>
    Object.keys(choice).flatMap((part) => {
      const isSeen = !Object.keys(unseen).some((begin) => id.startsWith(begin)) && `${id}.${part}` !== hidden;
      return isSeen ? [{ id, part, value: Object(choices[id])[part] }] : [];
    }),
  );
}

function run(choices: PartialChoices, expected?: PartialChoices): Promise<Report> {
  const mock = createMock({ scenario: proofScenario, choices: completeChoices(defaultChoices, choices) });
  return runConformance({
    ...{ fetch: mock.fetch, baseUrl: 'http://mock.test', apiKey: 'dev-choices', allowWrites: true, settleMs: 0 },
    // Choices are learned without repetitions.
    budget: leastBudget,
    ...(expected && { profile: readProfile({ choices: expected }) }),
  });
}

function complaints({ results }: Report): readonly string[] {
  const bad = results.filter(({ status }) => !['passed', 'observed', 'skipped'].includes(status));
  return bad.map(({ id, status, message }) => `${status} ${id}: ${message}`);
}
