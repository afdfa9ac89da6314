import { leastBudget, mostBudget, usualBudget } from '../conformance/run-options.js';
import { ReportCommand } from './flag-command.js';
import { appendValue, integerParser, parsePositiveNumber, secretOption } from './options.js';

export const checkCommand = new ReportCommand('check')
  .summary('check a server, requirement by requirement')
  .description('check whether a server conforms, requirement by requirement')
  .argument('[url]', "the server's base address")
  .addOption(secretOption('--api-key <key>', 'the API key'))
  .addOption(secretOption('--other-api-key <key>', 'a key of another environment, to check its isolation'))
  .option('--allow-writes', 'allow writes: creates subscribers, and changes an integration and restores it')
  .option('--hostile', 'write values that a server may store and then fail to read, such as deep custom data')
  .withReport()
  .option('--uses <file>', 'client, as JSON of `rehearse --reads`, to name in failures; repeatable', appendValue)
  .option('--only-used', 'report failures that no client of --uses notices as warnings')
  .option('--require-complete', 'fail the run if a requirement was skipped')
  .option('--fail-fast', 'stop at the first failure')
  .option('--rerun <file>', 'check only what did not pass in an earlier JSON report')
  .option(
    '--budget <number>',
    `approximate number of requests (${usualBudget}), from ${leastBudget}, a smoke test, to ${mostBudget}`,
    integerParser({ min: leastBudget, max: mostBudget }),
  )
  .option(
    '--seed <number>',
    'seed for the requests; the same seed sends the same requests',
    integerParser({ max: 2 ** 31 - 1 }),
  )
  .option('--concurrency <number>', 'concurrent requests (16)', integerParser({ min: 1, max: 64 }))
  .option('--rate <number>', 'maximum requests per second (unlimited)', parsePositiveNumber)
  .option('--timeout <seconds>', 'time limit of the whole run (300)', parsePositiveNumber)
  .option('--request-timeout <seconds>', 'time limit of one response (10)', parsePositiveNumber)
  .option('--settle <seconds>', 'how long a write may take to become visible (2)', parsePositiveNumber)
  .option('--suggest-profile', 'print a profile of how the server differs from the contract')
  .option('--subscriber-id <id>', "subscriber to read if the server's lists are empty")
  .option('--integration-id <id>', 'integration to change, or to read')
  .option('--workflow-id <id>', 'workflow to read')
  .option('--step-id <id>', 'step of --workflow-id to read')
  .option('--notification-id <id>', 'event to read')
  .option('--watch [file]', 'check again when the file changes or on SIGUSR2, and print the differences')
  .option('--clean-up', 'list the subscribers that earlier runs left behind, and exit')
  .option('--on-leftover <command>', 'command to run for each subscriber left behind; {subscriberId} is its identifier')
  .option('--list', 'list all requirements, and exit')
  .option('--list-factors', 'list what a check varies in each operation, and exit')
  .withNetwork()
  .action(async (url, flags) => (await import('./run-check.js')).runCheck(url, flags));
