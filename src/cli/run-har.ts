import { type Stats, statSync } from 'node:fs';
import { HarError } from '../har/har-error.js';
import { harChunks } from '../har/har-writer.js';
import { judgeHar } from '../har/judge-har.js';
import { oneLine } from '../text/printable.js';
import { createTraffic } from '../traffic/traffic.js';
import { exit, UsageError } from './exit-codes.js';
import { profileOf } from './profile-option.js';
import { checkTrafficFlags, conclude, type TrafficFlags } from './traffic-report.js';

interface Flags extends TrafficFlags {
  readonly baseUrl?: string;
}

/** Does what `notikit har` says. Throws UsageError. */
export async function runHar(files: readonly string[], flags: Flags): Promise<void> {
  checkTrafficFlags(flags);
  const baseUrl = readBaseUrl(flags.baseUrl);
  for (const file of files) expectFile(file);
  const traffic = createTraffic({
    baseUrl,
    profile: await profileOf(flags.profile),
    target: baseUrl ?? files.join(', '),
  });
  const problems: string[] = [];
  for (const file of files) {
    const name = file === '-' ? 'standard input' : file;
    try {
      await judgeHar({ chunks: harChunks(file), name, baseUrl }, traffic);
    } catch (error) {
      if (!(error instanceof HarError)) throw error;
      if (!error.isHar) throw new UsageError(`${name} ${error.message}`);
      problems.push(`${name} ${error.message}`);
    }
  }
  const incomplete = {
    reason: 'unreadable input',
    message: `${problems.join('; ')}: the entries before it were checked`,
  } as const;
  process.exitCode = await conclude(traffic, flags, problems.length > 0 ? incomplete : undefined);
  if (problems.length === 0) return;
  for (const problem of problems) process.stderr.write(`notikit: ${oneLine(problem)}\n`);
  process.exitCode = exit.usage;
}

/** Throws UsageError unless a file can be read; `-` is standard input. */
export function expectFile(file: string): void {
  if (file === '-') return;
  const found = look(file);
  if (found === undefined) throw new UsageError(`file ${file} does not exist`);
  if (found.isDirectory()) throw new UsageError(`${file} is a directory. Pass the HAR files in it.`);
}

function look(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function readBaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`--base-url: ${JSON.stringify(text)} is not an http or https address`);
  }
  return url.origin + url.pathname;
}
