import { logOption, quietOption } from './log-options.js';
import { positiveNumber, wholeNumber } from './options.js';
import { TrafficCommand } from './traffic-command.js';

export const proxyCommand = new TrafficCommand('proxy', { port: ['NOTIKIT_PORT', 'PORT'] })
  .description('pass requests on to a real server, and judge all that passes')
  .argument('<url>', "the server's base address")
  .option('--port <number>', 'the port to listen on; 0 takes a free one', wholeNumber(65_535), 4020)
  .option('--host <address>', 'the address to listen on', '127.0.0.1')
  .option('--timeout <seconds>', 'how long the server may take for an answer', positiveNumber, 30)
  .option('--allow-link-local', 'let requests go to link-local and metadata addresses')
  .option('--header', 'add a notikit-violations field to answers that break the contract')
  .option('--block', 'pass no broken request on (422), and no broken answer back (502)')
  .option('--record <file>', 'write what passes as HAR, without credentials')
  .option(...quietOption)
  .option(...logOption)
  .action(async (url, flags) => (await import('./run-proxy.js')).runProxy(url, flags));
