import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { alternativeName } from '../../src/choices/choices.js';
import { separateTrials } from '../../src/rehearsal/rehearse.js';
import { ClientReplay } from '../../src/rehearsal/replay.js';
import { choiceTrials } from '../../src/rehearsal/trials.js';

test('eight replays run at once, and the trials keep their order', async () => {
  const trials = choiceTrials({}, ['search.*']);
  const pending: string[] = [];
  let most = 0;
  const [relevant, irrelevant] = await separateTrials(trials, {
    differences: async (alternatives) => {
      const name = alternatives.map(alternativeName).join();
      pending.push(name);
      // The later a replay began, the sooner it ends.
      while (pending.at(-1) !== name) await nextTurn();
      most = Math.max(most, pending.length);
      await nextTurn();
      pending.pop();
      return name.includes('match-form') ? [name] : [];
    },
  });
  expect(most).toBe(8);
  expect(relevant.map(({ trial, differences }) => [trial.name, ...differences])).toEqual(
    trials.filter(({ name }) => name.includes('match-form')).map(({ name }) => [name, name]),
  );
  expect(irrelevant).toEqual(trials.filter(({ name }) => !name.includes('match-form')));
  expect(relevant.length).toBeGreaterThan(8);
  expect(irrelevant.length).toBeGreaterThan(8);
});

test('a conflict with a write in progress concerns only clients that repeat a key', async () => {
  const write = (key: string) => ({
    ...{ mock: 'the server', options: { scenario: 'quiet' }, method: 'POST', target: '/v2/subscribers', status: 201 },
    headers: { authorization: 'ApiKey dev', 'content-type': 'application/json', 'idempotency-key': key },
    body: '{"subscriberId":"ada"}',
  });
  const trials = choiceTrials({}, ['idempotency-key.replay.inProgress=409']);
  expect(trials).toHaveLength(1);
  const differences = (...keys: readonly string[]) =>
    new ClientReplay(keys.map(write), {}, undefined, new Date()).differences(trials[0]?.alternatives ?? []);
  expect(await differences('one', 'one')).toEqual(['POST /v2/subscribers: 201 became 409']);
  expect(await differences('one', 'two', 'one')).toEqual([]);
});
