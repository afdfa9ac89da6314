import { TrafficCommand } from './flag-command.js';
import { logOption, parsePositiveNumber, quietOption } from './options.js';

export const proxyCommand = new TrafficCommand('proxy')
  .summary('check requests and responses on their way')
  .description('forward requests to a real server, and check requests and responses')
  .argument('<url>', "the server's base address")
  .withReport()
  .withAddress('proxy', 4020)
  .option('--timeout <seconds>', 'time limit of one response of the server', parsePositiveNumber, 30)
  .option('--allow-link-local', 'allow link-local and metadata addresses as the server')
  .option('--violations-header', 'add a notikit-violations header to responses that do not conform')
  .option('--block', 'reject requests (422) and responses (502) that do not conform')
  .option('--record <file>', 'record all exchanges as HAR, without credentials')
  .option('--force', 'replace an existing file of --record')
  .option(...quietOption)
  .addOption(logOption)
  .withNetwork()
  .action(async (url, flags) => (await import('./run-proxy.js')).runProxy(url, flags));
