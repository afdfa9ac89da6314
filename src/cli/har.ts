import { TrafficCommand } from './traffic-command.js';

export const harCommand = new TrafficCommand('har')
  .description('judge recorded traffic: HAR files, of a browser, a proxy or a test run')
  .argument('<file...>', 'HAR files, gzipped or not; - for standard input')
  .option('--base-url <url>', "the API's base address; requests to others are passed over")
  .action(async (files, flags) => (await import('./run-har.js')).runHar(files, flags));
