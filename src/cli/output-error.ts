import { exit } from './exit.js';

/**
 * Keeps a process from ending with a stack trace where nobody takes what it prints. A reader that has had enough
 * (`| head`) changes nothing: the work goes on, files are written, and the exit code is what it would have been.
 * Anything else, a full disk say, is one line on standard error, and exit 70.
 */
export function outliveReaders(): void {
  process.stderr.on('error', () => {});
  let isSaid = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error) || isSaid) return;
    isSaid = true;
    process.stderr.write(`notikit: standard output cannot be written: ${error.message}\n`);
    process.once('exit', () => {
      process.exitCode = exit.internal;
    });
  });
}

/** Whether what was printed had nobody to read it. */
export function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET';
}
