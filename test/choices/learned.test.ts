import { expect, test, vi } from 'vitest';
import type { Scenario } from '../../fixtures/scenario.js';
import {
  type Alternative,
  alternativeName,
  choiceDefinitions,
  completeChoices,
  defaultChoices,
  otherAlternatives,
  type PartialChoices,
  toChoices,
} from '../../src/choices/choices.js';
import { Random } from '../../src/conformance/random.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { RunOptions } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { pause } from '../../src/http/transport.js';
import type { Report } from '../../src/judgement/report/report.js';
import { learnedChoices } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { runOptions } from '../conformance/tolerance/run-options.js';
import { isWhole } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
import { sampled } from '../sampled.js';

/** Fewest requests with which a check learns all choices. */
const enough = { budget: 450 };
vi.setConfig({ testTimeout: 30_000 });

/** Choices that a run cannot observe, with the reasons. */
const unseen: Readonly<Record<string, string>> = {
  'integration-update.credentials-validation': 'incomplete credentials would be those of an integration in use',
  'responses.': 'a run learns what requirements leave open, not what the specification says nothing of',
  'events.jobs-listed': 'a run learns what requirements leave open, not what the specification says nothing of',
  'messages.total-count-shown': 'a run learns what requirements leave open, not what the specification says nothing of',
};

/** Choices that an alternative implies or hides. */
const ambiguous: Readonly<Record<string, string>> = {
  'search.match-form.name=word-beginning': 'the names begin with words',
  'search.match-form.name=word': 'the names are whole words',
  'search.match-form.subscriberId=word-beginning': 'each id has one word of letters, and one of digits',
  'search.match-form.subscriberId=word': 'each id has one word of letters, and one of digits',
};

/** Parts that have no meaning under an alternative of another part. */
const silent: Readonly<Record<string, string>> = {
  // Going online cannot keep a `lastOnlineAt` that never exists.
  'online-status.last-online.offline=kept': 'online-status.last-online.online',
  // Only a slow server shows that a request waits: the test below has one.
  'idempotency-key.replay.effect=carried-out-again': 'idempotency-key.replay.inProgress',
  'idempotency-key.other-body.effect=carried-out': 'idempotency-key.other-body.status',
  'search.order-by-fields.other=ignored': 'search.order-by-fields.status',
  'search.unknown-cursor.effect=first-page': 'search.unknown-cursor.status',
  'search.unknown-cursor.effect=empty-page': 'search.unknown-cursor.status',
  'workflow.other-environment.effect=ignored': 'workflow.other-environment.status',
  'integration-update.without-fields.status=400': 'integration-update.without-fields.status',
  'search.limit-bounds.beyond=clamped': 'search.limit-bounds.status',
};

/** Statuses of refusals, with the alternative under which they exist. */
const ofRefusals: Readonly<Record<string, Alternative>> = {
  'search.unknown-cursor.bothStatus': { id: 'search.unknown-cursor', part: 'both', value: 'refused' },
  'events.out-of-bounds-answer.reversedStatus': {
    id: 'events.out-of-bounds-answer',
    part: 'reversed',
    value: 'refused',
  },
};

/** The choices of an alternative, with the one that it needs. */
function choicesOf(alternative: Alternative): PartialChoices {
  const needed = ofRefusals[`${alternative.id}.${alternative.part}`];
  return toChoices(alternative, ...(needed === undefined ? [] : [needed]));
}

/** Parts that only a list with more records than its largest page shows. */
const ofLargeLists = ['search.limit-bounds.most', 'messages.limit-bounds.most', 'list.most-values.most'];

/** Requirements that show a choice whose own family sends no suitable request. */
const companions: Readonly<Record<string, readonly string[]>> = {
  errors: ['auth.key-required', 'query.types-checked', 'body.*'],
  list: ['messages.*'],
};

/** Data of choices that the smallest dataset does not show: a full page of 50 subscribers, and events of some months. */
const largerScenarios: Readonly<Record<string, Scenario>> = {
  'search.default-limit': { ...proofScenario, subscribers: 51 },
  'events.after-default': { ...proofScenario, events: 210 },
};

test.for(
  sampled(otherAlternatives, 48).map((alternative) => [alternativeName(alternative), alternative] as const),
)('a mock told %s does it, a check of its family learns it, and nothing fails', async ([name, alternative]) => {
  const [family = ''] = alternative.id.split('.');
  // Responses of all families show choices that no requirement covers.
  const only = family === 'responses' ? undefined : [`${family}.*`, ...(companions[family] ?? [])];
  const report = await run(
    choicesOf(alternative),
    only === undefined ? enough : { only },
    largerScenarios[alternative.id],
  );
  expect(complaints(report)).toEqual([]);
  const learned = learnedChoices(report.results);
  for (const { id, part, value } of expectedOf(alternative)) {
    if (name === alternativeName({ id, part, value }) && name in ambiguous) continue;
    expect(Object(learned[id])[part], `${id}.${part}`).toBe(value);
  }
});

test('a slow server shows that requests wait for one in progress, and a quick one does not', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const first = new Map<string, Promise<void>>();
  const slow: Fetch = async (request) => {
    const key = request.headers.get('idempotency-key');
    if (key !== null) {
      const carriedOut = first.get(key) ?? pause(150);
      first.set(key, carriedOut);
      await carriedOut;
    }
    return fetch(request);
  };
  const id = 'idempotency-key.replay';
  const learned = async (server: Fetch) => {
    const report = await run({}, { fetch: server, only: [id] });
    expect(complaints(report)).toEqual([]);
    return learnedChoices(report.results)[id];
  };
  expect(await learned(slow)).toEqual({ effect: 'same-response', inProgress: 'waits' });
  expect(await learned(fetch)).toEqual({ effect: 'same-response' });
});

const lotCount = 12;

const random = new Random(1);

/** The alternative of each part of each choice per run: all occur equally often. */
const lots = Object.values(choiceDefinitions).flatMap(({ id, choice }) =>
  Object.entries(choice).map(([part, alternatives]) => {
    const order = Array.from({ length: lotCount }, (_, lot) => ({ lot, rank: random.next() })).sort(
      (a, b) => a.rank - b.rank,
    );
    const values = new Map(order.map(({ lot }, index) => [lot, alternatives[index % alternatives.length] ?? '']));
    return { id, part, values };
  }),
);

function lot(number: number): readonly Alternative[] {
  return lots.map(({ id, part, values }) => ({ id, part, value: values.get(number) ?? '' }));
}

test('each alternative is in two lots or more', () => {
  const drawn = Array.from({ length: lotCount }, (_, number) => lot(number).map(alternativeName)).flat();
  const rare = otherAlternatives.filter((one) => drawn.filter((name) => name === alternativeName(one)).length < 2);
  expect(rare).toEqual([]);
});

test.for(
  Array.from({ length: isWhole ? lotCount : 1 }, (_, number) => number),
)('nothing fails in a whole check where all is chosen by lot %i', async (number) => {
  const chosen = lot(number);
  const report = await run(toChoices(...chosen), {});
  expect(complaints(report), chosen.map(alternativeName).join(' ')).toEqual([]);
});

test('a choice that a profile says otherwise is a warning', async () => {
  const choices = { 'create.conflict-answer': { status: 422 }, 'search.default-limit': { limit: 10 } };
  const report = await run({}, { profile: readProfile({ choices }), ...enough });
  expect(complaints(report)).toEqual([
    'warned create.conflict-answer: changed against the profile: status changed from 422 to 409',
  ]);
});

/** The parts of the choice without those that the alternative silences, or that no run observes. */
function expectedOf(alternative: Alternative): readonly Alternative[] {
  const { id } = alternative;
  if (Object.keys(unseen).some((begin) => alternativeName(alternative).startsWith(begin))) return [];
  const choices = completeChoices(choicesOf(alternative));
  return Object.keys(choiceDefinitions[id].choice)
    .filter((part) => `${id}.${part}` !== silent[alternativeName(alternative)])
    .filter((part) => {
      const needed = ofRefusals[`${id}.${part}`];
      return needed === undefined || Object(choices[id])[needed.part] === needed.value;
    })
    .filter((part) => !ofLargeLists.includes(`${id}.${part}`) || Number(Object(choices[id])[part]) <= 25)
    .map((part) => ({ id, part, value: Object(choices[id])[part] }));
}

function run(choices: PartialChoices, options: Partial<RunOptions>, scenario = proofScenario): Promise<Report> {
  const mock = createMock({ scenario, choices: completeChoices(defaultChoices, choices) });
  return runConformance({
    ...{ fetch: mock.fetch, baseUrl: 'http://mock.test', apiKey: 'dev-choices', allowWrites: true, settleMs: 0 },
    ...runOptions,
    ...options,
  });
}

function complaints({ results }: Report): readonly string[] {
  const bad = results.filter(({ status }) => !['passed', 'observed', 'skipped'].includes(status));
  return bad.map(({ id, status, message }) => `${status} ${id}: ${message}`);
}
