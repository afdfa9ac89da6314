import { Argument, Command } from 'commander';
import { version } from '#generated/version.js';
import { checkCommand } from './check.js';
import {
  clockCommand,
  faultCommand,
  logsCommand,
  overrideCommand,
  resetCommand,
  triggerCommand,
  verifyCommand,
} from './control/control-commands.js';
import { FlagCommand, ServerCommand, TrafficCommand } from './flag-command.js';
import { mcpCommand } from './mcp.js';
import { mockCommand } from './mock.js';
import { appendList, appendValue, integerParser, logOption, parsePositiveNumber, quietOption } from './options.js';
import { profileOption } from './profile-option.js';

const completionCommand = new Command('completion')
  .description('print a shell completion script')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    if (command.parent) (await import('./print-completion.js')).printCompletion(shell, command.parent);
  });

const doctorCommand = new ServerCommand('doctor', { variables: { port: ['NOTIKIT_PORT', 'PORT'] } })
  .summary('check this machine and a connection')
  .description('check the prerequisites on this machine, and the connection to a server')
  .argument('[url]', "a server's base address")
  .option('--api-key <key>', 'API key to verify with the server')
  .option('--port <number>', 'port that the mock will use', integerParser({ min: 1, max: 65_535 }), 4010)
  .option('--host <address>', 'address that the mock will use', '127.0.0.1')
  .option('--state <place>', 'state that the mock will use: a directory, or redis://host:port')
  .option('--request-timeout <seconds>', 'time limit of one response', parsePositiveNumber, 5)
  .option('--json', 'print the result as JSON')
  .withNetwork()
  .action(async (url, flags) => (await import('./run-doctor.js')).runDoctor(url, flags));

const initCommand = new Command('init')
  .summary('create an example scenario and configuration')
  .description('create an example scenario and configuration in this folder')
  .action(async () => (await import('./run-init.js')).runInit());

const compareCommand = new Command('compare')
  .summary('compare two reports')
  .description('compare two reports; fails if there are new failures')
  .argument('<before>', 'earlier report, written by `--reporter json=FILE`')
  .argument('<now>', 'later report')
  .option('--html <file>', 'write the comparison as an HTML page')
  .action(async (before, now, flags) => (await import('./run-compare.js')).runCompare(before, now, flags));

const proxyCommand = new TrafficCommand('proxy', { variables: { port: ['NOTIKIT_PORT', 'PORT'] } })
  .summary('check requests and responses on their way')
  .description('forward requests to a real server, and check requests and responses')
  .argument('<url>', "the server's base address")
  .option('--port <number>', 'port to listen on; 0 picks a free port', integerParser({ max: 65_535 }), 4020)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option(
    '--cors <origin>',
    'origin whose pages may use the proxy (those of this machine always may); repeatable, * for all',
    appendList,
  )
  .option(
    '--allow-host <name>',
    'host name under which the proxy can be reached (names of this machine are always allowed); repeatable',
    appendList,
  )
  .option('--timeout <seconds>', 'time limit of one response of the server', parsePositiveNumber, 30)
  .option('--allow-link-local', 'allow link-local and metadata addresses as the server')
  .option('--violations-header', 'add a notikit-violations header to responses that do not conform')
  .option('--block', 'reject requests (422) and responses (502) that do not conform')
  .option('--record <file>', 'record all exchanges as HAR, without credentials')
  .option('--force', 'replace an existing file of --record')
  .option(...quietOption)
  .option(...logOption)
  .withNetwork()
  .action(async (url, flags) => (await import('./run-proxy.js')).runProxy(url, flags));

const harCommand = new TrafficCommand('har', { variables: { replay: ['NOTIKIT_REPLAY_URL'] } })
  .summary('check recorded traffic')
  .description('check recorded traffic: HAR files of a browser, a proxy or a test run')
  .argument('<file...>', 'HAR files, gzipped or not; - for standard input')
  .option('--base-url <url>', 'base address of the API; other requests are ignored')
  .option('--replay <url>', 'send the recorded requests to this server, and check its responses instead')
  .option('--api-key <key>', 'API key for --replay')
  .option('--allow-writes', 'send recorded writes too')
  .withNetwork()
  .action(async (files, flags) => (await import('./run-har.js')).runHar(files, flags));

const imitateCommand = new ServerCommand('imitate')
  .summary('create a mock of a deployment')
  .description('create a mock of a deployment: its behaviour, and its records under pseudonyms')
  .argument('[url]', "the deployment's base address")
  .requiredOption('-o, --output <folder>', 'folder for profile.yaml, scenario.yaml and its records')
  .option('--har <file>', 'recording to imitate instead of a deployment; repeatable', appendValue)
  .option('--api-key <key>', 'API key; a read-only key is enough')
  .option(
    '--max <number>',
    'maximum number of records per collection, newest first (1000)',
    integerParser({ min: 1, max: 100_000 }),
  )
  .option('--rate <number>', 'maximum requests per second (unlimited)', parsePositiveNumber)
  .option('--concurrency <number>', 'concurrent requests (16)', integerParser({ min: 1, max: 64 }))
  .option('--timeout <seconds>', 'time limit for learning the behaviour (120)', parsePositiveNumber)
  .option('--allow-writes', 'also learn how writes behave: creates subscribers, and updates an integration')
  .option('--keep-ids', 'keep identifiers')
  .option('--keep <field>', 'field whose values are kept; repeatable', appendList)
  .option('--hide <field>', 'field whose values are replaced, in addition to the usual ones; repeatable', appendList)
  .withNetwork()
  .action(async (url, flags) => (await import('./run-imitate.js')).runImitate(url, flags));

const rehearseCommand = new FlagCommand('rehearse')
  .summary("run a client's tests against other servers")
  .description("run a client's tests against mocks that differ in unspecified behaviour")
  .argument('<command...>', 'test command, after `--`; it uses the server at NOTIKIT_URL, or createMock')
  .option('--only <pattern>', 'try only these choices; repeatable: `search.*`', appendList)
  .option('--pairs', 'also try combinations that cover every pair of alternatives')
  .option('--faults', 'also try slow, failing and truncated responses and empty lists')
  .option('--sabotage <id>', 'also try a server that violates this requirement; repeatable', appendList)
  .option('--scenario <name or file>', 'scenario of the server at NOTIKIT_URL', 'default')
  .option('--seed <number>', 'seed for the records', integerParser({ max: Number.MAX_SAFE_INTEGER }))
  .option('--jobs <number>', 'number of commands to run in parallel (1)', integerParser({ min: 1, max: 64 }))
  .option('--timeout <seconds>', 'time limit of one run of the command (300)', parsePositiveNumber)
  .option('--bail', 'stop after the first failure')
  .option('--reporter <name[=file]>', 'terminal, json, junit or html; repeatable', appendValue)
  .option('--baseline <file>', 'file of known failures, which do not fail the rehearsal')
  .option('--update-baseline', 'write the baseline file instead of applying it')
  .option('--verbose', 'list passed servers too')
  .option(...profileOption)
  .action(async (command, flags) => (await import('./run-rehearse.js')).runRehearse(command, flags));

/** Program with all commands. */
export const program = new Command('notikit')
  .description('Contract-first mock and conformance kit for the Notification Service API')
  .version(version)
  .commandsGroup('Serve:')
  .addCommand(mockCommand)
  .addCommand(imitateCommand)
  .addCommand(mcpCommand)
  .commandsGroup('Check:')
  .addCommand(checkCommand)
  .addCommand(proxyCommand)
  .addCommand(harCommand)
  .addCommand(rehearseCommand)
  .addCommand(compareCommand)
  .commandsGroup('Control a running mock:')
  .addCommand(triggerCommand)
  .addCommand(faultCommand)
  .addCommand(overrideCommand)
  .addCommand(logsCommand)
  .addCommand(verifyCommand)
  .addCommand(resetCommand)
  .addCommand(clockCommand)
  .commandsGroup('Set up:')
  .addCommand(initCommand)
  .addCommand(doctorCommand)
  .addCommand(completionCommand)
  .addHelpCommand(new Command('help').argument('[command]').description('print the help of a command'))
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError(true);
