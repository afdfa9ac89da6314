import type { WriteStream } from 'node:tty';
import type { Progress } from '../conformance/run-conformance.js';

/** How often a line is written where there is no terminal, in milliseconds. */
const quietInterval = 5_000;

/** Shows how far a run is: one line that changes on a terminal, a line now and then elsewhere. */
export function createProgress(stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>): {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
} {
  const start = performance.now();
  let lastLine = start;
  return {
    show: ({ requirement, requests, done, of }) => {
      const elapsed = performance.now() - start;
      const left = done === 0 ? '' : `, ${Math.ceil(((elapsed / done) * (of - done)) / 1_000)} s left`;
      const line = `${done}/${of} ${requirement.id} (${requests} requests${left})`;
      if (stream.isTTY) stream.write(`\r\u001b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`);
      else if (performance.now() - lastLine >= quietInterval) {
        lastLine = performance.now();
        stream.write(`${line}\n`);
      }
    },
    end: () => {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
