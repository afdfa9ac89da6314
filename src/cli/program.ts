import { Argument, Command } from 'commander';
import { version } from '#generated/version.js';
import { checkCommand } from './check.js';
import { controlCommands } from './control/control-commands.js';
import { doctorCommand } from './doctor.js';
import { harCommand } from './har.js';
import { imitateCommand } from './imitate.js';
import { mcpCommand } from './mcp.js';
import { mockCommand } from './mock.js';
import { appendValue } from './options.js';
import { profileOption } from './profile-option.js';
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
  .option('--uses <file>', 'client, as JSON of `rehearse --reads`, to name in failures; repeatable', appendValue)
  .option(...profileOption)
  .action(async (before, now, flags) => (await import('./run-compare.js')).runCompare(before, now, flags));

const completionCommand = new Command('completion')
  .description('print a shell completion script')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    if (command.parent) (await import('./print-completion.js')).printCompletion(shell, command.parent);
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
