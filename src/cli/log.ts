import { InvalidArgumentError } from 'commander';
import { printable } from '../reporters/printable.js';

/** What a command says that runs on: where it listens, what it was asked, what else has happened. */
export type LogEvent = 'listening' | 'request' | 'note' | 'error' | 'report';

export interface LogFlags {
  readonly quiet?: true;
  readonly log: 'text' | 'json';
}

/** How each command that runs on tells of its flags. */
export const quietOption = ['--quiet', 'print where it listens and errors, and nothing else'] as const;
export const logOption = [
  '--log <form>',
  'how it says what happens: text, or json, an object a line',
  readForm,
  'text',
] as const;

/** Prints what happens, for people or for programs. */
export class Log {
  readonly isQuiet: boolean;
  readonly #isJson: boolean;
  readonly #stream: NodeJS.WritableStream;

  constructor({ quiet = false, log }: { quiet?: boolean; log: LogFlags['log'] }, stream: NodeJS.WritableStream) {
    this.isQuiet = quiet;
    this.#isJson = log === 'json';
    this.#stream = stream;
  }

  /** @param text without what could act on a terminal. */
  say(event: LogEvent, fields: object, text: string): void {
    if (this.isQuiet && event !== 'listening' && event !== 'error') return;
    // In a string of JSON, what cannot be printed may be written as an escape too.
    const line = this.#isJson ? printable(JSON.stringify({ event, ...fields })) : text;
    this.#stream.write(`${line}\n`);
  }
}

function readForm(text: string): LogFlags['log'] {
  if (text === 'text' || text === 'json') return text;
  throw new InvalidArgumentError('It must be text or json.');
}
