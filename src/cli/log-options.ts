import { InvalidArgumentError } from 'commander';
import type { LogFlags } from './log.js';

/** How each command that runs on tells of its flags. */
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
