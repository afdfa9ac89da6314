import { Command } from 'commander';

export const compareCommand = new Command('compare')
  .summary('compare two reports')
  .description('compare two reports; fails if there are new failures')
  .argument('<before>', 'earlier report, written by `--reporter json=FILE`')
  .argument('<now>', 'later report')
  .action(async (before, now) => (await import('./run-compare.js')).runCompare(before, now));
