import { ServerCommand } from './flag-command.js';
import { appendList, integerParser, parsePositiveNumber, secretOption } from './options.js';

export const mcpCommand = new ServerCommand('mcp')
  .summary('serve tools to coding agents')
  .description('serve tools to a coding agent: Model Context Protocol on standard input and output')
  .option(
    '--allow-host <name>',
    'host that checks may reach (this machine always); repeatable, `*.example.com`',
    appendList,
  )
  .option(
    '--allow-path <folder>',
    'folder whose files may be read (the working directory always); repeatable',
    appendList,
  )
  .option('--allow-writes', 'let checks write')
  .option('--allow-commands', 'let the agent rehearse commands')
  .option('--api-key-env <name>', 'variable that contains the API key for checks', 'NOTIKIT_API_KEY')
  .option('--other-api-key-env <name>', 'variable that contains a key of another environment', 'NOTIKIT_OTHER_API_KEY')
  .addOption(secretOption('--control-token <token>', 'token of mocks that were started elsewhere'))
  .option(
    '--max-characters <number>',
    'maximum length of a result',
    integerParser({ min: 2_000, max: 1_000_000 }),
    30_000,
  )
  .option('--max-har <megabytes>', 'maximum size of a HAR file', parsePositiveNumber, 50)
  .option('--check-timeout <seconds>', 'time limit of a check or a validation', parsePositiveNumber, 300)
  .option('--rehearsal-timeout <seconds>', 'time limit of a rehearsal', parsePositiveNumber, 900)
  .withNetwork()
  .action(async (flags) => (await import('./run-mcp.js')).runMcp(flags));
