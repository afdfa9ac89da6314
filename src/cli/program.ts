import { Argument, Command } from 'commander';
import { version } from '#generated/version.js';
import { checkCommand } from './check.js';
import { FlagCommand } from './flag-command.js';
import { mockCommand } from './mock.js';
import { append, appendNames, logOption, positiveNumber, quietOption, wholeNumber } from './options.js';
import { profileOption } from './profile-option.js';
import { TrafficCommand } from './traffic-command.js';

const completionCommand = new Command('completion')
  .description('print what lets a shell complete the words of this command line')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    if (command.parent) (await import('./print-completion.js')).printCompletion(shell, command.parent);
  });

const doctorCommand = new FlagCommand('doctor', { port: ['NOTIKIT_PORT', 'PORT'] })
  .description('say what is wrong with this machine, or on the way to a server, and what to do about it')
  .argument('[url]', "a server's base address")
  .option('--api-key <key>', "the server's API key: whether it is taken is asked too")
  .option('--port <number>', 'the port that the mock is to listen on', wholeNumber(65_535, 1), 4010)
  .option('--host <address>', 'the address that it is to listen on', '127.0.0.1')
  .option('--state <place>', 'where it is to keep its state: a directory, or redis://host:port')
  .option('--request-timeout <seconds>', 'for one answer', positiveNumber, 5)
  .option('--json', 'print an object, for programs')
  .action(async (url, flags) => (await import('./run-doctor.js')).runDoctor(url, flags));

const initCommand = new Command('init')
  .description('write a scenario and a configuration to begin with, in this folder')
  .action(async () => (await import('./run-init.js')).runInit());

const compareCommand = new Command('compare')
  .description('say what one report found otherwise than another: fails where more is broken')
  .argument('<before>', 'a report that `--reporter json=FILE` wrote')
  .argument('<now>', 'another')
  .option('--html <file>', 'write the comparison as a page')
  .action(async (before, now, flags) => (await import('./run-compare.js')).runCompare(before, now, flags));

const proxyCommand = new TrafficCommand('proxy', { port: ['NOTIKIT_PORT', 'PORT'] })
  .description('pass requests on to a real server, and judge all that passes')
  .argument('<url>', "the server's base address")
  .option('--port <number>', 'the port to listen on; 0 takes a free one', wholeNumber(65_535), 4020)
  .option('--host <address>', 'the address to listen on', '127.0.0.1')
  .option('--timeout <seconds>', 'how long the server may take for an answer', positiveNumber, 30)
  .option('--allow-link-local', 'let requests go to link-local and metadata addresses')
  .option('--header', 'add a notikit-violations field to answers that break the contract')
  .option('--block', 'pass no broken request on (422), and no broken answer back (502)')
  .option('--record <file>', 'write what passes as HAR, without credentials')
  .option(...quietOption)
  .option(...logOption)
  .action(async (url, flags) => (await import('./run-proxy.js')).runProxy(url, flags));

const harCommand = new TrafficCommand('har')
  .description('judge recorded traffic: HAR files, of a browser, a proxy or a test run')
  .argument('<file...>', 'HAR files, gzipped or not; - for standard input')
  .option('--base-url <url>', "the API's base address; requests to others are passed over")
  .action(async (files, flags) => (await import('./run-har.js')).runHar(files, flags));

const imitateCommand = new FlagCommand('imitate')
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

const rehearseCommand = new FlagCommand('rehearse')
  .description("run a client's tests against mocks that are right in other ways: which of them break it?")
  .argument('<command...>', 'the command, after `--`; it asks the server at NOTIKIT_URL, or uses createMock')
  .option('--only <pattern>', 'try only these choices, repeatable: `search.*`', appendNames)
  .option('--pairs', 'try combinations too, in which each two alternatives come together')
  .option('--faults', 'try slow, failing and cut off responses, and empty lists too')
  .option('--sabotage <id>', 'try a server that breaks a requirement, by its id; repeatable', appendNames)
  .option('--scenario <name or file>', 'the records of the server at NOTIKIT_URL', 'default')
  .option('--seed <number>', 'the same seed gives the same records', wholeNumber(Number.MAX_SAFE_INTEGER))
  .option('--jobs <number>', 'how many commands run at once (1)', wholeNumber(64, 1))
  .option('--timeout <seconds>', 'for one run of the command (300)', positiveNumber)
  .option('--bail', 'end after the first failure')
  .option('--reporter <name[=file]>', 'terminal, json, junit or html; repeatable', append)
  .option('--baseline <file>', 'failures that are known, and do not fail the rehearsal')
  .option('--update-baseline', 'write the baseline file instead of judging by it')
  .option('--verbose', 'list what passes too')
  .option(...profileOption)
  .action(async (command, flags) => (await import('./run-rehearse.js')).runRehearse(command, flags));

/** All that can be asked for on the command line. */
export const program = new Command('notikit')
  .description('Contract-first mock and conformance kit for the Notification Service API')
  .version(version)
  .addCommand(mockCommand)
  .addCommand(checkCommand)
  .addCommand(rehearseCommand)
  .addCommand(imitateCommand)
  .addCommand(harCommand)
  .addCommand(proxyCommand)
  .addCommand(compareCommand)
  .addCommand(initCommand)
  .addCommand(doctorCommand)
  .addCommand(completionCommand)
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError(true);
