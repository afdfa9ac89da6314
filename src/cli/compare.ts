import { Command } from 'commander';

export const compareCommand = new Command('compare')
  .description('say what one report found otherwise than another: fails where more is broken')
  .argument('<before>', 'a report that `--reporter json=FILE` wrote')
  .argument('<now>', 'another')
  .option('--html <file>', 'write the comparison as a page')
  .action(async (before, now, flags) => (await import('./run-compare.js')).runCompare(before, now, flags));
