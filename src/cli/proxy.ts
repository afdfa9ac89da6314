import { TrafficCommand } from './flag-command.js';
import { appendList, integerParser, logOption, parsePositiveNumber, quietOption } from './options.js';

export const proxyCommand = new TrafficCommand('proxy')
  .summary('check requests and responses on their way')
  .description('forward requests to a real server, and check requests and responses')
  .argument('<url>', "the server's base address")
  .withReport()
  .option('--port <number>', 'port to listen on; 0 picks a free port', integerParser({ max: 65_535 }), 4020)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option(
    '--cors <origin>',
    'origin whose pages may use the proxy (those of this machine always may); repeatable, * for all',
    appendList,
  )
  .option(
    '--allow-host <name>',
    'host name under which the proxy can be reached (names of this machine are always allowed); repeatable',
    appendList,
  )
  .option('--timeout <seconds>', 'time limit of one response of the server', parsePositiveNumber, 30)
  .option('--allow-link-local', 'allow link-local and metadata addresses as the server')
  .option('--violations-header', 'add a notikit-violations header to responses that do not conform')
  .option('--block', 'reject requests (422) and responses (502) that do not conform')
  .option('--record <file>', 'record all exchanges as HAR, without credentials')
  .option('--force', 'replace an existing file of --record')
  .option(...quietOption)
  .option(...logOption)
  .withNetwork()
  .action(async (url, flags) => (await import('./run-proxy.js')).runProxy(url, flags));
