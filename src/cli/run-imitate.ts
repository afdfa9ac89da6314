import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readBaseUrl } from '../http/incoming.js';
import type { NetworkOptions } from '../http/network.js';
import type { ImitateOptions } from '../imitation/imitate.js';
import { fileReasonOf } from '../text/file-reason.js';
import { formatCount, printable } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { headerMask, type NetworkFlags, networkOf } from './network-flags.js';
import { readApiKey } from './options.js';
import { expectFile } from './run-har.js';
import { runServerTask } from './run-server-task.js';
import type { TaskResult } from './server-tasks.js';
import { writeText } from './write-text.js';

interface Flags
  extends NetworkFlags,
    Pick<ImitateOptions, 'max' | 'rate' | 'concurrency' | 'allowWrites' | 'keepIds' | 'keep' | 'hide'> {
  readonly output: string;
  readonly har?: readonly string[];
  readonly apiKey?: string;
  readonly timeout: number;
}

/** Runs `notikit imitate`. Throws UsageError and UnwritableError. */
export async function runImitate(url: string | undefined, flags: Flags): Promise<void> {
  const { output, har = [] } = flags;
  if ((url === undefined) === (har.length === 0)) {
    throw new UsageError('pass the address of a deployment, or recordings with --har FILE');
  }
  expectEmptyFolder(output);
  const network = networkOf(flags);
  const mask = headerMask(network);
  const imitation = await (url === undefined ? imitateFiles(har, flags) : imitateServer(url, flags, network));
  if ('refusal' in imitation) {
    process.stderr.write(`notikit: ${mask(printable(imitation.refusal))}\n`);
    process.exitCode = exit.incomplete;
    return;
  }
  writeFolder(output, Object.fromEntries(Object.entries(imitation.files).map(([name, text]) => [name, mask(text)])));
  for (const limit of imitation.limits) process.stdout.write(`not imitated: ${mask(printable(limit))}\n`);
  const counts = Object.entries(imitation.counts).map(([kind, count]) => formatCount(count, kind.slice(0, -1)));
  const replaced = formatCount(imitation.replaced, 'text was', 'texts were');
  process.stdout.write(
    [
      `${output} contains ${counts.join(', ')}`,
      `${replaced} replaced; no original text of six characters or more is left. Try:`,
      '',
      `  npx notikit mock --from ${output}`,
      '',
    ].join('\n'),
  );
}

async function imitateFiles(files: readonly string[], flags: Flags): Promise<TaskResult['imitate']> {
  for (const file of files) expectFile(file);
  const [{ imitateRecordings }, { ImitationError }] = await Promise.all([
    import('../imitation/imitate.js'),
    import('../imitation/collect.js'),
  ]);
  return imitateRecordings(files, flags).catch((error: unknown) => {
    if (error instanceof ImitationError) return { refusal: error.message };
    throw error;
  });
}

async function imitateServer(
  url: string,
  { timeout, apiKey, max, rate, concurrency, allowWrites, keepIds = false, keep = [], hide = [] }: Flags,
  network: NetworkOptions,
): Promise<TaskResult['imitate']> {
  const access = { baseUrl: readBaseUrl(url, UsageError).href, apiKey: readApiKey(apiKey) };
  const outcome = await runServerTask(
    'imitate',
    { ...access, max, rate, concurrency, allowWrites, keepIds, keep, hide, timeoutMs: timeout * 1_000 },
    { access, outbound: { timeoutMs: 10_000, network } },
  );
  return 'result' in outcome ? outcome.result : { refusal: outcome.forced.message };
}

/** Throws UsageError unless the folder is new or empty: no file is overwritten. */
function expectEmptyFolder(folder: string): void {
  const exists = existsSync(folder);
  if (exists && !statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder`);
  if (exists && readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty. Pass a new folder.`);
  const parent = dirname(resolve(folder));
  if (!existsSync(parent) || !statSync(parent).isDirectory()) throw new UsageError(`${parent} is not a folder`);
}

/** Writes all files or none: renames the complete folder. */
function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  const target = resolve(folder);
  let temporaryFolder: string;
  try {
    mkdirSync(dirname(target), { recursive: true });
    temporaryFolder = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
  } catch (error) {
    throw new UsageError(`cannot write ${folder}: ${fileReasonOf(error)}`);
  }
  try {
    for (const [name, text] of Object.entries(files)) writeText(join(temporaryFolder, name), text);
    renameSync(temporaryFolder, target);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    // Another imitation may have created it meanwhile.
    expectEmptyFolder(folder);
    throw error;
  }
}
