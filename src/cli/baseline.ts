import { readWhole } from '../source/read-whole.js';
import { readYaml } from '../source/read-yaml.js';
import { UsageError } from './exit-codes.js';
import { writeText } from './write-text.js';

/** Flags of a command that takes a file of known failures. */
export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
}

/** Path of the file to write; undefined without --update-baseline. Throws UsageError. */
export function baselineToWrite({ baseline, updateBaseline = false }: BaselineFlags): string | undefined {
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline needs --baseline FILE');
  return updateBaseline ? baseline : undefined;
}

/**
 * Reads known failures; none without a file, or if it is about to be written. Throws SourceError and UsageError.
 *
 * @param names allowed entries; any by default.
 */
export function readBaseline(flags: BaselineFlags, names?: readonly string[]): readonly string[] {
  const { baseline, updateBaseline = false } = flags;
  if (baseline === undefined || updateBaseline) return [];
  const schema = {
    type: 'object',
    required: ['known'],
    additionalProperties: false,
    properties: { known: { type: 'array', items: { type: 'string', ...(names && { enum: names }) } } },
  };
  return (readYaml(readWhole(baseline), baseline, schema) as { known: string[] }).known;
}

/** Writes a file of known failures, and prints their number. Throws UnwritableError. */
export async function writeBaseline(
  command: 'check' | 'rehearse',
  file: string,
  known: readonly string[],
): Promise<void> {
  const { stringify } = await import('yaml');
  writeText(file, `# Known failures, written by \`notikit ${command} --update-baseline\`.\n${stringify({ known })}`);
  process.stdout.write(`wrote ${known.length} known ${known.length === 1 ? 'failure' : 'failures'} to ${file}\n`);
}
