import { ServerCommand } from './flag-command.js';
import { appendList, appendValue, integerParser, parsePositiveNumber, secretOption } from './options.js';

export const imitateCommand = new ServerCommand('imitate')
  .summary('create a mock of a deployment')
  .description('create a mock of a deployment: its behaviour, and its records under pseudonyms')
  .argument('[url]', "the deployment's base address")
  .requiredOption('-o, --output <folder>', 'folder for profile.yaml, scenario.yaml and its records')
  .option('--har <file>', 'recording to imitate instead of a deployment; repeatable', appendValue)
  .addOption(secretOption('--api-key <key>', 'API key; a read-only key is enough'))
  .option(
    '--max <number>',
    'maximum number of records per collection, newest first',
    integerParser({ min: 1, max: 100_000 }),
    1_000,
  )
  .option('--rate <number>', 'maximum requests per second (unlimited)', parsePositiveNumber)
  .option('--concurrency <number>', 'concurrent requests', integerParser({ min: 1, max: 64 }), 16)
  .option('--timeout <seconds>', 'time limit for learning the behaviour', parsePositiveNumber, 120)
  .option('--allow-writes', 'also learn how writes behave: creates subscribers, and updates an integration')
  .option('--keep-ids', 'keep identifiers')
  .option('--keep <field>', 'field whose values are kept; repeatable', appendList)
  .option('--hide <field>', 'field whose values are replaced too: `locale`; repeatable', appendList)
  .withNetwork()
  .action(async (url, flags) => (await import('./run-imitate.js')).runImitate(url, flags));
