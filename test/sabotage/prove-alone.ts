import { plainSabotages, writtenSabotages } from '../../src/sabotage/sabotages.js';
import { tryAlone } from './alone.js';
import { survivors } from './survivors.js';

/**
 * Runs all written sabotages, and one of each requirement that the schemas check. Each must be found and named first,
 * and plain ones must break nothing else. It takes about an hour; `npm test` runs a part. The argument is a regular
 * expression for the names of sabotages.
 */
const [, , pattern = ''] = process.argv;
const plain = new Set(plainSabotages());
const chosen = [...new Set([...plain, ...writtenSabotages])].filter(({ name }) => new RegExp(pattern).test(name));
let wrong = 0;
for (const sabotage of chosen) {
  const { id, name } = sabotage;
  const { others, errored, isFound, isFirst } = await tryAlone(sabotage);
  const what = [
    ...(isFound === name in survivors ? [isFound ? 'it is found, and no survivor' : 'it is not found'] : []),
    ...(isFound && !isFirst ? ['it is not named first'] : []),
    ...(plain.has(sabotage) && others.length > 0 ? [`it also breaks ${others.join(', ')}`] : []),
    ...errored,
  ];
  if (what.length === 0) continue;
  wrong += 1;
  console.log(`${id} (${name}): ${what.join('; ')}`);
}
console.log(`${chosen.length - wrong} of ${chosen.length} sabotages are found as they should be`);
if (wrong > 0) process.exitCode = 1;
