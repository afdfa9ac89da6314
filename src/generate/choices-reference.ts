import { definitions } from '../choices/choices.js';

/** For people: what the specification leaves open, and what the mock can do there. */
export function choicesReference(): string {
  const rows = Object.values(definitions).flatMap(({ id, section, text, choice }) =>
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
    ...[['choice', 'default', 'other alternatives', 'what is open'], ['--', '--', '--', '--'], ...rows].map(
      (cells) => `| ${cells.join(' | ')} |`,
    ),
    '',
  ].join('\n');
}
