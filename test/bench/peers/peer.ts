import { readFileSync } from 'node:fs';

/** Tells the bench where a peer listens, and from then on, whenever it is asked, what its process has used. */
export function introduce(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, loop: loopTime(), peak: process.resourceUsage().maxRSS / 1_024 });
  });
  process.on('disconnect', () => process.exit());
  process.send?.(url);
}

/** What the thread of the event loop has taken, in microseconds; undefined where the system does not tell it. */
function loopTime(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000;
}
