/** A process that checks the faults that it receives by name. */
import { findFault } from '../../src/sabotage/grammar/faults.js';
import { tryUnlessEquivalent } from './draw.js';

const [seed = 1, budget] = process.argv.slice(2).map(Number);

process.on('message', (name) => {
  const fault = findFault(String(name));
  if (fault === undefined) throw new Error(`No fault "${String(name)}".`);
  void tryUnlessEquivalent(fault, { seed, budget }).then((tried) => process.send?.(tried));
});
