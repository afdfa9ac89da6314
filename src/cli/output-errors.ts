import { exit } from './exit-codes.js';

/**
 * Handles output errors without a stack trace. If a reader closes the pipe (`| head`), work continues, files are
 * written, and the exit code stays the same. Other errors, such as a full disk, print one line and exit with 70.
 */
export function surviveClosedPipes(): void {
  process.stderr.on('error', () => {});
  let isReported = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isReaderGone(error) || isReported) return;
    isReported = true;
    void import('../text/file-reason.js').then(({ fileReasonOf }) =>
      process.stderr.write(`notikit: cannot write to standard output: ${fileReasonOf(error)}\n`),
    );
    process.once('exit', () => {
      process.exitCode = exit.internal;
    });
  });
}

/** Handles uncaught errors: prints one line on standard error, and exits with 70. */
export function exitOnUncaughtErrors(): void {
  process.on('uncaughtException', async (error) => {
    const { oneLine, stackOf } = await import('../text/printable.js');
    process.stderr.write(`notikit: internal error: ${oneLine(stackOf(error), 2_000)}\n`);
    process.exit(exit.internal);
  });
}

/** Tells whether the reader of the output has closed the pipe. */
export function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET';
}
