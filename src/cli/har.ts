import { TrafficCommand } from './flag-command.js';

export const harCommand = new TrafficCommand('har')
  .withVariables({ replay: ['NOTIKIT_REPLAY_URL'] })
  .summary('check recorded traffic')
  .description('check recorded traffic: HAR files of a browser, a proxy or a test run')
  .argument('<file...>', 'HAR files, gzipped or not; - for standard input')
  .withReport()
  .option('--base-url <url>', 'base address of the API; other requests are ignored')
  .option('--replay <url>', 'send the recorded requests to this server, and check its responses instead')
  .option('--api-key <key>', 'API key for --replay')
  .option('--allow-writes', 'send recorded writes too')
  .withNetwork()
  .action(async (files, flags) => (await import('./run-har.js')).runHar(files, flags));
