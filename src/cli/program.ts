import { Argument, Command, Option } from 'commander';
import { version } from '#generated/version.js';
import { leastBudget, mostBudget, usualBudget } from '../conformance/run-options.js';
import { controlCommands } from './control/control-commands.js';
import { ReportCommand, ServerCommand, TrafficCommand } from './flag-command.js';
import {
  appendList,
  appendValue,
  integerParser,
  logOption,
  parsePositiveNumber,
  quietOption,
  secretOption,
} from './options.js';
import { profileOption } from './profile-option.js';

const mockCommand = new ServerCommand('mock')
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

const imitateCommand = new ServerCommand('imitate')
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

const mcpCommand = new ServerCommand('mcp')
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

const checkCommand = new ReportCommand('check')
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

const proxyCommand = new TrafficCommand('proxy')
  .summary('check requests and responses on their way')
  .description('forward requests to a real server, and check requests and responses')
  .argument('<url>', "the server's base address")
  .withReport()
  .withAddress('proxy', 4020)
  .option('--timeout <seconds>', 'time limit of one response of the server', parsePositiveNumber, 30)
  .option('--allow-link-local', 'allow link-local and metadata addresses as the server')
  .option('--violations-header', 'add a notikit-violations header to responses that do not conform')
  .option('--block', 'reject requests (422) and responses (502) that do not conform')
  .option('--record <file>', 'record all exchanges as HAR, without credentials')
  .option('--force', 'replace an existing file of --record')
  .option(...quietOption)
  .addOption(logOption)
  .withNetwork()
  .action(async (url, flags) => (await import('./run-proxy.js')).runProxy(url, flags));

const harCommand = new TrafficCommand('har')
  .summary('check recorded traffic')
  .description('check recorded traffic: HAR files of a browser, a proxy or a test run')
  .argument('<file...>', 'HAR files, gzipped or not; - for standard input')
  .withReport()
  .option('--base-url <url>', 'base address of the API; other requests are ignored')
  .option('--replay <url>', 'send the recorded requests to this server, and check its responses instead')
  .addOption(secretOption('--api-key <key>', 'API key for --replay'))
  .option('--allow-writes', 'send recorded writes too')
  .addOption(
    new Option('--redact <file>', 'write the recording without keys and personal values').conflicts([
      ...['replay', 'strict', 'reporter', 'coverage', 'minCoverage', 'baseline', 'updateBaseline'],
      ...['only', 'operation', 'section', 'skip'],
    ]),
  )
  .option('--force', 'replace an existing file of --redact')
  .withNetwork()
  .action(async (files, flags) => (await import('./run-har.js')).runHar(files, flags));

const rehearseCommand = new Command('rehearse')
  .summary("run a client's tests against other servers")
  .description("run a client's tests against mocks that differ in unspecified behaviour")
  .argument('<command...>', 'test command, after `--`; its tests use the server at NOTIKIT_URL, or call createMock')
  .addOption(
    new Option('--reads', 'find which response fields the tests read, instead of trying other servers').conflicts([
      ...['only', 'pairs', 'faults', 'sabotage', 'bail', 'baseline', 'updateBaseline'],
    ]),
  )
  .option('--runs <number>', 'maximum number of runs with --reads (60)', integerParser({ min: 4, max: 10_000 }))
  .option('--only <pattern>', 'try only these choices; repeatable: `search.*`', appendList)
  .option('--pairs', 'also try combinations that cover every pair of alternatives')
  .option('--faults', 'also try slow, failing and truncated responses and empty lists')
  .option('--sabotage <id>', 'also try a server that violates this requirement; repeatable', appendList)
  .option('--scenario <name or file>', 'scenario of the server at NOTIKIT_URL', 'default')
  .option('--seed <number>', 'seed for the records', integerParser())
  .option('--jobs <number>', 'number of commands to run in parallel', integerParser({ min: 1, max: 64 }), 1)
  .option('--timeout <seconds>', 'time limit of one run of the command', parsePositiveNumber, 300)
  .option('--bail', 'stop after the first failure')
  .option('--reporter <name[=file]>', 'terminal, json, html or junit (with --reads: markdown); repeatable', appendValue)
  .option('--baseline <file>', 'file of known failures, which do not fail the rehearsal')
  .option('--update-baseline', 'write the baseline file instead of applying it')
  .option('--verbose', 'also list the servers with which the command passed')
  .option(...profileOption)
  .action(async (command, flags) => (await import('./run-rehearse.js')).runRehearse(command, flags));

const compareCommand = new Command('compare')
  .summary('compare two reports')
  .description('compare two reports; fails if there are new failures')
  .argument('<before>', 'earlier report, written by `--reporter json=FILE`')
  .argument('<now>', 'later report')
  .option('--uses <file>', 'client, as JSON of `rehearse --reads`, to name in failures; repeatable', appendValue)
  .option(...profileOption)
  .action(async (before, now, flags) => (await import('./run-compare.js')).runCompare(before, now, flags));

const initCommand = new Command('init')
  .summary('create an example scenario and configuration')
  .description('create an example scenario and configuration in this folder')
  .action(async () => (await import('./run-init.js')).runInit());

const doctorCommand = new ServerCommand('doctor')
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

const completionCommand = new Command('completion')
  .description('print a shell completion script')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    const { completionOf } = await import('./print-completion.js');
    if (command.parent) process.stdout.write(completionOf(shell, command.parent));
  });

/** Commands by their heading in the help. */
const commandGroups: Readonly<Record<string, readonly Command[]>> = {
  'Serve:': [mockCommand, imitateCommand, mcpCommand],
  'Check:': [checkCommand, proxyCommand, harCommand, rehearseCommand, compareCommand],
  'Control a running mock:': controlCommands,
  'Set up:': [initCommand, doctorCommand, completionCommand],
};

/** Program with all commands. */
export const program = new Command('notikit')
  .description('Contract-first mock and conformance kit for the Notification Service API')
  .version(version)
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError(true);

for (const [heading, commands] of Object.entries(commandGroups)) {
  program.commandsGroup(heading);
  for (const command of commands) program.addCommand(command);
}
// The help belongs to the last group.
program.addHelpCommand(new Command('help').argument('[command]').description('print the help of a command'));
