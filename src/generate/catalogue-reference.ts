import { sectionTitles } from '#generated/requirements.js';
import { partOf } from '../conformance/probes.js';
import { rules } from '../judgement/rules.js';
import { catalogue, type Requirement } from '../requirements/catalogue.js';

/** The catalogue for people: each clause with its level, and how it is tested. */
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

function testedBy({ id, schemas = [] }: Requirement): string[] {
  const parts = [
    ...(schemas.length > 0 ? ['the schemas of bodies'] : []),
    ...(id in rules ? ['each answer'] : []),
    ...(partOf(id, 'reads') === undefined ? [] : ['requests that read']),
    ...(partOf(id, 'writes') === undefined ? [] : ['requests that write']),
  ];
  return parts.length > 0 ? parts : ['the run as a whole'];
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
}
