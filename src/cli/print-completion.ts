import type { Command, Option } from 'commander';

export type Shell = 'bash' | 'zsh' | 'fish';

/**
 * Generates a completion script for the commands and options of a program: `source <(notikit completion bash)`, or
 * `notikit completion fish | source`.
 */
export function completionOf(shell: Shell, program: Command): string {
  return `# ${program.name()} ${shell} completion\n${scripts[shell](program.name(), program.createHelp().visibleCommands(program))}`;
}

const scripts: Readonly<Record<Shell, (name: string, commands: readonly Command[]) => string>> = {
  bash: (name, commands) => bashScript(name, commands),
  // Zsh can load completions of Bash.
  zsh: (name, commands) =>
    `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${bashScript(name, commands)}`,
  fish: (name, commands) =>
    [
      `complete -c ${name} -e`,
      ...commands.map(
        (command) =>
          `complete -c ${name} -n __fish_use_subcommand -f -a ${command.name()} -d ${quoted(command.description())}`,
      ),
      ...commands.flatMap((command) =>
        command
          .createHelp()
          .visibleOptions(command)
          .map(
            (option) =>
              `complete -c ${name} -n ${quoted(`__fish_seen_subcommand_from ${command.name()}`)} ${fishOption(option)}`,
          ),
      ),
      '',
    ].join('\n'),
};

function bashScript(name: string, commands: readonly Command[]): string {
  const flags = commands.map((command) => {
    const names = command.createHelp().visibleOptions(command).flatMap(flagsOf);
    return `    *:${command.name()}) words=${quoted(names.join(' '))} ;;`;
  });
  return `_${name}() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  case "\${COMP_CWORD}:\${COMP_WORDS[1]}" in
    1:*) words=${quoted(commands.map((command) => command.name()).join(' '))} ;;
${flags.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _${name} ${name}
`;
}

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined && flag !== null);
}

function fishOption({ short, long, description, required }: Option): string {
  return [
    ...(short ? [`-s ${short.replace('-', '')}`] : []),
    ...(long ? [`-l ${long.replace('--', '')}`] : []),
    ...(required ? ['-r'] : []),
    `-d ${quoted(description)}`,
  ].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
