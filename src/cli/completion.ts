import { Argument, Command } from 'commander';

export const completionCommand = new Command('completion')
  .description('print a shell completion script')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    if (command.parent) (await import('./print-completion.js')).printCompletion(shell, command.parent);
  });
