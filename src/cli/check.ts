import { reporterNames } from '../reporters/reporter-choice.js';
import { FlagCommand } from './flag-command.js';
import { append, appendNames, badgeOption, positiveNumber, wholeNumber } from './options.js';
import { defaultConfig, profileOption } from './profile-option.js';

export const checkCommand = new FlagCommand('check')
  .description('judge a server: does it keep the contract, clause by clause?')
  .argument('[url]', "the server's base address")
  .option('--api-key <key>', 'the API key')
  .option('--allow-writes', 'create subscribers, and change an integration and put it back')
  .option('--only <pattern>', 'test only these requirements, repeatable: `search.*,auth.*`', appendNames)
  .option('--operation <pattern>', 'test only these operations, repeatable: `createSubscriber`, `get*`', appendNames)
  .option('--section <pattern>', 'test only these sections, repeatable: `4.1`', appendNames)
  .option('--skip <pattern>', 'leave these requirements out, repeatable', appendNames)
  .option('--strict', 'let a broken `should` fail the run')
  .option('--require-complete', 'let the run fail if anything could not be tested')
  .option('--reporter <name[=file]>', `${reporterNames}; repeatable`, append)
  .option(...badgeOption)
  .option(
    '--budget <number>',
    'about how many requests to send, 450 or more: more of them find more faults',
    wholeNumber(100_000, 450),
  )
  .option('--seed <number>', 'the same seed sends the same requests', wholeNumber(2 ** 31 - 1))
  .option('--concurrency <number>', 'requests under way at once (4)', wholeNumber(64, 1))
  .option('--rate <number>', 'requests in a second (as many as can)', positiveNumber)
  .option('--timeout <seconds>', 'for the whole run (120)', positiveNumber)
  .option('--request-timeout <seconds>', 'for one answer (10)', positiveNumber)
  .option('--settle <seconds>', 'how long a change may take to show (2)', positiveNumber)
  .option('--baseline <file>', 'failures that are known, and do not fail the run')
  .option('--update-baseline', 'write the baseline file instead of judging by it')
  .option(...profileOption)
  .option('--suggest-profile', 'print a profile of what the server does otherwise, for a person to read')
  .option('--config <file>', `settings; ${defaultConfig} if there is one`)
  .option('--subscriber-id <id>', "records to look at, where the server's lists do not show any")
  .option('--integration-id <id>')
  .option('--workflow-id <id>')
  .option('--step-id <id>')
  .option('--notification-id <id>')
  .option('--verbose', 'list each clause that was kept, how often that was seen, and where')
  .option('--watch [file]', 'judge again when the file changes, or SIGUSR2 comes, and say what is otherwise')
  .option('--clean-up', 'say what earlier runs have left behind, and end')
  .option('--list', 'print the requirements, and end')
  .action(async (url, flags) => (await import('./run-check.js')).runCheck(url, flags));
