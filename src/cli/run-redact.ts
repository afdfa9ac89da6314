import { existsSync, statSync } from 'node:fs';
import { HarError, readHar } from '../har/read-har.js';
import { redactHar } from '../har/redact-har.js';
import { isGenerated, kindOf } from '../imitation/anonymize.js';
import { oneLine } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { profileOf } from './profile-option.js';
import { expectWritable, writeText } from './write-text.js';

/** Maximum number of printed obstacles. */
const maxObstacles = 20;

interface Flags {
  readonly redact: string;
  readonly force?: boolean | undefined;
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** Runs `notikit har --redact`. Throws UsageError and UnwritableError. */
export async function runRedact([file = '-', ...more]: readonly string[], flags: Flags): Promise<void> {
  const { redact, force = false, baseUrl } = flags;
  if (more.length > 0) throw new UsageError('--redact takes one recording');
  expectWritable([redact]);
  if (!force && existsSync(redact) && statSync(redact).isFile())
    throw new UsageError(`${redact} exists. Pass --force to replace it, or choose another file.`);
  const profile = await profileOf(flags.profile);
  const { text, obstacles, original, replaced, searched } = await readHar(file)
    .then((har) => redactHar(har, { profile, baseUrl }))
    .catch((error: unknown) => {
      throw error instanceof HarError ? new UsageError(`${file} ${error.message}`) : error;
    });
  const entries = original.exchanges.length;
  if (entries === 0 || obstacles.length > 0) {
    const reason = entries === 0 ? 'no entry is for the API' : 'it would not show the same, or not hide all values';
    const rest = obstacles.length > maxObstacles ? [`${obstacles.length - maxObstacles} more`] : [];
    const lines = [...obstacles.slice(0, maxObstacles), ...rest].map((line) => `\n  ${oneLine(line)}`);
    process.stderr.write(`notikit: ${redact} was not written: ${reason}${lines.join('')}\n`);
    process.exitCode = entries === 0 ? exit.incomplete : exit.failed;
    return;
  }
  writeText(redact, text);
  const findings = original.exchanges.flatMap(({ judgement }) =>
    judgement.findings.map(({ id }) => id ?? 'traffic.requests'),
  );
  const kinds = replaced.map((value) => (isGenerated(value) ? 'identifier' : kindOf(value, '')));
  process.stdout.write(
    [
      `${redact} contains ${entries} of ${entries + original.skipped} entries, and shows the same ${counted(findings, 'finding')}`,
      `replaced: ${counted(kinds, 'value')}`,
      `none of the ${searched.length} values that can be searched for is left; ${replaced.length - searched.length} are short, dates, or common words\n`,
    ].join('\n'),
  );
}

/** `3 findings (2 message.enums, 1 search.filter-name)` */
function counted(items: readonly string[], noun: string): string {
  const counts = [...new Set(items)].map((item) => `${items.filter((other) => other === item).length} ${item}`);
  return `${items.length} ${noun}${items.length === 1 ? '' : 's'}${items.length === 0 ? '' : ` (${counts.join(', ')})`}`;
}
