// Preloaded: reports the CPU that the process has used in microseconds, and its peak memory in MB. It answers the parent
// of a forked process; else it writes to descriptor 3 when the process ends.
const { writeSync } = require('node:fs');

const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

if (process.send === undefined) {
  process.on('exit', () => writeSync(3, `${used()} ${process.resourceUsage().maxRSS / 1_024}`));
  process.on('SIGUSR2', () => process.exit());
} else {
  process.on('message', () => process.send({ cpu: used(), peak: process.resourceUsage().maxRSS / 1_024 }));
  process.on('disconnect', () => process.exit());
}
