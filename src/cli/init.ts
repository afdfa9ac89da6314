import { Command } from 'commander';

export const initCommand = new Command('init')
  .summary('create an example scenario and configuration')
  .description('create an example scenario and configuration in this folder')
  .action(async () => (await import('./run-init.js')).runInit());
