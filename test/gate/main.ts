/**
 * Runs whole checks of the right servers of `test/conformance/tolerance`: `npx tsx test/gate/main.ts`. Words are parts of
 * their names, and select them: `npx tsx test/gate/main.ts 'others:'`. `--seed` is the seed of the checks (1). Exits with
 * 1 if a server gets a complaint: also for a warning that its suite expects and that is absent, and for a run that throws
 * or takes more than five minutes.
 */
import { parseArgs } from 'node:util';
import { Jobs } from './jobs.js';
import { type ServerOutcome, servers } from './servers.js';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, jobs: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const chosen = servers.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (chosen.length === 0) throw new Error(`no server is named ${positionals.join(' or ')}`);
const jobs = new Jobs(Number(values.jobs));
const options = { seed: Number(values.seed) };

const outcomes = await Promise.all(
  chosen.map(({ name }) =>
    jobs.run('server', name, options).catch(
      (error: Error): ServerOutcome => ({
        name,
        complaints: [{ id: 'threw', text: `the run threw: ${error.message}` }],
      }),
    ),
  ),
);
jobs.end();
const red = outcomes.filter(({ complaints }) => complaints.length > 0);
for (const { name, complaints } of red) console.log([name, ...complaints.map(({ text }) => `  ${text}`)].join('\n'));
console.log(`${outcomes.length - red.length} of ${outcomes.length} servers are green, seed ${values.seed}`);
if (red.length > 0) process.exitCode = 1;
