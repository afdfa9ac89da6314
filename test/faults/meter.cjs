// Preloaded: says to who has forked the process, whenever it is asked, how long its event loop took at most for one turn
// since it was asked last: on the clock, and how much of that its thread worked. What lies between is the machine's, which
// was busy with others. Also how much memory the process has taken, and how much it keeps once garbage is collected, if it
// is asked for `kept`.
const { readFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const everyMs = 10;

// Node says it of a thread from 23.9 on; Linux did so before, and the main thread has the number of its process.
const cpuMs =
  process.threadCpuUsage === undefined
    ? () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
    : () => {
        const { user, system } = process.threadCpuUsage();
        return (user + system) / 1_000;
      };

// A thread of the process loads it too.
if (isMainThread) {
  let stallMs = 0;
  let blockMs = 0;
  let at = performance.now();
  let used = cpuMs();
  const tell = () => {
    const { heapUsed, external, rss } = process.memoryUsage();
    const memory = { keptMb: (heapUsed + external) / 1e6, residentMb: rss / 1e6 };
    process.send({ stallMs, blockMs, peakMb: process.resourceUsage().maxRSS / 1_024, ...memory });
  };
  const collectGarbage = () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    for (let times = 0; times < 2; times += 1) collect();
    at = performance.now();
    used = cpuMs();
  };

  setInterval(() => {
    const now = performance.now();
    const cpu = cpuMs();
    const late = Math.max(0, now - at - everyMs);
    stallMs = Math.max(stallMs, late);
    blockMs = Math.max(blockMs, Math.min(late, cpu - used));
    at = now;
    used = cpu;
  }, everyMs).unref();

  process.on('message', (asked) => {
    if (asked === 'kept') collectGarbage();
    tell();
    stallMs = 0;
    blockMs = 0;
  });
  process.channel.unref();
  process.on('exit', tell);
}
