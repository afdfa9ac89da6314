import { InvalidArgumentError } from 'commander';

export interface LogFlags {
  readonly quiet?: true;
  readonly log: 'text' | 'json';
}

/** How each command tells of its flags that runs on, and says what happens. */
export const quietOption = ['--quiet', 'print where it listens and errors, and nothing else'] as const;
export const logOption = [
  '--log <form>',
  'how it says what happens: text, or json, an object a line',
  readForm,
  'text',
] as const;

function readForm(text: string): LogFlags['log'] {
  if (text === 'text' || text === 'json') return text;
  throw new InvalidArgumentError('It must be text or json.');
}
