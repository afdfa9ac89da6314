import { plainSabotages } from '../../src/sabotage/sabotages.js';
import { tryAlone } from './alone.js';

/**
 * Tries each plain sabotage in a whole check, and lists those that break other requirements too. It takes about ten
 * minutes; `npm test` tries a sample. An argument is a regular expression: only matching requirements are tried.
 */
const [, , pattern = ''] = process.argv;
const chosen = plainSabotages().filter(({ id }) => new RegExp(pattern).test(id));
let strayed = 0;
for (const sabotage of chosen) {
  const { others, errored, isFound } = await tryAlone(sabotage);
  if (others.length === 0 && errored.length === 0 && isFound) continue;
  strayed += 1;
  const what = [
    isFound ? [] : ['it is not found'],
    others.length === 0 ? [] : [`it also breaks ${others.join(', ')}`],
    errored,
  ].flat();
  console.log(`${sabotage.id} (${sabotage.name}): ${what.join('; ')}`);
}
console.log(`${chosen.length - strayed} of ${chosen.length} sabotages break their own requirement alone`);
if (strayed > 0) process.exitCode = 1;
