/** A process that checks the mutants that it receives by name. */
import { tryUnlessEquivalent } from './draw.js';
import { allMutants } from './grammar/all-mutants.js';

const mutants = new Map(allMutants().map((mutant) => [mutant.name, mutant]));
const [seed = 1, budget] = process.argv.slice(2).map(Number);

process.on('message', (name) => {
  const mutant = mutants.get(String(name));
  if (mutant === undefined) throw new Error(`No mutant "${String(name)}".`);
  void tryUnlessEquivalent(mutant, { seed, budget }).then((tried) => process.send?.(tried));
});
