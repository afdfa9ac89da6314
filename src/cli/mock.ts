import { Option } from 'commander';
import { FlagCommand } from './flag-command.js';
import { append, appendNames, logOption, quietOption, wholeNumber } from './options.js';
import { profileOption } from './profile-option.js';

// The key of `check` is a secret that a machine may know for another server: it is none of the mock's.
export const mockCommand = new FlagCommand('mock', { port: ['NOTIKIT_PORT', 'PORT'], 'api-key': ['NOTIKIT_API_KEYS'] })
  .description('serve a stateful mock of the API')
  .option('--port <number>', 'the port to listen on; 0 takes a free one', wholeNumber(65_535), 4010)
  .option('--host <address>', 'the address to listen on', '127.0.0.1')
  .option(
    '--cors <origin>',
    'whose pages may use it, besides those of this machine; repeatable, * for all',
    appendNames,
  )
  .option(
    '--allow-host <name>',
    'a name that it may be reached by, besides those of this machine; repeatable',
    appendNames,
  )
  .option('--control-token <token>', 'what its control API wants; made up and printed if others can reach the mock')
  .option(
    '--seed <number>',
    "the same seed gives the same records; the scenario's, or 1",
    wholeNumber(Number.MAX_SAFE_INTEGER),
  )
  .option('--scenario <name or file>', 'which records there are; a file is read again when it changes', 'default')
  .option('--from <folder>', 'the imitation of a deployment that `notikit imitate` has written')
  .option('--state <place>', 'where what is written outlives the mock: a directory, or redis://host:port to share it')
  .addOption(
    new Option('--consistency <kind>', 'of a shared state: reads see every earlier write, or soon')
      .choices(['strong', 'eventual'])
      .default('strong'),
  )
  .option(
    '--now <moment>',
    'what time it is at the start, for the records too: ISO 8601, or real, if there is no state',
  )
  .option('--api-key <pattern>', 'a key that is valid, repeatable; * stands for any characters', append)
  .option(
    '--fault <line>',
    'OPERATION:FAULT, repeatable: `listMessages:status=503@0.2`, `*:latency=200..800ms`',
    append,
  )
  .option('--sabotage <id>', 'breaks one clause of the contract, by the id of its requirement; repeatable', appendNames)
  .option(...profileOption)
  .option(
    '--choice <choice>',
    'what the mock does where the specification is open: create.conflict-answer.status=422; repeatable',
    appendNames,
  )
  .option('--snapshots <folder>', 'keep named snapshots as files of this folder')
  .option(...quietOption)
  .option(...logOption)
  .option('--list-sabotages', 'print the clauses that can be broken')
  .option('--list-choices', 'print what the specification leaves open, and what the mock can do there')
  .action(async (flags) => (await import('./run-mock.js')).runMock(flags));
