import { ControlError } from '../../mock/control/control-errors.js';
import { type Control, createControl } from '../../mock/control/create-control.js';
import { exit, UsageError } from '../exit-codes.js';
import { readBaseUrl } from '../options.js';

/** Which mock, and whose data. */
export interface MockFlags {
  readonly url: string;
  readonly key?: string;
  readonly controlToken?: string;
}

/**
 * Asks a running mock, and prints why it did not do what was asked: then the process ends with 2 if the mock rejected it,
 * and with 3 if there is no mock.
 */
export async function askMock(flags: MockFlags, ask: (control: Control, url: string) => Promise<void>): Promise<void> {
  const url = readBaseUrl(flags.url).replace(/\/+$/, '');
  try {
    await ask(createControl({ url, token: flags.controlToken }), url);
  } catch (error) {
    if (error instanceof ControlError) throw new UsageError(reasonOf(error, url));
    // What `fetch` throws if there is no server, or one that speaks something else, or that stops.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    process.stderr.write(`notikit: no mock responds at ${url}. Start one with \`notikit mock\`, or pass --url.\n`);
    process.exitCode = exit.incomplete;
  }
}

function reasonOf({ status, message, errors }: ControlError, url: string): string {
  if (status === 401) return `${message}. Pass --control-token.`;
  if (status === 404 && errors.length === 0) return `${message} (${url})`;
  const [mistake] = errors;
  return mistake === undefined
    ? message
    : `${mistake.pointer.replace(/^.(body|query)./, '')} ${mistake.message}`.trim();
}
