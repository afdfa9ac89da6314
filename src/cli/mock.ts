import { Command } from 'commander';
import pc from 'picocolors';
import type { Answered } from '../mock/create-mock.js';
import { append, wholeNumber } from './options.js';
import { UsageError } from './usage-error.js';

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  readonly scenario: string;
  readonly apiKey?: readonly string[];
  readonly fault?: readonly string[];
}

export const mockCommand = new Command('mock')
  .description('serve a stateful mock of the API')
  .option('--port <number>', 'the port to listen on; 0 takes a free one', wholeNumber(65_535), 4010)
  .option('--host <address>', 'the address to listen on', '127.0.0.1')
  .option('--seed <number>', 'the same seed gives the same records', wholeNumber(Number.MAX_SAFE_INTEGER), 1)
  .option('--scenario <name>', 'which records there are', 'default')
  .option('--api-key <pattern>', 'a key that is valid, repeatable; * stands for any characters', append)
  .option(
    '--fault <line>',
    'OPERATION:FAULT, repeatable: `listMessages:status=503@0.2`, `*:latency=200..800ms`',
    append,
  )
  .action(run);

async function run({ port, host, seed, scenario, apiKey, fault: faults }: Flags): Promise<void> {
  // Here, because Prism takes most of a second to load and the other commands do without it.
  const [{ createMock }, { defaultApiKeys }] = await Promise.all([
    import('../mock/create-mock.js'),
    import('../mock/api-keys.js'),
  ]);
  const apiKeys = apiKey ?? defaultApiKeys;
  const mock = createMock({ seed, scenario, apiKeys, faults, onAnswer: (answered) => print(line(answered)) });
  const url = await mock.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(cannotListen(error, host, port));
  });
  const key = (apiKeys[0] ?? '').replaceAll('*', '1');
  print(
    [
      `${pc.bold('notikit mock')} listens on ${pc.cyan(url)} (scenario ${scenario}, seed ${seed})`,
      `API keys: ${apiKeys.join(', ')}; each has a world of its own. Try:`,
      '',
      `  curl -H 'Authorization: ApiKey ${key}' '${url}/v2/subscribers?limit=2'`,
      '',
      'Ctrl-C ends it.',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
}

function line({ method, target, status, durationMs, problem }: Answered): string {
  const colour = status > 0 && status < 400 ? pc.green : pc.red;
  const outcome = status === 0 ? 'reset' : String(status);
  const head = `${method.padEnd(6)} ${target} ${colour(outcome)} ${durationMs.toFixed(1)} ms`;
  if (problem === undefined) return head;
  const details = problem.errors.map(({ pointer, message }) => `${pointer} ${message}`);
  return [head, ...(details.length > 0 ? details : [problem.message])].join('\n         ');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use: choose another with --port, or --port 0 for a free one`;
  if (code === 'EACCES') return `port ${port} needs privileges: choose another with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine`;
  return `cannot listen on ${host}:${port}: ${message}`;
}
