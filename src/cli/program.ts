import { Command } from 'commander';
import { version } from '#generated/version.js';
import { checkCommand } from './check.js';
import { compareCommand } from './compare.js';
import { completionCommand } from './completion.js';
import { doctorCommand } from './doctor.js';
import { harCommand } from './har.js';
import { imitateCommand } from './imitate.js';
import { initCommand } from './init.js';
import { mockCommand } from './mock.js';
import { proxyCommand } from './proxy.js';
import { rehearseCommand } from './rehearse.js';

/** All that can be asked for on the command line. */
export const program = new Command('notikit')
  .description('Contract-first mock and conformance kit for the Notification Service API')
  .version(version)
  .addCommand(mockCommand)
  .addCommand(checkCommand)
  .addCommand(rehearseCommand)
  .addCommand(imitateCommand)
  .addCommand(harCommand)
  .addCommand(proxyCommand)
  .addCommand(compareCommand)
  .addCommand(initCommand)
  .addCommand(doctorCommand)
  .addCommand(completionCommand)
  .configureHelp({ showGlobalOptions: true })
  .showSuggestionAfterError(true);
