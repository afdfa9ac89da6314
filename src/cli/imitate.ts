import { FlagCommand } from './flag-command.js';
import { append, appendNames, positiveNumber, wholeNumber } from './options.js';

export const imitateCommand = new FlagCommand('imitate')
  .description('make a mock of a deployment: with its behaviour, and with its records under pseudonyms')
  .argument('[url]', "the deployment's base address")
  .requiredOption('-o, --output <folder>', 'where profile.yaml, scenario.yaml and its records are written')
  .option('--har <file>', 'imitate what a recording shows, in place of a deployment; repeatable', append)
  .option('--api-key <key>', 'the API key; one that may only read is enough')
  .option(
    '--max <number>',
    'how many records of a collection to read, the newest first (1000)',
    wholeNumber(100_000, 1),
  )
  .option('--rate <number>', 'requests in a second (as many as can)', positiveNumber)
  .option('--concurrency <number>', 'requests under way at once (4)', wholeNumber(64, 1))
  .option('--timeout <seconds>', 'for learning what the deployment does (120)', positiveNumber)
  .option('--keep-ids', 'leave identifiers as they are')
  .option('--keep <field>', 'leave the values of a field as they are, repeatable', appendNames)
  .option('--hide <field>', 'replace the values of a field that would stay, repeatable', appendNames)
  .action(async (url, flags) => (await import('./run-imitate.js')).runImitate(url, flags));
