import { expect } from 'vitest';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { writtenSabotages } from '../../src/sabotage/sabotages.js';
import { survivors } from './survivors.js';
import { firstBroken, type Trial, tryOut } from './trial.js';

/** How many of 100 kills must name the sabotaged requirement first. */
const attribution = 95;

/** Tries the written sabotages of some families, prints the kill rate, and expects that it is complete. */
export async function prove(isMeant: (sabotage: Sabotage) => boolean): Promise<void> {
  const start = performance.now();
  const trials: Trial[] = [];
  for (const sabotage of writtenSabotages.filter(isMeant)) trials.push(await tryOut(sabotage));

  const killed = trials.filter(({ sabotage, broken }) => broken.includes(sabotage.id));
  const survived = trials.filter((trial) => !killed.includes(trial));
  const strayed = killed.filter((trial) => firstBroken(trial) !== trial.sabotage.id);
  console.log(
    [
      `killed ${killed.length} of ${trials.length} tried, in ${Math.round(performance.now() - start)} ms`,
      `attribution: ${killed.length - strayed.length} of ${killed.length}`,
      ...survived.map(({ sabotage: { name }, outcome }) => `survived: ${name} (${survivors[name] ?? outcome})`),
      ...strayed.map(({ sabotage: { name }, broken }) => `strayed: ${name}, broken: ${broken.join(', ')}`),
    ].join('\n'),
  );

  const names = trials.map(({ sabotage: { name } }) => name);
  expect(survived.map(({ sabotage: { name } }) => name)).toEqual(names.filter((name) => name in survivors));
  expect(trials.flatMap(({ sabotage: { name }, errored }) => errored.map((error) => `${name}: ${error}`))).toEqual([]);
  expect((100 * (killed.length - strayed.length)) / killed.length).toBeGreaterThanOrEqual(attribution);
}
