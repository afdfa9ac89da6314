// Preloaded: says to who has forked the process, whenever it is asked, how long its event loop was blocked at most since
// it was asked last, and how much memory it has taken. Where a machine is busy with others, only the time counts in which
// this process worked: that of its main thread where Node tells it (from 23.9 on), or else of all its threads.
const { isMainThread } = require('node:worker_threads');

const everyMs = 10;
const cpuMs = () => {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage).call(process);
  return (user + system) / 1_000;
};

let blockMs = 0;
let at = performance.now();
let used = cpuMs();
// A thread of the process loads it too.
if (isMainThread) {
  setInterval(() => {
    const now = performance.now();
    const cpu = cpuMs();
    blockMs = Math.max(blockMs, Math.min(now - at - everyMs, cpu - used));
    at = now;
    used = cpu;
  }, everyMs).unref();

  process.on('message', () => {
    process.send({ blockMs, peakMb: process.resourceUsage().maxRSS / 1_024 });
    blockMs = 0;
  });
  process.channel.unref();
  process.on('exit', () => process.send({ blockMs, peakMb: process.resourceUsage().maxRSS / 1_024 }));
}
