import { printable } from '../reporters/printable.js';

/** What a command says that runs on: where it listens, what it was asked, what else has happened. */
export type LogEvent = 'listening' | 'request' | 'note' | 'error' | 'report';

export interface LogFlags {
  readonly quiet?: true;
  readonly log: 'text' | 'json';
}

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
