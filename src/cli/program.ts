import { Argument, Command } from 'commander';
import { version } from '#generated/version.js';
import { checkCommand } from './check.js';
import {
  clockCommand,
  faultCommand,
  logsCommand,
  overrideCommand,
  resetCommand,
  sabotageCommand,
  scenarioCommand,
  snapshotCommand,
  stopCommand,
  triggerCommand,
  verifyCommand,
} from './control/control-commands.js';
import { doctorCommand } from './doctor.js';
import { harCommand } from './har.js';
import { imitateCommand } from './imitate.js';
import { mcpCommand } from './mcp.js';
import { mockCommand } from './mock.js';
import { proxyCommand } from './proxy.js';
import { rehearseCommand } from './rehearse.js';

const initCommand = new Command('init')
  .summary('create an example scenario and configuration')
  .description('create an example scenario and configuration in this folder')
  .action(async () => (await import('./run-init.js')).runInit());

const compareCommand = new Command('compare')
  .summary('compare two reports')
  .description('compare two reports; fails if there are new failures')
  .argument('<before>', 'earlier report, written by `--reporter json=FILE`')
  .argument('<now>', 'later report')
  .action(async (before, now) => (await import('./run-compare.js')).runCompare(before, now));

const completionCommand = new Command('completion')
  .description('print a shell completion script')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    if (command.parent) (await import('./print-completion.js')).printCompletion(shell, command.parent);
  });

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
  .addCommand(sabotageCommand)
  .addCommand(logsCommand)
  .addCommand(verifyCommand)
  .addCommand(resetCommand)
  .addCommand(clockCommand)
  .addCommand(scenarioCommand)
  .addCommand(snapshotCommand)
  .addCommand(stopCommand)
  .commandsGroup('Set up:')
  .addCommand(initCommand)
  .addCommand(doctorCommand)
  .addCommand(completionCommand)
  .addHelpCommand(new Command('help').argument('[command]').description('print the help of a command'))
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError(true);
