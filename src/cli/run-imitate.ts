import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { harChunks } from '../har/har-chunks.js';
import type { NetworkOptions } from '../http/network.js';
import { createOutbound } from '../http/outbound.js';
import { type Imitation, imitate, imitateRecordings } from '../imitation/imitate.js';
import { ImitationError } from '../imitation/imitation-error.js';
import { fileReasonOf } from '../text/file-reason.js';
import { printable } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { interruptible } from './interruptible.js';
import { clearStatus, showStatus } from './log.js';
import { headerMask, type NetworkFlags, networkOf } from './network-flags.js';
import { readBaseUrl, readKey } from './options.js';
import { expectFile, folderOf } from './run-har.js';
import { writeText } from './write-text.js';

interface Flags extends NetworkFlags {
  readonly output: string;
  readonly har?: readonly string[];
  readonly apiKey?: string;
  readonly max?: number;
  readonly rate?: number;
  readonly concurrency?: number;
  readonly timeout?: number;
  readonly allowWrites?: boolean;
  readonly keepIds?: boolean;
  readonly keep?: readonly string[];
  readonly hide?: readonly string[];
}

/** Does what `notikit imitate` says. Throws UsageError and UnwritableError. */
export async function runImitate(url: string | undefined, flags: Flags): Promise<void> {
  const { output, har = [] } = flags;
  if ((url === undefined) === (har.length === 0)) {
    throw new UsageError('pass the address of a deployment, or recordings with --har FILE');
  }
  expectFree(output);
  const network = networkOf(flags);
  const mask = headerMask(network);
  const imitation = await (url === undefined ? ofRecordings(har, flags) : ofDeployment(url, flags, network)).catch(
    (error: unknown) => {
      if (!(error instanceof ImitationError)) throw error;
      process.stderr.write(`notikit: ${mask(printable(error.message))}\n`);
      process.exitCode = exit.incomplete;
      return undefined;
    },
  );
  if (imitation === undefined) return;
  writeAll(output, Object.fromEntries(Object.entries(imitation.files).map(([name, text]) => [name, mask(text)])));
  for (const limit of imitation.limits) process.stdout.write(`not imitated: ${mask(printable(limit))}\n`);
  const counts = Object.entries(imitation.counts).map(
    ([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`,
  );
  process.stdout.write(
    [
      `${output} contains ${counts.join(', ')}`,
      `${imitation.replaced} texts were replaced; no original text of six characters or more is left. Try:`,
      '',
      `  npx notikit mock --from ${output}`,
      '',
    ].join('\n'),
  );
}

function ofRecordings(files: readonly string[], flags: Flags): Promise<Imitation> {
  for (const file of files) expectFile(file);
  const sources = files.map((name) => ({ name, chunks: harChunks(name), folder: folderOf(name) }));
  return imitateRecordings(sources, flags);
}

async function ofDeployment(
  url: string,
  { timeout = 120, apiKey, ...options }: Flags,
  network: NetworkOptions,
): Promise<Imitation> {
  const baseUrl = readBaseUrl(url);
  const key = readKey(apiKey);
  const fetch = createOutbound({ timeoutMs: 10_000, network });
  const onProgress = (what: string, count: number) => showStatus(`${count} ${what}`);
  try {
    return await interruptible(
      (signal) => imitate({ ...options, fetch, baseUrl, apiKey: key, timeoutMs: timeout * 1_000, signal, onProgress }),
      new ImitationError('interrupted'),
    );
  } finally {
    clearStatus();
    await fetch.close();
  }
}

/** Nothing is written over: the folder is new, or empty. Throws UsageError. */
function expectFree(folder: string): void {
  const isThere = existsSync(folder);
  if (isThere && !statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder`);
  if (isThere && readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty. Pass a new folder.`);
  const parent = dirname(resolve(folder));
  if (!existsSync(parent) || !statSync(parent).isDirectory()) throw new UsageError(`${parent} is not a folder`);
}

/** All files or none: the folder has its name once it is complete. */
function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  const place = resolve(folder);
  let beside: string;
  try {
    mkdirSync(dirname(place), { recursive: true });
    beside = mkdtempSync(join(dirname(place), `.${basename(place)}-`));
  } catch (error) {
    throw new UsageError(`cannot write ${folder}: ${fileReasonOf(error)}`);
  }
  try {
    for (const [name, text] of Object.entries(files)) writeText(join(beside, name), text);
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // Another imitation may have written it meanwhile.
    expectFree(folder);
    throw error;
  }
}
