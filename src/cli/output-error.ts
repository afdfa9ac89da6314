import { exit } from './exit-codes.js';

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
    void import('../text/file-reason.js').then(({ fileReasonOf }) =>
      process.stderr.write(`notikit: cannot write to standard output: ${fileReasonOf(error)}\n`),
    );
    process.once('exit', () => {
      process.exitCode = exit.internal;
    });
  });
}

/** Ends a process at a fault of ours that nothing has caught, with one line on standard error, and exit 70. */
export function endAtFaults(): void {
  process.on('uncaughtException', async (error) => {
    const { oneLine, stackOf } = await import('../text/printable.js');
    process.stderr.write(`notikit: internal error: ${oneLine(stackOf(error), 2_000)}\n`);
    process.exit(exit.internal);
  });
}

/** Whether what was printed had nobody to read it. */
export function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'ECONNRESET';
}
