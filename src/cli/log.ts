import { createColors } from 'picocolors';
import { printable } from '../text/printable.js';
import type { LogFlags } from './options.js';

/** Event of a long-running command. */
export type LogEvent = 'listening' | 'request' | 'checked' | 'note' | 'warning' | 'error' | 'report';

/** Prints events, for people or for programs. */
export class Log {
  readonly isQuiet: boolean;
  readonly #isJson: boolean;

  constructor(
    { quiet, log }: LogFlags,
    private readonly stream: NodeJS.WritableStream,
  ) {
    this.isQuiet = quiet === true;
    this.#isJson = log === 'json';
  }

  /** @param text output for people; must be escaped for terminals. */
  say(event: LogEvent, fields: object, text: string): void {
    if (this.isQuiet && !['listening', 'warning', 'error'].includes(event)) return;
    // Unprintable characters can be escaped in a JSON string.
    const line = this.#isJson ? printable(JSON.stringify({ event, ...fields })) : text;
    this.stream.write(`${line}\n`);
  }
}

/** Shows a line that the next one replaces. Prints nothing without a terminal. */
export function showStatus(line: string): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r\u001b[2K${line.slice(0, (stderr.columns || 80) - 1)}`);
}

export function clearStatus(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}

/** Colours for a stream; plain text if it does not support them. */
export function colorsOf(stream: Parameters<typeof hasColors>[0]): ReturnType<typeof createColors> {
  return createColors(hasColors(stream));
}

/**
 * Tells whether a stream supports colours: terminals only, on all platforms. `FORCE_COLOR` changes that, and `NO_COLOR`
 * takes precedence. Empty variables are ignored.
 */
export function hasColors({ isTTY }: { readonly isTTY?: boolean | undefined }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && TERM !== 'dumb';
}
