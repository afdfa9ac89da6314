import { Option } from 'commander';
import { TrafficCommand } from './flag-command.js';
import { secretOption } from './options.js';

export const harCommand = new TrafficCommand('har')
  .summary('check recorded traffic')
  .description('check recorded traffic: HAR files of a browser, a proxy or a test run')
  .argument('<file...>', 'HAR files, gzipped or not; - for standard input')
  .withReport()
  .option('--base-url <url>', 'base address of the API; other requests are ignored')
  .option('--replay <url>', 'send the recorded requests to this server, and check its responses instead')
  .addOption(secretOption('--api-key <key>', 'API key for --replay'))
  .option('--allow-writes', 'send recorded writes too')
  .addOption(
    new Option('--redact <file>', 'write the recording without keys and personal values').conflicts([
      ...['replay', 'strict', 'reporter', 'coverage', 'minCoverage', 'baseline', 'updateBaseline'],
      ...['only', 'operation', 'section', 'skip'],
    ]),
  )
  .option('--force', 'replace an existing file of --redact')
  .withNetwork()
  .action(async (files, flags) => (await import('./run-har.js')).runHar(files, flags));
