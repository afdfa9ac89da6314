import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { aspects, sectionTitles } from '#generated/requirements.js';
import { choiceDefinitions } from '../choices/choices.js';
import { program } from '../cli/program.js';
import { operations as operationTable } from '../contract/operations.js';
import { rules } from '../judgement/rules.js';
import { catalogue, type Requirement } from '../requirements/catalogue.js';

// Separate from other generated files: this code needs those itself.
const root = fileURLToPath(new URL('../..', import.meta.url));
const generated = `${root}/generated`;
let checkSource: string | undefined;

writeFileSync(`${generated}/requirements.md`, catalogueReference());
writeFileSync(`${generated}/choices.md`, choicesReference());
writeFileSync(`${generated}/cli.md`, cliReference());

/** Manual of unspecified behaviour, with the alternatives of the mock. */
export function choicesReference(): string {
  const rows = Object.values(choiceDefinitions).flatMap(({ id, section, text, choice }) =>
    Object.entries(choice).map(([part, [first, ...others]], index) => [
      `\`${id}.${part}\``,
      `\`${first}\``,
      others.map((other) => `\`${other}\``).join(', '),
      index === 0 ? `§${section} ${text}` : '',
    ]),
  );
  return [
    '# The choices',
    '',
    'Made by `npm run generate` from `spec/requirements.yaml`. Do not edit.',
    '',
    'A right server may do any of these. The mock does what stands under "default" unless a profile or `--choice` says',
    'otherwise. A status may be any from 400 to 499, a limit any from 1 to 100.',
    '',
    ...[['choice', 'default', 'other alternatives', 'what is open'], ['--', '--', '--', '--'], ...rows].map(toRow),
    '',
  ].join('\n');
}

/** Manual of the command line, generated from its help. */
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

/** Manual of the requirements, with their levels and tests. */
export function catalogueReference(): string {
  const numbers = [...new Set(catalogue.map(({ section }) => section))];
  return [
    '# The requirements',
    '',
    'Made by `npm run generate` from `spec/requirements.yaml`. Do not edit.',
    '',
    'A `must` that is broken fails a run, a `should` does with `--strict`, and of what is `open` a run says what it saw.',
    ...numbers.flatMap(ofSection),
    '',
  ].join('\n');
}

function ofSection(number: string): string[] {
  const rows = catalogue
    .filter(({ section }) => section === number)
    .map((requirement) => [
      `\`${requirement.id}\``,
      requirement.level,
      requirement.text,
      testedBy(requirement).join(', '),
    ]);
  const table = [['id', 'level', 'text', 'tested by'], ['--', '--', '--', '--'], ...rows].map(toRow);
  return ['', `## §${number} ${sectionTitles[number] ?? ''}`.trimEnd(), '', ...table];
}

/** Throws Error if nothing tests a requirement. */
function testedBy({ id, schemas = [], operations }: Requirement): string[] {
  const isWritten = operations.every((operation) => operationTable[operation].method !== 'GET');
  const parts = [
    ...(schemas.length > 0 ? ['the schemas of bodies'] : []),
    ...(id in rules ? ['each answer'] : []),
    ...(comparedByCheck(id) ? [isWritten ? 'requests that write' : 'requests of the check'] : []),
  ];
  if (parts.length === 0) throw new Error(`nothing tests ${id}`);
  return parts;
}

/** Tells whether the check itself covers a requirement, or the reference predicts an aspect of a page for it. */
function comparedByCheck(id: string): boolean {
  checkSource ??= ['reference', 'conformance'].flatMap(sourcesIn).join('');
  const isAspect = Object.values(aspects).some((table) =>
    Object.values(table).some((requirement) => requirement === id),
  );
  return isAspect || checkSource.includes(`'${id}'`);
}

function sourcesIn(module: string): readonly string[] {
  const folder = `${root}/src/${module}`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
}
