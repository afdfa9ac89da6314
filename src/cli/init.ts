import { Command } from 'commander';

export const initCommand = new Command('init')
  .description('write a scenario and a configuration to begin with, in this folder')
  .action(async () => (await import('./run-init.js')).runInit());
