import { readFileSync } from 'node:fs';

/** Sends the bench the URL of a peer, and on request the resources that its process has used. */
export function introduce(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, loop: loopTime(), peak: process.resourceUsage().maxRSS / 1_024 });
  });
  process.on('disconnect', () => process.exit());
  process.send?.(url);
}

/** CPU time of the event loop's thread in microseconds; undefined if the system does not report it. */
function loopTime(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000;
}
