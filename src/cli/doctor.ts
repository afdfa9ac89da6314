import { FlagCommand } from './flag-command.js';
import { positiveNumber, wholeNumber } from './options.js';

export const doctorCommand = new FlagCommand('doctor', { port: ['NOTIKIT_PORT', 'PORT'] })
  .description('say what is wrong with this machine, or on the way to a server, and what to do about it')
  .argument('[url]', "a server's base address")
  .option('--api-key <key>', "the server's API key: whether it is taken is asked too")
  .option('--port <number>', 'the port that the mock is to listen on', wholeNumber(65_535, 1), 4010)
  .option('--host <address>', 'the address that it is to listen on', '127.0.0.1')
  .option('--state <place>', 'where it is to keep its state: a directory, or redis://host:port')
  .option('--request-timeout <seconds>', 'for one answer', positiveNumber, 5)
  .option('--json', 'print an object, for programs')
  .action(async (url, flags) => (await import('./run-doctor.js')).runDoctor(url, flags));
