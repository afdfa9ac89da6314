import { ServerCommand } from './flag-command.js';
import { integerParser, parsePositiveNumber, secretOption } from './options.js';

export const doctorCommand = new ServerCommand('doctor')
  .summary('check this machine and a connection')
  .description('check the prerequisites on this machine, and the connection to a server')
  .argument('[url]', "a server's base address")
  .addOption(secretOption('--api-key <key>', 'API key to verify with the server'))
  .option('--port <number>', 'port that the mock will use', integerParser({ min: 1, max: 65_535 }), 4010)
  .option('--host <address>', 'address that the mock will use', '127.0.0.1')
  .option('--request-timeout <seconds>', 'time limit of one response', parsePositiveNumber, 5)
  .option('--json', 'print the result as JSON')
  .withNetwork()
  .action(async (url, flags) => (await import('./run-doctor.js')).runDoctor(url, flags));
