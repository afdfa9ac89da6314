import { FlagCommand } from './flag-command.js';
import { append } from './options.js';

/** A command that sends requests to a server, perhaps behind a gateway. */
export class ServerCommand extends FlagCommand {
  constructor(name: string, variables: ConstructorParameters<typeof FlagCommand>[1] = {}) {
    super(name, { header: ['NOTIKIT_HEADERS'], ...variables });
  }

  /** Adds the flags that come last: those of the network. */
  withNetwork(): this {
    return this.option('--header <name: value>', 'further header of every request, for a gateway; repeatable', append)
      .option('--ca <file>', 'certificates to trust, in PEM')
      .option('--client-cert <file>', 'certificate of this client, in PEM')
      .option('--client-key <file>', 'private key of --client-cert, in PEM')
      .option('--insecure', 'do not verify certificates');
  }
}
