import type { Command } from 'commander';
import { program } from '../cli/program.js';

/** The command line for people, from what its help is made of. */
export function cliReference(): string {
  return [
    '# The command line',
    '',
    'Made by `npm run generate` from the commands in `src/cli/`. Do not edit. `npx notikit COMMAND --help` says the same.',
    ...program.commands.flatMap(ofCommand),
    '',
  ].join('\n');
}

function ofCommand(command: Command): string[] {
  const help = command.createHelp();
  const options = help.visibleOptions(command);
  return [
    ...['', `## notikit ${command.name()}`, ''],
    ...[`${sentence(command.description())}`, '', '```', help.commandUsage(command), '```', ''],
    ...options.map((option) => `- \`${help.optionTerm(option)}\`${described(help.optionDescription(option))}`),
  ];
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;
}

function described(text: string): string {
  return text === '' ? '' : `: ${text}`;
}
