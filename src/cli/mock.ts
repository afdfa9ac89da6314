import { ServerCommand } from './flag-command.js';
import { appendList, appendValue, integerParser, logOption, quietOption, secretOption } from './options.js';
import { profileOption } from './profile-option.js';

export const mockCommand = new ServerCommand('mock')
  .description('serve a stateful mock of the API')
  .withAddress('mock', 4010)
  .addOption(
    secretOption(
      '--control-token <token>',
      'token for the control API (generated if other machines can reach the mock)',
    ),
  )
  .option('--seed <number>', "seed for the records (the scenario's, or 1)", integerParser())
  .option(
    '--scenario <name or file>',
    'scenario that defines the records; a file is reloaded when it changes',
    'default',
  )
  .option('--from <folder>', 'folder written by `notikit imitate`; the mock responds as that deployment does')
  .option('--state <place>', 'keep data across restarts: in a directory, or in redis://host:port to share it')
  .option('--reset-state', 'delete the data of --state first, and start it anew')
  .option('--now <moment>', 'start time of the clock and the records: ISO 8601, or real (real without --state)')
  .option(
    '--api-key <pattern>',
    'valid API key; repeatable, * stands for any characters; team-*=staging shares an environment',
    appendValue,
  )
  .option(
    '--fault <line>',
    'fault to inject, OPERATION:FAULT; repeatable: `listMessages:status=503@0.2`, `*:latency=200..800ms`',
    appendValue,
  )
  .option('--sabotage <id>', 'requirement to violate, by its id; repeatable', appendList)
  .option(...profileOption)
  .option(
    '--choice <choice>',
    'choice where the specification is open; repeatable: create.conflict-answer.status=422',
    appendList,
  )
  .option('--strict-requests', 'reject parameters and body fields that the contract does not name (422)')
  .option('--validate-responses', 'check each response of the mock, and report violations in the log')
  .option('--replay <file>', 'HAR file whose responses take precedence; repeatable', appendValue)
  .option('--upstream <url>', 'real server for the operations of --pass')
  .option('--pass <operation>', 'operation to forward to --upstream and check; repeatable: `get*`', appendList)
  .addOption(secretOption('--upstream-api-key <key>', "API key for --upstream (the client's)"))
  .option('--snapshots <folder>', 'folder for named snapshots')
  .option(...quietOption)
  .addOption(logOption)
  .option('--list-sabotages', 'list the requirements that can be violated, and exit')
  .option('--list-choices', 'list the choices and their alternatives, and exit')
  .withNetwork()
  .action(async (flags) => (await import('./run-mock.js')).runMock(flags));
