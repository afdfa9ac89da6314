import { createColors } from 'picocolors';
import { printable } from '../text/printable.js';
import type { LogFlags } from './options.js';

/** What a command says that runs on: where it listens, what it was asked, what else has happened. */
export type LogEvent = 'listening' | 'request' | 'checked' | 'note' | 'error' | 'report';

/** Prints what happens, for people or for programs. */
export class Log {
  readonly isQuiet: boolean;
  readonly #isJson: boolean;
  readonly #stream: NodeJS.WritableStream;

  constructor({ quiet, log }: LogFlags, stream: NodeJS.WritableStream) {
    this.isQuiet = quiet === true;
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

/** Shows a line on a terminal that the next one replaces; elsewhere nothing. */
export function showStatus(line: string): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r\u001b[2K${line.slice(0, (stderr.columns || 80) - 1)}`);
}

export function clearStatus(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}

/** Colours for what a stream shows; none where it does not show any. */
export function colorsOf(stream: Terminal): ReturnType<typeof createColors> {
  return createColors(hasColors(stream));
}

/**
 * Whether a stream shows colours: a terminal does, and nothing else, whatever the platform. `FORCE_COLOR` says
 * otherwise, and `NO_COLOR` says it louder; an empty variable says nothing.
 */
export function hasColors({ isTTY }: Terminal): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && TERM !== 'dumb';
}

interface Terminal {
  readonly isTTY?: boolean | undefined;
}
