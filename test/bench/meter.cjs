// Preloaded: says how much CPU the process has used, in microseconds. To who has forked it, whenever it is asked; or to
// descriptor 3, when it ends or SIGUSR2 ends it.
const { writeSync } = require('node:fs');

const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

if (process.send === undefined) {
  process.on('exit', () => writeSync(3, `${used()}`));
  process.on('SIGUSR2', () => process.exit());
} else {
  process.on('message', () => process.send({ cpu: used(), peak: process.resourceUsage().maxRSS / 1_024 }));
  process.on('disconnect', () => process.exit());
}
