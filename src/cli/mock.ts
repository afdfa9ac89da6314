import { Command } from 'commander';
import pc from 'picocolors';
import type { Contract } from '../contract/contract.js';
import type { Answered, Mock } from '../mock/create-mock.js';
import type { Sabotage } from '../sabotage/sabotage.js';
import { SourceError } from '../source/source-error.js';
import { append, wholeNumber } from './options.js';
import { profileOf, profileOption } from './profile-option.js';
import { UsageError } from './usage-error.js';
import { watchChanges } from './watch-changes.js';

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly seed?: number;
  readonly scenario: string;
  readonly apiKey?: readonly string[];
  readonly fault?: readonly string[];
  readonly sabotage?: readonly string[];
  readonly listSabotages?: true;
  readonly profile?: string;
}

export const mockCommand = new Command('mock')
  .description('serve a stateful mock of the API')
  .option('--port <number>', 'the port to listen on; 0 takes a free one', wholeNumber(65_535), 4010)
  .option('--host <address>', 'the address to listen on', '127.0.0.1')
  .option(
    '--seed <number>',
    "the same seed gives the same records; the scenario's, or 1",
    wholeNumber(Number.MAX_SAFE_INTEGER),
  )
  .option('--scenario <name or file>', 'which records there are; a file is read again when it changes', 'default')
  .option('--api-key <pattern>', 'a key that is valid, repeatable; * stands for any characters', append)
  .option(
    '--fault <line>',
    'OPERATION:FAULT, repeatable: `listMessages:status=503@0.2`, `*:latency=200..800ms`',
    append,
  )
  .option('--sabotage <id>', 'breaks one clause of the contract, by the id of its requirement; repeatable', append)
  .option(...profileOption)
  .option('--list-sabotages', 'print the clauses that can be broken')
  .action(run);

async function run(flags: Flags): Promise<void> {
  if (flags.listSabotages === true) return print(await listOfSabotages());
  const { port, host, scenario, apiKey, fault: faults, sabotage: sabotages = [] } = flags;
  // Here, because the mock takes long to load and the other commands do without it.
  const [{ createMock }, { defaultApiKeys }, { isFile }] = await Promise.all([
    import('../mock/create-mock.js'),
    import('../mock/api-keys.js'),
    import('../mock/scenario/read-scenario.js'),
  ]);
  const broken = await readSabotages(sabotages);
  const profile = await profileOf(flags.profile);
  const apiKeys = apiKey ?? defaultApiKeys;
  const onAnswer = (answered: Answered) => print(line(answered));
  const watch = isFile(scenario) ? watchChanges(scenario, () => print(reload(mock, scenario))) : undefined;
  const mock = createMock({ seed: flags.seed, scenario, apiKeys, faults, sabotages, profile, onAnswer });
  const url = await mock.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(cannotListen(error, host, port));
  });
  const key = (apiKeys[0] ?? '').replaceAll('*', '1');
  print(
    [
      `${pc.bold('notikit mock')} listens on ${pc.cyan(url)} (scenario ${scenario}, seed ${mock.seed})`,
      `API keys: ${apiKeys.join(', ')}; each has a world of its own. Try:`,
      '',
      `  curl -H 'Authorization: ApiKey ${key}' '${url}/v2/subscribers?limit=2'`,
      '',
      ...deployed(profile),
      ...broken.flatMap(({ name, what }) => [`${pc.yellow('sabotage')} ${name}: the mock ${what}.`, '']),
      'Ctrl-C ends it.',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      watch?.stop();
      void mock.close();
    });
  }
}

/** Which deployment the mock is like, if it is like one. */
function deployed(contract: Contract | undefined): string[] {
  if (contract?.profile === undefined) return [];
  const { name, digest } = contract.profile;
  return [`${pc.yellow('profile')} ${name} (${digest.slice(0, 12)}): the mock is what it says.`, ''];
}

/** Takes the scenario as it is in its file now, and says what came of it. */
function reload(mock: Mock, file: string): string {
  try {
    mock.load(file);
    return `scenario ${file} has changed: all worlds start anew (seed ${mock.seed})`;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return [pc.red(`scenario ${file} has changed, but not for the better: the worlds stay`), ...error.mistakes].join(
      '\n         ',
    );
  }
}

async function readSabotages(names: readonly string[]): Promise<readonly Sabotage[]> {
  if (names.length === 0) return [];
  const { loadSabotages, SabotageError } = await import('../mock/sabotaged.js');
  return loadSabotages(names).catch((error: unknown) => {
    throw error instanceof SabotageError ? new UsageError(error.message) : error;
  });
}

async function listOfSabotages(): Promise<string> {
  const [{ plainSabotages }, { requirements }] = await Promise.all([
    import('../sabotage/sabotages.js'),
    import('#generated/requirements.js'),
  ]);
  const sabotages = plainSabotages();
  const sections = new Map(Object.values(requirements).map(({ id, section }) => [id, section]));
  const width = Math.max(...sabotages.map(({ id }) => id.length));
  return sabotages
    .map(({ id, what }) => `${id.padEnd(width)}  §${(sections.get(id) ?? '').padEnd(4)} ${what}`)
    .join('\n');
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

/** Why a port cannot be listened on, in one line. */
export function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use: choose another with --port, or --port 0 for a free one`;
  if (code === 'EACCES') return `port ${port} needs privileges: choose another with --port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine`;
  return `cannot listen on ${host}:${port}: ${message}`;
}
