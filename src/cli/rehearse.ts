import { Command } from 'commander';
import { appendList, appendValue, integerParser, parsePositiveNumber } from './options.js';
import { profileOption } from './profile-option.js';

export const rehearseCommand = new Command('rehearse')
  .summary("run a client's tests against other servers")
  .description("run a client's tests against mocks that differ in unspecified behaviour")
  .argument('<command...>', 'test command, after `--`; its tests use the server at NOTIKIT_URL, or call createMock')
  .option('--reads', 'find which response fields the tests read, instead of trying other servers')
  .option('--runs <number>', 'maximum number of runs with --reads (60)', integerParser({ min: 4, max: 10_000 }))
  .option('--only <pattern>', 'try only these choices; repeatable: `search.*`', appendList)
  .option('--pairs', 'also try combinations that cover every pair of alternatives')
  .option('--faults', 'also try slow, failing and truncated responses and empty lists')
  .option('--sabotage <id>', 'also try a server that violates this requirement; repeatable', appendList)
  .option('--scenario <name or file>', 'scenario of the server at NOTIKIT_URL', 'default')
  .option('--seed <number>', 'seed for the records', integerParser())
  .option('--jobs <number>', 'number of commands to run in parallel', integerParser({ min: 1, max: 64 }), 1)
  .option('--timeout <seconds>', 'time limit of one run of the command', parsePositiveNumber, 300)
  .option('--bail', 'stop after the first failure')
  .option('--reporter <name[=file]>', 'terminal, json, html, junit, or markdown with --reads; repeatable', appendValue)
  .option('--baseline <file>', 'file of known failures, which do not fail the rehearsal')
  .option('--update-baseline', 'write the baseline file instead of applying it')
  .option('--verbose', 'also list the servers with which the command passed')
  .option(...profileOption)
  .action(async (command, flags) => (await import('./run-rehearse.js')).runRehearse(command, flags));
