import { Argument, Command } from 'commander';

export const completionCommand = new Command('completion')
  .description('print what lets a shell complete the words of this command line')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell, _flags, command) => {
    if (command.parent) (await import('./print-completion.js')).printCompletion(shell, command.parent);
  });
